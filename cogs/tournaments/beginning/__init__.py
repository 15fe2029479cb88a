"""What happens on Discord before a tournament begins: the check-in, more time to join, the seeds."""
