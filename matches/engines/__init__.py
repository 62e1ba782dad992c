"""Games that can be played out here, one package each: new, legal, apply, view, choose."""
