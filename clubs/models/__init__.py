from clubs.models.card import Box, Card
from clubs.models.club import Cloth, Club, Pattern

__all__ = ["Box", "Card", "Cloth", "Club", "Pattern"]
