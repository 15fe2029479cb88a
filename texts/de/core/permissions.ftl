# Discord's names of permissions.

permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-attach_files = Dateien anhängen
permission-embed_links = Links einbetten
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-manage_channels = Kanäle verwalten
