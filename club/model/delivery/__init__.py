"""What is delivered to members, and which process delivers it."""
