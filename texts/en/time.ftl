# How members spend their time: the clock of a match, their hours, their vacations, and their settings.

time-away = Away until { $when }: the clock rests.
time-rests = The clock rests now and runs again { $when }.
banks = In the bank: { $banks }
bank = { $seat } { $left }
spans = { $whole } { $rest }
