"""Hatoba on the sandbox: its first world, members who play by themselves, and the command line that starts both."""
