# Reports, the pages of moderators, and their notices to players.

## Reasons for a report.

reason-computer = Computer help
reason-stalling = Stalling or leaving
reason-insults = Insults
reason-name = Inappropriate name
reason-other = Something else

## Parts of the site that a limit closes to a player.

limit-chat = Chat and messages
limit-rated = Rated games and lobby

## Reporting a player.

report-title = Report { $name }
report-about = The moderators read this. The player is not notified, and does not learn who sent the report.
report-reason = Reason
report-words = In your words
report-words-help = Optional, up to { $most } characters.
report-words-missing = Say what it is about.
report-send = Send report
report-done = The moderators have your report.

## Notices beside every page for warned or limited accounts.

standing-warning = From a moderator:
standing-read = I have read this
standing-limit-chat = You cannot write to others until { $until }.
standing-limit-rated = Rated games and the lobby are closed to you until { $until }.
standing-dismiss = Hide
standing-title = From the moderators

## The reports.

queue-title = Reports
queue-not-moderator = Only moderators can see reports.
queue-open = Open
queue-settled = Settled
queue-states = Which reports
queue-nothing = No reports.
queue-nothing-settled = Nothing settled yet.
queue-more = Show more
queue-closed = Account closed
queue-moderator = A moderator: only an administrator can act here.
queue-until = { $what }: closed until { $until }
# After the reason.
queue-by = reported by { $name }, { $at }
queue-letters = Messages between them: { $count }
queue-game = Game
# The side of the reported player.
queue-side = as { WORD($color, of: "side") }
queue-game-gone = The game was deleted or cannot be read.
queue-goes-on = The game goes on. It can be analyzed when it is over.
queue-not-analyzed = Not analyzed yet.
queue-analyze = Analyze
queue-analyzing = The game is being analyzed…
queue-analysis-failed = The analysis failed.
queue-analysis = Analysis
queue-figures = How the reported side played
queue-figure = Figure
queue-value = Value
# The action, its moderator and its time.
queue-outcome = { $act }, { $at }
queue-outcome-by = { $act } by { $by }, { $at }
queue-past = Earlier actions: { $count }
queue-past-act = { $act }, { $who }, { $at }

## Actions in the log.

done-dismiss = Dismissed
done-warn = Warned
done-limit = Limited
done-lift = Limit lifted
done-close = Account closed
done-open = Account reopened
done-rename = Renamed
done-moderator = Moderator rights changed
done-end-sessions = Signed out
done-new-codes = New recovery codes

## Actions of a moderator.

act-title = Act on { $name }
act-what = Action
act-dismiss = Dismiss
act-warn = Warn
act-limit = Limit
act-lift = Lift a limit
act-close = Close account
act-about-dismiss = The reports are settled. Nothing else happens.
act-about-warn = The text is shown on every page until it is read.
act-about-limit = Closed for a while. The player sees the end and the reason.
act-about-lift = The limit ends at once.
act-about-close = The player is signed out everywhere and cannot sign in. Only an administrator can reopen the account.
act-what-limit = What is closed
act-time = For how long
act-time-day = 1 day
act-time-week = 1 week
act-time-month = 1 month
act-text = Text of the warning
act-text-help = Up to 500 characters.
act-reason = Reason
act-reason-help = For the log. Up to 200 characters.
act-reason-told-help = For the log and for the player. Up to 200 characters.
act-missing = Please fill this in.
act-sent = Done.
