# How members spend their time: the clock of a match, their hours, their vacations, and their settings.

time-away = Away until { $when }: the clock is stopped.
time-paused = The tournament is paused: the clock stands still.
time-waits = The clock is stopped until I can post this match again.
time-rests = Clock paused until { $when }.
banks = In the bank: { $banks }
bank = { $seat } { $left }
spans = { $whole } { $rest }

## Settings

option-zone = timezone
option-zone-text = Where you are: type a city, a difference such as UTC+9, or the time on your clock
option-opens = from
option-opens-text = When your day of play starts, for example 8:00
option-closes = to
option-closes-text = When it ends, for example 22:00; at least 12 hours later
option-reminders = reminders
option-reminders-text = When to remind you of your turn
option-reminded = where
option-reminded-text = Where to remind you
option-automatic = automatic
option-automatic-text = Play for you where there is only one thing to do

settings-zone = Time zone: { $zone }
settings-no-zone = Time zone: not set. `/{ command-settings } { option-zone }:` sets it; then you can choose the hours of your day.
settings-all-day = Your clock runs all day and all night.
settings-hours = You play from { $opens } to { $closes }: { $span } a day. Outside these hours your clock rests.
settings-rest = It rests next from { $rests } until { $runs }.
settings-reminders = Reminders: { $when }
settings-reminded = They come { $where }.
settings-automatic = Where there is only one thing to do: { $on ->
    [yes] it is played for you
   *[no] you play it yourself
}
settings-choose-opens = When your day of play starts
settings-choose-closes = When it ends
settings-choose-reminders = When to remind you
settings-opens = From { $at }
settings-closes = To { $at } ({ $span })
settings-closes-never = All day and all night
reminders-quarter = when a quarter of the time is left, but at least 1 hour
reminders-24h = 24 hours before time is up
reminders-24h-8h-1h = 24, 8 and 1 hours before time is up
reminders-8h-1h = 8 and 1 hours before time is up
reminders-none = none
reminded-thread = in the thread of the match
reminded-direct = by direct message
set-marks-yes = Show movement marks
set-marks-no = Hide movement marks
set-reminded-thread = Remind me in threads
set-reminded-direct = Remind me by direct message
set-automatic-yes = Play forced moves for me
set-automatic-no = Let me play every move

typed-cities = Asia/Tokyo Osaka, Kyoto, Nagoya, Sapporo, Yokohama, Kobe, Fukuoka, Japan; Asia/Kolkata Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, India; Asia/Shanghai Beijing, Guangzhou, Shenzhen, China; Asia/Seoul Busan, Korea; Asia/Ho_Chi_Minh Hanoi, Saigon, Vietnam; Europe/London Manchester, Birmingham, Edinburgh, Glasgow, UK, England, Scotland; Europe/Berlin Munich, Hamburg, Cologne, Frankfurt, Germany; Europe/Paris Lyon, Marseille, France; Europe/Madrid Barcelona, Spain; Europe/Rome Milan, Naples, Italy; America/New_York Boston, Washington, Philadelphia, Miami, Atlanta; America/Chicago Houston, Dallas, Austin; America/Los_Angeles San Francisco, Seattle, San Diego, Las Vegas, Portland; America/Toronto Montreal, Ottawa; America/Sao_Paulo Rio de Janeiro, Brasília; Australia/Sydney Canberra
error-zone = I don't know a time zone “{ $value }”. Type the name of a large city near you and choose one from the list.
error-zone-first = Say first where you are: `/{ command-settings } { option-zone }:` and the name of a large city near you.
error-hour = “{ $value }” isn’t a time of day. Type one such as `8:00` or `22:30`.
error-hours-often = You have changed your hours { $count } times within a day while matches went on. You can change them again <t:{ $until }:R>.
error-hours = From { $opens } to { $closes } is less than 12 hours. Your clock may rest for at most half the day, so that matches go on.

## Vacations

settings-page-vacation = Vacation
option-vacation = vacation
option-vacation-text = Go on vacation for so many days, from now on: your clocks stop in every match
vacation-title = Vacation
vacation-how = While you are away your clocks stop in every match (in a tournament only for as long as it allows), and the others are told. You may still move.
vacation-choose = How long from now on?
vacation-ask = You will be away for { $span }, from now until { $when }. Your clocks stop, in tournaments only for as long as each allows, and everybody you play with is told.
vacation-runs = You are away until { $when } ({ $left }). Your clocks stop, in tournaments only for as long as each allows. When you are back earlier, the days that are left stay yours; one that has started counts whole.
vacation-left = Days of vacation left this year: { $count }
vacation-left-then = Days of vacation left this year after that: { $count }
button-away = Start now
button-back-again = I’m back
notice-vacation = <@{ $member }> is on vacation until <t:{ $until }:f>. Until then their clock is stopped.
notice-vacation-part = <@{ $member }> is on vacation until <t:{ $until }:f>. In this tournament their clock rests until <t:{ $rests }:f>, then it runs on.
notice-vacation-runs = <@{ $member }> is on vacation until <t:{ $until }:f>. In this tournament their clock keeps running.
notice-returned-running = <@{ $member }> is back from vacation.
notice-returned = <@{ $member }> is back from vacation: their clock runs again.
error-vacation-runs = You are on vacation already.
error-vacation-none = You are not on vacation.
error-vacation-days = A vacation that starts now can't have { $days } days: you have { $longest } left.
error-vacation-late = You have less than 6 hours left in [match { $match }](https://discord.com/channels/{ $guild }/{ $place }). Move there first.
