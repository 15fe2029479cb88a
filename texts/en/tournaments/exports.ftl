# Tournaments as files.

button-export = Export
export-offer = **{ $name }** as a file:
export-standings = Standings (CSV, for spreadsheets)
export-pairings = Pairings and results (CSV, for spreadsheets)
export-json = Everything (JSON, for websites and stream overlays)
export-report = Chess report (TRF): Swiss and round robin only
export-live = Live address of the JSON, for overlays (organisers only)
exported = **{ $name }** as a file:
export-standings-use = Excel, LibreOffice and Google Sheets open it.
export-pairings-use = Excel, LibreOffice and Google Sheets open it.
export-json-use = Players, rounds, results, standings and the bracket, for programs.
export-report-use = Chess programs such as bbpPairings and JaVaFo read it. It ends with the last round in which all results are known.
export-live-address =
    The results of **{ $name }** as JSON, at most 5 seconds old:
    ```
    { $address }
    ```
    Anyone who has this address can see the players’ names and the results, so give it only to programs and people you trust.
error-live-off = Live addresses are turned off for this bot: its operator can turn them on with RESULTS_URL. Until then, take the JSON file.
error-export-form = A chess report (TRF) can only hold a round robin or a Swiss tournament. The other files hold every tournament.
