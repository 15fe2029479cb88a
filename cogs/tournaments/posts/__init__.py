"""Post and update everything that shows tournaments on Discord."""
