"""Notices and due work: what is delivered to members, and which process delivers it."""
