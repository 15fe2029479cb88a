"""Where a bot finds the sandbox: always on this machine."""

HOST = "127.0.0.1"

PORT_VARIABLE = "SANDBOX_PORT"
"""The environment variable that tells a child process the port."""
