"""The picture that is shown where somebody sends a league's address: 1200 × 630 pixels, painted here."""
