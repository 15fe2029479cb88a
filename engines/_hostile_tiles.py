"""The components of HOSTILE: floor tiles and their facings, gem tiles, skills."""

KINDS = ("slide", "slide_diag", "spring", "ice", "stop", "wall_box", "wall_l", "wall_para")
SKILLS = ("crash", "ghost", "king", "quick", "recall", "rotate", "steal")
