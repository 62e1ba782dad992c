"""Whole seasons as pure engines."""
