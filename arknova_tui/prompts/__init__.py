"""What a choice looks like in words: title, rows, preview and keys, for every question of the game; nothing is drawn here."""
