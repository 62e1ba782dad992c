"""The ten boxes of the board, in the order in which they are resolved (CM-WEEK-1). One file each, one interface."""
