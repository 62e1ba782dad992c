"""Printed pages: what stands on them as plain values, how they look, and the PDF."""
