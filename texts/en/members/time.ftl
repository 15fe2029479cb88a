# How members spend their time: the clock of a match, their hours, their vacations, and their settings.

time-away = Away until { $when }: the clock is stopped.
time-paused = The tournament is paused: the clock is stopped.
time-waits = The clock is stopped until I can post this match again.
time-rests = Clock paused until { $when }.
banks = Time left: { $banks }
bank = { $seat } { $left }
spans = { $whole } { $rest }

## Settings

option-zone = timezone
option-zone-text = Type a city near you, an offset such as UTC+9, or the time on your clock
option-opens = from
option-opens-text = Start of your playing hours, for example 8:00
option-closes = to
option-closes-text = End of your playing hours, for example 22:00; at least 12 hours later
option-reminders = reminders
option-reminders-text = When to remind you of your turn
option-reminded = where
option-reminded-text = Where to remind you
option-automatic = automatic
option-automatic-text = Play forced moves for you

settings-zone = Time zone: { $zone }
settings-no-zone = Time zone: not set. Set it with `/{ command-settings } { option-zone }:`; then you can choose your playing hours.
settings-all-day = Your clock runs day and night.
settings-hours = You play from { $opens } to { $closes }: { $span } a day. Outside these hours your clock is paused.
settings-rest = Next pause: { $rests } to { $runs }.
settings-reminders = Reminders: { $when }
settings-reminded = They’re sent { $where }.
settings-automatic = Forced moves: { $on ->
    [yes] played for you
   *[no] played by you
}
settings-choose-opens = Start of your playing hours
settings-choose-closes = End of your playing hours
settings-choose-reminders = When to remind you
settings-opens = From { $at }
settings-closes = To { $at } ({ $span })
settings-closes-never = All day and all night
reminders-quarter = when a quarter of the time is left, at least 1 hour before it runs out
reminders-24h = 24 hours before time runs out
reminders-24h-8h-1h = 24, 8 and 1 hours before time runs out
reminders-8h-1h = 8 and 1 hours before time runs out
reminders-none = none
reminded-thread = in the thread of the match
reminded-direct = by DM
set-marks-yes = Show movement marks
set-marks-no = Hide movement marks
set-reminded-thread = Remind me in threads
set-reminded-direct = Remind me by DM
set-automatic-yes = Play forced moves for me
set-automatic-no = Let me play every move

typed-cities = Asia/Tokyo Osaka, Kyoto, Nagoya, Sapporo, Yokohama, Kobe, Fukuoka, Japan; Asia/Kolkata Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, India; Asia/Shanghai Beijing, Guangzhou, Shenzhen, China; Asia/Seoul Busan, Korea; Asia/Ho_Chi_Minh Hanoi, Saigon, Vietnam; Europe/London Manchester, Birmingham, Edinburgh, Glasgow, UK, England, Scotland; Europe/Berlin Munich, Hamburg, Cologne, Frankfurt, Germany; Europe/Paris Lyon, Marseille, France; Europe/Madrid Barcelona, Spain; Europe/Rome Milan, Naples, Italy; America/New_York Boston, Washington, Philadelphia, Miami, Atlanta; America/Chicago Houston, Dallas, Austin; America/Los_Angeles San Francisco, Seattle, San Diego, Las Vegas, Portland; America/Toronto Montreal, Ottawa; America/Sao_Paulo Rio de Janeiro, Brasília; Australia/Sydney Canberra
error-zone = I don’t know the time zone “{ $value }”. Type the name of a large city near you and choose one from the list.
error-zone-first = First tell me where you are: use `/{ command-settings } { option-zone }:` followed by the name of a large city near you.
error-hour = “{ $value }” isn’t a time of day. Type one such as `8:00` or `22:30`.
error-hours-often = You’ve changed your hours { $count } times within a day during matches. You can change them again <t:{ $until }:R>.
error-hours = From { $opens } to { $closes } is less than 12 hours. Your clock can pause for at most half the day, so that matches keep moving.

## Vacations

settings-page-vacation = Vacation
option-vacation = vacation
option-vacation-text = Days of vacation, starting now; your clocks stop in every match
vacation-title = Vacation
vacation-how = While you’re away, your clocks stop in every match (in a tournament only for as long as it allows), and I’ll tell your opponents. You can still move.
vacation-choose = How long, starting now?
vacation-ask = You’ll be away for { $span }, from now until { $when }. Your clocks stop in every match (in a tournament only for as long as it allows), and I’ll tell your opponents.
vacation-runs = You’re away until { $when } ({ $left }). Your clocks are stopped in every match (in a tournament only for as long as it allows). If you come back earlier, you keep the unused days; a day that has started counts in full.
vacation-left = Days of vacation left this year: { $count }
vacation-left-then = Days of vacation left this year after that: { $count }
button-away = Start now
button-back-again = I’m back
notice-vacation = <@{ $member }> is on vacation until <t:{ $until }:f>. Until then their clock is stopped.
notice-vacation-part = <@{ $member }> is on vacation until <t:{ $until }:f>. In this tournament their clock is stopped until <t:{ $rests }:f>, then it runs again.
notice-vacation-runs = <@{ $member }> is on vacation until <t:{ $until }:f>. In this tournament their clock keeps running.
notice-returned-running = <@{ $member }> is back from vacation.
notice-returned = <@{ $member }> is back from vacation: their clock is running again.
error-vacation-runs = You’re already on vacation.
error-vacation-none = You aren’t on vacation.
error-vacation-days = A vacation starting now can’t last { $days } days: you have only { $longest } left.
error-vacation-late = You have less than 6 hours left in [match { $match }](https://discord.com/channels/{ $guild }/{ $place }). Make your move there first.
