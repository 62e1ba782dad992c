from clubs.models.club import Cloth, Club, Pattern

__all__ = ["Cloth", "Club", "Pattern"]
