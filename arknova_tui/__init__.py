"""What people touch: the command line, the screens, the players and the saves, and no rule of a game."""
