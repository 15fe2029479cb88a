"""What is to be sent to Discord: what is due, who works on it, what has been sent."""
