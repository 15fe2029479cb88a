"""The database: connections, transactions, migrations, backups."""
