from clubs.models.club import Club, Cloth, Pattern

__all__ = ["Cloth", "Club", "Pattern"]
