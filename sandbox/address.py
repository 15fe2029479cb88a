"""The address of the sandbox, which is always on this machine."""

HOST = "127.0.0.1"
DEFAULT_PORT = 8712

PORT_VARIABLE = "SANDBOX_PORT"
"""The environment variable with the port, for a bot in another process."""
