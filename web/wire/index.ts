// The messages between server and clients. Generated from crates/wire by `cargo xtask codegen`;
// change them there.

/**
 * A round without a player.
 */
export type Absence = {
/**
 * The round.
 */
round: number,
/**
 * What it counts: 0 or 0.5.
 */
points: number, };

/**
 * Points lent to the better half in the first rounds, for pairing alone.
 */
export type Acceleration = {
/**
 * For how many rounds.
 */
rounds: number,
/**
 * How many points.
 */
points: number, };

/**
 * An account as its owner sees it.
 */
export type Account = {
/**
 * Its name, as it was written when it was made.
 */
name: string,
/**
 * Since when, in milliseconds since 1970.
 */
created_ms: number,
/**
 * How many recovery codes are left.
 */
recovery_codes: number,
/**
 * Whether its owner is a moderator.
 */
moderator: boolean,
/**
 * What moderators have told its owner and was not read yet, the oldest first.
 */
warnings: Array<AccountWarning>,
/**
 * What is closed to it now.
 */
limits: Array<AccountLimit>, };

/**
 * Everything that the server has of somebody, as a file to keep.
 */
export type AccountExport = {
/**
 * The account.
 */
account: Account,
/**
 * Where they are signed in.
 */
sessions: Array<AccountSession>,
/**
 * Their passkeys.
 */
passkeys: Array<Passkey>,
/**
 * Their ratings with all that they were.
 */
ratings: Array<PlayerRating>,
/**
 * Whom they follow.
 */
followed: Array<string>,
/**
 * Whom they have blocked.
 */
blocked: Array<string>,
/**
 * Their games, the oldest first.
 */
games: Array<ExportedGame>,
/**
 * What they have written in games, the oldest first.
 */
messages: Array<ExportedMessage>,
/**
 * What they have written to others, and what others have written to them and they have not deleted; the oldest first.
 */
letters: Array<ExportedLetter>,
/**
 * What they have reported, the oldest first.
 */
reports: Array<ExportedReport>,
/**
 * What moderators have told them and closed to them, the oldest first.
 */
sanctions: Array<ExportedSanction>, };

/**
 * Something that is closed to an account.
 */
export type AccountLimit = {
/**
 * What.
 */
limit: LimitKind,
/**
 * Until when, in milliseconds since 1970.
 */
until_ms: number,
/**
 * Why, in the words of the moderator.
 */
reason: string, };

/**
 * One place where somebody is signed in.
 */
export type AccountSession = {
/**
 * By which it is named when it is to end. It opens nothing.
 */
id: string,
/**
 * Since when, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When it was last used, within an hour.
 */
used_ms: number,
/**
 * What a program said it is; none for a browser.
 */
program: string | null,
/**
 * What a browser says it is, its header `User-Agent`, 200 characters at most; none where it said nothing.
 */
browser: string | null,
/**
 * Whether it is the one that asks.
 */
is_this: boolean, };

/**
 * Everywhere where somebody is signed in, the session used last first.
 */
export type AccountSessions = {
/**
 * The sessions.
 */
sessions: Array<AccountSession>, };

/**
 * What somebody has won and lost in one game at one speed, of the games between two that are over and that everybody may
 * know of, or that are rated. Games that were called off do not count.
 */
export type AccountTally = {
/**
 * The game, as [`crate::rating::Rating`] are told apart by it.
 */
game: string,
/**
 * The speed; none for games without a clock.
 */
speed: Speed | null,
/**
 * Games played.
 */
games: number,
/**
 * Of them rated.
 */
rated: number,
/**
 * Won.
 */
won: number,
/**
 * Drawn.
 */
drawn: number,
/**
 * Lost.
 */
lost: number, };

/**
 * What a moderator has told somebody, until they say that they have read it.
 */
export type AccountWarning = {
/**
 * By which it is named.
 */
number: number,
/**
 * The text.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * Something a person does in a game.
 */
export type Action = { "kind": "play",
/**
 * The move as written in the list of legal moves.
 */
text: string, } | { "kind": "take_back", } | { "kind": "resign",
/**
 * The side that gives up; a person must sit there.
 */
color: Color, } | { "kind": "seat",
/**
 * Which side.
 */
color: Color,
/**
 * Who sits there from now on.
 */
seat: Seat, } | { "kind": "offer",
/**
 * What.
 */
offer: Offer, } | { "kind": "accept",
/**
 * What.
 */
offer: Offer, } | { "kind": "decline",
/**
 * What.
 */
offer: Offer, } | { "kind": "abort", } | { "kind": "correct",
/**
 * The ply, from 1.
 */
ply: number,
/**
 * The move that it should be; when left out the same, with the flips that the rules say, or no move at all
 * where the rules refuse it.
 */
text?: string,
/**
 * What lies on the wooden board, if that is not what the game shows: one letter a cell, as
 * [`crate::game::Start::Position`] writes them.
 */
found?: string,
/**
 * The side that noticed it; nobody's where an arbiter did.
 */
claimant?: Color, } | { "kind": "stand",
/**
 * The cell on which the side to move has put a piece against the rules, if that is what happened: it becomes a
 * ply of the game.
 */
played?: string,
/**
 * What lies on the board: one letter a cell, as [`crate::game::Start::Position`] writes them.
 */
board: string,
/**
 * Who moves.
 */
turn: Color,
/**
 * The side that noticed it; nobody's where an arbiter did.
 */
claimant?: Color, } | { "kind": "stop_clocks", } | { "kind": "start_clocks", } | { "kind": "swap", } | { "kind": "claim", };

/**
 * Adds a passkey to the account of whoever asks.
 */
export type AddPasskey = {
/**
 * What the browser has made, by the method `toJSON()` of the credential.
 */
credential: object, };

/**
 * What a move did to the result, by the scores before and after it: as far as these can be relied on.
 */
export type Aftermath = "still_won" | "still_drawn" | "still_lost" | "gives_win" | "gives_draw";

/**
 * The game that is to be analysed.
 */
export type AnalysedGame = { "kind": "stored",
/**
 * Its id.
 */
id: string, } | { "kind": "recorded",
/**
 * Its number.
 */
number: number, } | { "kind": "moves",
/**
 * Which game, as a game spec; `othello` when left out.
 */
spec?: string,
/**
 * Where it starts; the usual start when left out.
 */
start?: Start,
/**
 * The moves from there, as texts; forced passes may be left out.
 */
moves: Array<string>,
/**
 * Who played Black.
 */
black?: string,
/**
 * Who played White.
 */
white?: string,
/**
 * The event.
 */
event?: string,
/**
 * The date as far as it is known, such as `2026-05-01`, `2026-05` or `2026`.
 */
date?: string,
/**
 * How many of the moves, from the first on, neither player chose, as in XOT: they are not judged. Those of a start
 * that is a transcript are not judged either.
 */
given?: number, };

/**
 * An analysis: the game, and what is known of its moves so far.
 */
export type Analysis = {
/**
 * Its id: the same game in the same depth has the same.
 */
id: string,
/**
 * Which game, as a canonical game spec.
 */
spec: string,
/**
 * How far each position is looked into.
 */
depth: AnalysisDepth,
/**
 * Who played Black.
 */
black: string | null,
/**
 * Who played White.
 */
white: string | null,
/**
 * The event, where that was said.
 */
event?: string,
/**
 * The date as far as it is known, where that was said.
 */
date?: string,
/**
 * The board.
 */
layout: Layout,
/**
 * Before the moves.
 */
start: Position,
/**
 * The plies, forced passes included.
 */
plies: Array<PlayedPly>,
/**
 * How many of them, from the first on, neither player chose: they are not judged.
 */
given?: number,
/**
 * How it ended, if it did.
 */
result: GameResult | null,
/**
 * The last position with a name on the way.
 */
opening: OpeningName | null,
/**
 * How far it has come.
 */
state: AnalysisState,
/**
 * What is known of the moves, in the order of the game.
 */
marks: Array<AnalysisMark>,
/**
 * What they say together, once all are judged.
 */
summary: AnalysisSummary | null, };

/**
 * How far each position is looked into.
 */
export type AnalysisDepth = "quick" | "usual" | "strong";

/**
 * Why an analysis did not get to its end.
 */
export type AnalysisFailure = "broken" | "too_long";

/**
 * What is found about one move. Scores are for the side that made it, as in [`crate::game::HintMove`].
 */
export type AnalysisMark = {
/**
 * Its place among the plies of the game, from 1, passes counted.
 */
ply: number,
/**
 * Who made it.
 */
color: Color,
/**
 * The move.
 */
played: string,
/**
 * What it was worth.
 */
score: number,
/**
 * The best move.
 */
best: string,
/**
 * What the best move was worth.
 */
best_score: number,
/**
 * What it lost, at least 0.
 */
loss: number,
/**
 * How the move is judged, by what it lost and how sure that is. Analyses that were kept before there were verdicts have
 * none.
 */
verdict: MoveVerdict,
/**
 * What it did to the result. Analyses that were kept before this was told of have none.
 */
aftermath: Aftermath | null,
/**
 * The best line, from the best move on.
 */
line: Array<string>,
/**
 * How far these scores can be relied on.
 */
certainty: Certainty,
/**
 * Whether there was no other move.
 */
is_only: boolean,
/**
 * Whether this is the first look, which a better one will take the place of.
 */
is_glance: boolean,
/**
 * Why it lost what it lost; empty where nothing can be shown.
 */
reasons: Array<Reason>, };

/**
 * How far an analysis has come.
 */
export type AnalysisState = { "kind": "waiting", } | { "kind": "running",
/**
 * How many are judged.
 */
judged: number,
/**
 * How many there are.
 */
moves: number, } | { "kind": "done", } | { "kind": "failed",
/**
 * Why, in English.
 */
message: string,
/**
 * Why; a worker of an earlier version does not say it.
 */
why: AnalysisFailure, };

/**
 * What the marks of a game say together.
 */
export type AnalysisSummary = {
/**
 * What was lost in the first, second and last third of the game.
 */
phases: [PhaseLoss, PhaseLoss, PhaseLoss],
/**
 * The first ply from which on every mark is proved.
 */
solved_from: number | null,
/**
 * The last ply by which a side gave a win away.
 */
last_won: AnalysisTurning | null,
/**
 * The last ply by which a side gave a draw away.
 */
last_drawn: AnalysisTurning | null,
/**
 * How many moves of each side gave a win or a draw away. Analyses that were kept before this was told of have none.
 */
given_away: GivenAway | null,
/**
 * How both sides played. Analyses that were kept before this was told of have none.
 */
conduct: GameConduct | null, };

/**
 * The last move before which a side stood better than at the end.
 */
export type AnalysisTurning = {
/**
 * The ply that gave it away.
 */
ply: number,
/**
 * Whose chance it was.
 */
color: Color,
/**
 * Whether it is proved that the chance was there and was given away.
 */
is_exact: boolean, };

/**
 * An error as every endpoint and the socket report it.
 */
export type ApiError = {
/**
 * The kind.
 */
code: ErrorCode,
/**
 * What happened, in English, for developers.
 */
message: string,
/**
 * What exactly is wrong with the game, the start or the move, for clients to put into words; none where the
 * code says all.
 */
detail: Detail | null,
/**
 * The request it happened in, when there was one.
 */
request_id: string | null, };

/**
 * The cells that the arrow keys lead to.
 */
export type Arrows = {
/**
 * With the arrow up; outwards on round boards.
 */
up: number | null,
/**
 * With the arrow down; inwards on round boards.
 */
down: number | null,
/**
 * With the arrow left; anticlockwise on round boards.
 */
left: number | null,
/**
 * With the arrow right; clockwise on round boards.
 */
right: number | null, };

/**
 * What one's own rounds without a game count for the Brightwell Quotient.
 */
export type BrightwellMode = "text" | "papp";

/**
 * What this server offers.
 */
export type Catalog = {
/**
 * The games.
 */
games: Array<CatalogGame>,
/**
 * The highest level of the computer; the lowest is 1.
 */
levels: number,
/**
 * The times above the levels, in seconds a move: what comes after the highest level, one number each.
 */
times: Array<number>,
/**
 * Opponents of their age, the oldest first.
 */
ages: Array<CatalogAge>, };

/**
 * An opponent of its age.
 */
export type CatalogAge = {
/**
 * The word for it in a seat.
 */
id: string,
/**
 * The year it stands for.
 */
year: number, };

/**
 * One game of the catalog.
 */
export type CatalogGame = {
/**
 * The id used in game specs.
 */
id: string,
/**
 * The canonical spec with every parameter at its default.
 */
spec: string,
/**
 * The English name.
 */
name: string,
/**
 * What kind of game it is: `reversi`, `min-mang`, `siege` or `five`.
 */
family: string,
/**
 * What can be chosen about it, in the order in which specs write it.
 */
parameters: Array<CatalogParameter>,
/**
 * Cells on the board.
 */
cells: number,
/**
 * Players.
 */
players: number,
/**
 * Whether a score sheet can tell its moves: each of them is a cell.
 */
has_sheets: boolean,
/**
 * Whether the opponents of their age play it with every parameter at its default.
 */
has_ages: boolean, };

/**
 * Something that can be chosen about a game.
 */
export type CatalogParameter = {
/**
 * Its name in a game spec.
 */
name: string,
/**
 * What it can be.
 */
values: ParameterValues,
/**
 * What it is when a spec does not say.
 */
default: string, };

/**
 * One cell of a board.
 */
export type Cell = {
/**
 * What moves call it, such as `e4`.
 */
name: string,
/**
 * What a voice says for it, such as `e 4`.
 */
spoken: string,
/**
 * Centre, in cell widths from the left edge.
 */
x: number,
/**
 * Centre, in cell widths from the top edge.
 */
y: number,
/**
 * How it is drawn.
 */
shape: CellShape,
/**
 * What part of the board it belongs to.
 */
tone: Tone,
/**
 * Where the arrow keys lead from it.
 */
arrows: Arrows, };

/**
 * How a cell is drawn.
 */
export type CellShape = "square" | "hexagon" | { "circle": {
/**
 * In cell widths.
 */
radius: number, } } | { "sector": {
/**
 * Inner radius in cell widths.
 */
inner: number,
/**
 * Outer radius in cell widths.
 */
outer: number,
/**
 * Where it begins, in degrees clockwise from the top.
 */
from: number,
/**
 * Where it ends, in degrees clockwise from the top; more than `from`.
 */
to: number, } };

/**
 * How well a move is known to do.
 */
export type Certainty = { "kind": "exact", } | { "kind": "searched",
/**
 * Plies.
 */
depth: number,
/**
 * Per cent; 100 means nothing was cut on probability.
 */
percent: number, };

/**
 * A year.
 */
export type Championship = {
/**
 * The year.
 */
year: number,
/**
 * Where it was held; none if it was not.
 */
place: ChampionshipPlace | null,
/**
 * The world champion.
 */
champion: Laureate | null,
/**
 * Who came second.
 */
runner_up: Laureate | null,
/**
 * The final between the two, where its result is known.
 */
final: ChampionshipFinal | null,
/**
 * The country of the best team, from 1987 on.
 */
team: string | null,
/**
 * The women's champion, from 2005 on.
 */
women: Laureate | null,
/**
 * The youth champion, from 2016 on.
 */
youth: Laureate | null,
/**
 * What else there is to say.
 */
note: ChampionshipNote | null, };

/**
 * A final. A drawn game counts for neither; which of the two it helped was a matter of its rules.
 */
export type ChampionshipFinal = {
/**
 * How many games the champion won.
 */
won: number,
/**
 * How many the runner-up won.
 */
lost: number,
/**
 * The games in their order; empty if they are not known.
 */
games: Array<FinalGame>,
/**
 * Where it is from.
 */
source: string, };

/**
 * All championships, and what follows from them.
 */
export type ChampionshipHistory = {
/**
 * Every year, the earliest first, also those without a championship.
 */
championships: Array<Championship>,
/**
 * Everybody who has won something: who was champion most often first, then by the other titles.
 */
players: Array<PlayerHonours>,
/**
 * Every country that somebody won something for or that was host, in the same order.
 */
countries: Array<CountryHonours>,
/**
 * Where the results are from that name no source of their own.
 */
source: string, };

/**
 * What else there is to say of a year: a correction, or why there was no championship.
 */
export type ChampionshipNote = {
/**
 * The sentence.
 */
text: HistoryName,
/**
 * Where it is from.
 */
source: string, };

/**
 * Where a championship was held.
 */
export type ChampionshipPlace = {
/**
 * The city.
 */
city: HistoryName,
/**
 * The country that it lies in.
 */
country: string, };

/**
 * A title, or the second place.
 */
export type ChampionshipTitle = "champion" | "runner_up" | "women" | "youth";

/**
 * One visible change, in the order in which it should be shown.
 */
export type Change = { "kind": "passed",
/**
 * Which side.
 */
color: Color, } | { "kind": "placed",
/**
 * Where.
 */
cell: number,
/**
 * Whose.
 */
color: Color, } | { "kind": "flipped",
/**
 * Where.
 */
cell: number,
/**
 * Cells away from the placed disc, from 1.
 */
distance: number, } | { "kind": "moved",
/**
 * From here.
 */
from: number,
/**
 * To here.
 */
to: number, } | { "kind": "removed",
/**
 * From where.
 */
cell: number, } | { "kind": "turned",
/**
 * Where.
 */
cell: number,
/**
 * Whether its mark shows now.
 */
is_marked: boolean, } | { "kind": "slid",
/**
 * The four cells that it left.
 */
from: [number, number, number, number],
/**
 * The four cells that it came to, where no panel was.
 */
to: [number, number, number, number], };

/**
 * Asks for another password. All other sessions end, and the one that asks gets a new cookie or token. A wrong old password
 * is refused as `wrong_password`.
 */
export type ChangePassword = {
/**
 * The password until now.
 */
old: string,
/**
 * The password from now on; see [`SignUp::password`].
 */
new: string, };

/**
 * Something that was said.
 */
export type ChatMessage = {
/**
 * Its number: those of a room are numbered from 1 without gaps.
 */
number: number,
/**
 * By which people without a name are told apart: 1 to 999, the same for one person throughout a game. It says
 * nothing else about them.
 */
person: number,
/**
 * The side that they play, if they play.
 */
side: Color | null,
/**
 * What somebody who looks on is called, if they said so.
 */
name: string | null,
/**
 * Whether that is the name of their account; a guest is called as they say.
 */
account: boolean,
/**
 * What was said: 1 to 200 characters in one line, as plain text; nothing where whoever said it has deleted their
 * account.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * Which of the players have switched the players' chat off: while one has, nobody writes there.
 */
export type ChatOff = {
/**
 * Black.
 */
black: boolean,
/**
 * White.
 */
white: boolean, };

/**
 * Why something was not said, or a room cannot be heard.
 */
export type ChatRefusal = { "kind": "not_here", } | { "kind": "empty", } | { "kind": "too_long",
/**
 * Characters allowed.
 */
most: number, } | { "kind": "link", } | { "kind": "repeated", } | { "kind": "off", } | { "kind": "limited",
/**
 * Until when, in milliseconds since 1970.
 */
until_ms: number,
/**
 * Why, in the words of the moderator.
 */
reason: string, } | { "kind": "too_many",
/**
 * Again in so many seconds.
 */
seconds: number, } | { "kind": "name_taken", } | { "kind": "malformed", } | { "kind": "failed", };

/**
 * A sheet, looked at by the rules.
 */
export type CheckedSheet = {
/**
 * What it says, in the order of the numbers.
 */
marks: Array<SheetMark>,
/**
 * The game up to the first move that cannot be.
 */
line: SheetLine,
/**
 * What cannot be.
 */
faults: Array<SheetFault>, };

/**
 * Becomes the guest of a link.
 */
export type ClaimDevice = {
/**
 * What the link carries.
 */
code: string,
/**
 * Whether that is wanted although the browser has games; it is refused as `has_games` otherwise.
 */
leave_games?: boolean, };

/**
 * Asks to be a player whom a director registered.
 */
export type ClaimPlayer = {
/**
 * Which player.
 */
player: string,
/**
 * What the link of the player carries.
 */
key: string, };

/**
 * A message from client to server. A socket that was opened for one game may leave out which game is meant.
 */
export type ClientMessage = { "kind": "follow",
/**
 * The game.
 */
game: string,
/**
 * Number of the last event known; the events after it come first. Without it the whole game does.
 */
since?: number,
/**
 * What the link to the game carries; needed for a private game of others.
 */
link?: string, } | { "kind": "unfollow",
/**
 * The game.
 */
game: string, } | { "kind": "command",
/**
 * The game.
 */
game?: string,
/**
 * The command.
 */
command: Command, } | { "kind": "hint",
/**
 * The game.
 */
game?: string, } | { "kind": "move_now",
/**
 * The game.
 */
game?: string, } | { "kind": "listen",
/**
 * The game.
 */
game?: string,
/**
 * The room.
 */
room: Room,
/**
 * Number of the last message known; those after it come first. Without it all that are kept do.
 */
since?: number, } | { "kind": "say",
/**
 * The game.
 */
game?: string,
/**
 * The room.
 */
room: Room,
/**
 * Chosen by the client, unique among what the person says in the game: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * What: 1 to 200 characters. Blanks around it are taken away, those within it made one, and characters that
 * cannot be seen removed.
 */
text: string,
/**
 * What somebody who looks on is called; see [`crate::game::Seat::Human`]. Of a player the seat says it, and whoever
 * is signed in is called by the name of the account.
 */
name?: string, } | { "kind": "switch_chat",
/**
 * The game.
 */
game?: string,
/**
 * Whether it shall be off.
 */
off: boolean, } | { "kind": "follow_tournament",
/**
 * The event.
 */
tournament: string, } | { "kind": "unfollow_tournament",
/**
 * The event.
 */
tournament: string, } | { "kind": "lobby",
/**
 * What.
 */
request: LobbyRequest, } | { "kind": "ping", };

/**
 * What one side has on its clock.
 */
export type ClockSide = {
/**
 * Milliseconds left: of the main time, or, once that is used up, of the byo-yomi period.
 */
left_ms: number,
/**
 * Milliseconds that pass before `left_ms` begins to run, where each move has a delay.
 */
delay_ms: number,
/**
 * Byo-yomi periods left; none in other time controls.
 */
periods: number | null,
/**
 * Whether the main time is used up and a period of byo-yomi runs.
 */
overtime: boolean, };

/**
 * The clocks of a game.
 */
export type Clocks = {
/**
 * Black's.
 */
black: ClockSide,
/**
 * White's.
 */
white: ClockSide,
/**
 * Whose clock runs; nobody's before the start, after the end and while the game is paused.
 */
running: Color | null,
/**
 * The server's time at which this was so, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * One of the two sides.
 */
export type Color = "black" | "white";

/**
 * A command to a game. Sending it again with the same id is safe: it is carried out once and the first
 * answer comes back.
 */
export type Command = {
/**
 * Chosen by the client, unique within the game: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * Number of the last event that the client has seen. A command is refused as stale if something was played or
 * taken back, or the game ended, after that event, or if somebody else was put on the side that it is about; a
 * take-back, and everything in a game between two, is about both sides. An answer to an offer is stale if the offer
 * was made after that event.
 */
seen: number,
/**
 * What to do.
 */
action: Action, };

/**
 * A command was carried out and is on disk.
 */
export type CommandDone = {
/**
 * The command's id.
 */
id: string,
/**
 * Number of the last event it caused, or of the last one before it when it changed nothing.
 */
seq: number, };

/**
 * By whom a game is played; decided when it begins.
 */
export type Company = "own" | "two";

/**
 * Asks what cannot be on a score sheet and, where there are two of one game, on which cells they differ.
 */
export type CompareSheets = {
/**
 * Which game, as a game spec; `othello` when left out.
 */
spec?: string,
/**
 * One player's sheet.
 */
first: ScoreSheet,
/**
 * The other's.
 */
second?: ScoreSheet, };

/**
 * The answer to [`CompareSheets`].
 */
export type ComparedSheets = {
/**
 * The canonical game spec.
 */
spec: string,
/**
 * One player's sheet.
 */
first: CheckedSheet,
/**
 * The other's, if there was one.
 */
second: CheckedSheet | null,
/**
 * What they say together, if there are two.
 */
comparison: SheetComparison | null, };

/**
 * Something that is done only by whoever says the password again: getting new recovery codes, adding a passkey, or the
 * end of the account.
 */
export type ConfirmPassword = {
/**
 * The password.
 */
password: string, };

/**
 * What lies on a cell.
 */
export type Content = "absent" | "empty" | "black" | "white" | "black_marked" | "white_marked";

/**
 * A conversation in the list.
 */
export type Conversation = {
/**
 * With whom: the name of the account.
 */
with: string,
/**
 * Whether a page or a program of theirs has a socket open now.
 */
here: boolean,
/**
 * The last letter.
 */
last: Letter,
/**
 * How many of theirs are unread.
 */
unread: number, };

/**
 * A mistake, as the record of the game tells it.
 */
export type Correction = {
/**
 * The ply that it is about, from 1; 0 for the position before the first.
 */
ply: number,
/**
 * How many plies had been played when it was noticed.
 */
noticed: number,
/**
 * What was done.
 */
remedy: Remedy,
/**
 * The side that noticed it; nobody's where an arbiter did.
 */
claimant: Color | null,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * What lay on the board before, one letter a cell as [`crate::game::Start::Position`] writes them: of a correction
 * on the wooden board, of a position that stands on the sheet.
 */
before: string,
/**
 * What lies there since.
 */
after: string, };

/**
 * A part of the cost of a pair.
 */
export type CostPart = {
/**
 * Which: `black_colors`, `white_colors`, `bye_colors`, `color_again`, `float`, `float_before`, `repeat`, `country` or
 * `elitism`.
 */
name: string,
/**
 * How much.
 */
cost: number, };

/**
 * What has been won for one country.
 */
export type CountryHonours = {
/**
 * The code.
 */
country: string,
/**
 * The name.
 */
name: HistoryName,
/**
 * The titles, by title and year.
 */
titles: Array<CountryTitle>,
/**
 * The years in which its team was the best.
 */
team: Array<number>,
/**
 * The championships held there.
 */
host: Array<HostedChampionship>, };

/**
 * A title that was won for a country.
 */
export type CountryTitle = {
/**
 * The title.
 */
title: ChampionshipTitle,
/**
 * The year.
 */
year: number,
/**
 * Who won it.
 */
name: HistoryName, };

/**
 * A number for each side.
 */
export type Counts = {
/**
 * Black's.
 */
black: number,
/**
 * White's.
 */
white: number, };

/**
 * What exactly is wrong. Squares and cells are named as on the board.
 */
export type Detail = { "kind": "no_such_game",
/**
 * The name.
 */
game: string, } | { "kind": "no_such_modifier",
/**
 * What stands after a plus sign of the spec.
 */
modifier: string, } | { "kind": "no_such_parameter",
/**
 * The game.
 */
game: string,
/**
 * The parameter.
 */
parameter: string, } | { "kind": "no_such_value",
/**
 * The game.
 */
game: string,
/**
 * The parameter.
 */
parameter: string,
/**
 * The value.
 */
value: string, } | { "kind": "parameter_twice",
/**
 * The game.
 */
game: string,
/**
 * The parameter.
 */
parameter: string, } | { "kind": "not_a_parameter",
/**
 * The part.
 */
text: string, } | { "kind": "choices_apart",
/**
 * A parameter.
 */
parameter: string,
/**
 * What was chosen for it.
 */
value: string,
/**
 * The parameter that excludes it.
 */
other: string,
/**
 * What was chosen for that.
 */
other_value: string, } | { "kind": "hole_off_board",
/**
 * The cell.
 */
cell: string, } | { "kind": "hole_taken",
/**
 * The cell.
 */
cell: string, } | { "kind": "no_such_level",
/**
 * The level.
 */
level: number, } | { "kind": "no_such_age",
/**
 * What was asked for.
 */
age: string, } | { "kind": "no_age_here",
/**
 * Which was asked for.
 */
age: string,
/**
 * The game, as a spec.
 */
game: string, } | { "kind": "board_length",
/**
 * How many letters there are; one more than cells when there are too many.
 */
given: number,
/**
 * How many there should be.
 */
cells: number, } | { "kind": "not_a_content",
/**
 * The letter.
 */
letter: string,
/**
 * The cell it stands for.
 */
cell: string, } | { "kind": "cannot_hold",
/**
 * The cell.
 */
cell: string, } | { "kind": "cannot_be_missing",
/**
 * The cell.
 */
cell: string, } | { "kind": "in_hole",
/**
 * The hole.
 */
cell: string, } | { "kind": "empty_from_start",
/**
 * The cells.
 */
cells: Array<string>, } | { "kind": "before_centre",
/**
 * Where it lies.
 */
cell: string, } | { "kind": "opening_order", } | { "kind": "vacant_slots",
/**
 * How many are out.
 */
found: number,
/**
 * How many should be.
 */
wanted: number, } | { "kind": "missing_cells",
/**
 * How many are missing.
 */
found: number,
/**
 * How many should be.
 */
wanted: number, } | { "kind": "too_many_pieces",
/**
 * The side.
 */
color: Color,
/**
 * How many are on the board.
 */
found: number,
/**
 * How many it may have.
 */
most: number, } | { "kind": "more_than_owned",
/**
 * How many are on the board.
 */
found: number,
/**
 * How many both sides own.
 */
most: number, } | { "kind": "no_hands", } | { "kind": "hands_off",
/**
 * How many both sides are said to have in hand.
 */
found: number,
/**
 * How many they must have.
 */
wanted: number, } | { "kind": "too_many_in_hand",
/**
 * The side.
 */
color: Color,
/**
 * How many it is said to have.
 */
found: number,
/**
 * How many it may have.
 */
most: number, } | { "kind": "no_move_here",
/**
 * The line, from 1.
 */
line: number,
/**
 * The character within the line, from 1.
 */
column: number,
/**
 * What stands there.
 */
found: string,
/**
 * A move of the game, as an example.
 */
example: string, } | { "kind": "no_such_square",
/**
 * The line, from 1.
 */
line: number,
/**
 * The character within the line, from 1.
 */
column: number,
/**
 * The square.
 */
square: string, } | { "kind": "not_a_move_number",
/**
 * The line, from 1.
 */
line: number,
/**
 * The character within the line, from 1.
 */
column: number,
/**
 * What stands there.
 */
found: string, } | { "kind": "no_sheets",
/**
 * The game.
 */
game: string, } | { "kind": "illegal_move",
/**
 * Its place in the list of moves, from 1; none when it was the only one.
 */
number: number | null,
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * Why not.
 */
reason: IllegalReason, } | { "kind": "not_on_move",
/**
 * Its place in the list of moves, from 1.
 */
number: number,
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * Whose turn it is.
 */
turn: Color, } | { "kind": "unread",
/**
 * Where.
 */
place: SourcePlace,
/**
 * What is wrong there.
 */
reason: Unreadable, } | { "kind": "limited",
/**
 * What.
 */
limit: LimitKind,
/**
 * Until when, in milliseconds since 1970.
 */
until_ms: number,
/**
 * Why, in the words of the moderator.
 */
reason: string, } | { "kind": "tournament",
/**
 * Why.
 */
refusal: TournamentRefusal, };

/**
 * Asks whose a link is.
 */
export type DeviceCode = {
/**
 * What the link carries.
 */
code: string, };

/**
 * A link by which a guest goes on in another browser.
 */
export type DeviceLink = {
/**
 * What the link carries: whoever has it can become that guest, once.
 */
code: string,
/**
 * Until when, in milliseconds since 1970.
 */
expires_ms: number, };

/**
 * What becoming the guest of a link means for the browser that asks.
 */
export type DeviceOffer = {
/**
 * What the guest was called in their last game, if that was said.
 */
name: string | null,
/**
 * How many games the guest has.
 */
games: number,
/**
 * How many games the browser has as it is known now: they stay with that guest, and out of its reach.
 */
games_here: number,
/**
 * Whether the browser is that guest already.
 */
is_you: boolean, };

/**
 * Becomes a director by a link.
 */
export type DirectTournament = {
/**
 * What the link carries.
 */
key: string, };

/**
 * Why a game ended.
 */
export type EndReason = "board" | "stalemate" | "captured" | "passes" | "five" | "fortress" | "repetition" | "ply_limit" | "resignation" | "time" | "abandoned" | "agreement" | "aborted";

/**
 * The kinds of refusal. Clients translate by this code, never by the message.
 */
export type ErrorCode = "bad_request" | "method_not_allowed" | "cross_origin" | "too_large" | "bad_token" | "wrong_password" | "unknown_passkey" | "bad_passkey" | "passkey_expired" | "sign_in" | "forbidden" | "limited" | "reported_already" | "handled_already" | "not_found" | "unknown_game" | "no_engine" | "bad_name" | "name_taken" | "bad_password" | "not_rated" | "cannot_write" | "no_links" | "not_here" | "too_many_seeks" | "bad_clock" | "bad_start" | "bad_sheet" | "bad_file" | "illegal_move" | "not_your_turn" | "game_over" | "nothing_to_take_back" | "no_seat" | "alone" | "not_agreed" | "no_offer" | "too_late" | "not_now" | "tournament_refused" | "cut_off" | "stale" | "too_many_changes" | "id_reused" | "link_used" | "link_expired" | "has_games" | "timeout" | "too_many" | "busy" | "internal";

/**
 * Who wins a match that is even after all its games.
 */
export type EvenMatch = "better_seed" | "discs" | "another";

/**
 * A pair and what it costs.
 */
export type ExplainedPair = {
/**
 * Who has black, or the bye.
 */
black: string,
/**
 * Who has white; nobody for the bye.
 */
white: string | null,
/**
 * The parts of the cost by the names of the penalties; parts of nothing are left out.
 */
parts: Array<CostPart>,
/**
 * Their sum.
 */
cost: number,
/**
 * Whether the director wanted it so.
 */
is_forced: boolean, };

/**
 * Asks what was played in a position, however the board was turned.
 */
export type ExplorePosition = {
/**
 * The position.
 */
position: TryPosition,
/**
 * Which games.
 */
filter?: RecordFilter,
/**
 * How many games to list, the latest first; at most 100.
 */
listed?: number, };

/**
 * The answer to [`ExplorePosition`].
 */
export type ExploredPosition = {
/**
 * The canonical game spec.
 */
spec: string,
/**
 * The plies that led there, as texts, forced passes included.
 */
moves: Array<string>,
/**
 * The position.
 */
position: Position,
/**
 * The last position with a name on the way there.
 */
opening: OpeningName | null,
/**
 * The games that came there.
 */
counts: RecordCounts,
/**
 * How many of them ended there.
 */
ended: number,
/**
 * What was played next, the most frequent first.
 */
next: Array<RecordMove>,
/**
 * Some of the games, the latest first.
 */
games: Array<RecordedGame>, };

/**
 * A game as it is exported.
 */
export type ExportedGame = {
/**
 * Its id.
 */
id: string,
/**
 * The game, as a spec.
 */
spec: string,
/**
 * What Black is called; none where that was not said, or for the computer.
 */
black: string | null,
/**
 * What White is called.
 */
white: string | null,
/**
 * The moves from the start on, with blanks between them; passes are `--`. None where the game cannot be read.
 */
moves: string | null,
/**
 * How it ended, as the store writes it, such as `no moves` or `resignation`; none while it goes on.
 */
ended: string | null,
/**
 * Who won: `black` or `white`; none in a draw and while it goes on.
 */
winner: string | null,
/**
 * When it began, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When something last happened in it.
 */
updated_ms: number, };

/**
 * A letter as it is exported.
 */
export type ExportedLetter = {
/**
 * With whom.
 */
with: string | null,
/**
 * Whether they have written it themselves.
 */
mine: boolean,
/**
 * The words.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * What somebody wrote in a game, as it is exported.
 */
export type ExportedMessage = {
/**
 * The game.
 */
game: string,
/**
 * The words.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A report of one's own, as it is exported.
 */
export type ExportedReport = {
/**
 * Who was reported; none who has deleted their account.
 */
player: string | null,
/**
 * For what.
 */
reason: ReportReason,
/**
 * More about it.
 */
words: string | null,
/**
 * The game that it was about.
 */
game: string | null,
/**
 * Whether it was about letters.
 */
letters: boolean,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * Whether it is open.
 */
open: boolean, };

/**
 * A warning or a limit, as it is exported.
 */
export type ExportedSanction = {
/**
 * What was closed; none where it was a warning.
 */
limit: LimitKind | null,
/**
 * The text of the warning, or the reason of the limit.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * Until when the limit is, or was meant to be.
 */
until_ms: number | null,
/**
 * When the warning was read or the limit lifted.
 */
ended_ms: number | null, };

/**
 * The discs of a game of a final.
 */
export type FinalGame = {
/**
 * The champion's.
 */
champion: number,
/**
 * The runner-up's.
 */
runner_up: number, };

/**
 * Who has black in the first game of a match.
 */
export type FirstColor = "better_seed" | "worse_seed" | "lot";

/**
 * Two who must not meet.
 */
export type ForbiddenPair = {
/**
 * One of them.
 */
one: string,
/**
 * The other one.
 */
other: string,
/**
 * In which round; in none where none is said.
 */
round: number | null, };

/**
 * Two who are to meet, or one who is to have the bye.
 */
export type ForcedPair = {
/**
 * Who has black, or the bye.
 */
black: string,
/**
 * Who has white; nobody for a bye.
 */
white: string | null,
/**
 * In which round.
 */
round: number, };

/**
 * Who was found under a name.
 */
export type FoundPlayer = { "kind": "nobody", } | { "kind": "one",
/**
 * Their games, summed up.
 */
account: PlayerAccount, } | { "kind": "several",
/**
 * Who they are.
 */
players: Array<KnownPlayer>, };

/**
 * A whole game: enough to show it, to step through it and to go on playing.
 */
export type Game = {
/**
 * The id, as in the address of its page.
 */
id: string,
/**
 * The canonical game spec.
 */
spec: string,
/**
 * Number of the last event this shows; socket messages count on from it.
 */
seq: number,
/**
 * The board.
 */
layout: Layout,
/**
 * Who sits where.
 */
seats: Seats,
/**
 * The position before the first ply (its legal moves included).
 */
start: Position,
/**
 * All plies from there.
 */
plies: Array<PlayedPly>,
/**
 * How many of them the start brought along: moves of neither player.
 */
given: number,
/**
 * The position now.
 */
position: Position,
/**
 * How it ended, if it did.
 */
result: GameResult | null,
/**
 * The side for which the computer is thinking now.
 */
thinking: Color | null,
/**
 * How many plies a take-back would leave; none when there is nothing to take back, and in a game between two, where
 * it takes an offer. After a resignation it takes back the resignation alone and leaves all plies.
 */
take_back: number | null,
/**
 * By whom it is played.
 */
company: Company,
/**
 * What a side was given before it, if it was; the start shows it.
 */
handicap?: Handicap,
/**
 * What was agreed.
 */
terms: Terms,
/**
 * What was put right, or stands, of a game over a wooden board, in the order in which that was done; left out where
 * nothing was.
 */
corrections?: Array<Correction>,
/**
 * What the sides offer each other.
 */
offers: Offers,
/**
 * The side that lost on time although the game is played on, as [`Terms::time_default`] says.
 */
defaulted: Color | null,
/**
 * Whether the colors were changed after the first move.
 */
swapped: boolean,
/**
 * Whether the game rests until both want to go on.
 */
adjourned: boolean,
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null,
/**
 * The id of the game in which the two play on.
 */
continued: string | null,
/**
 * What the game means for ratings, if it is rated.
 */
ratings?: GameRatings,
/**
 * Whether more was played than is shown: a rule was mended since, and does not follow what was played then.
 */
cut_off?: boolean,
/**
 * What the game is to whoever asked for it.
 */
you: You,
/**
 * When it was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * How both sides played: figures with their uncertainty, and no verdict.
 */
export type GameConduct = {
/**
 * The plies that the opening book knows, from the first on; none in games for which there is no book.
 */
in_book: number | null,
/**
 * Black.
 */
black: SideConduct,
/**
 * White.
 */
white: SideConduct, };

/**
 * One thing that happened in a game. Events are numbered without gaps; the first one is the creation of the
 * game, which every snapshot contains.
 */
export type GameEvent = { "kind": "played",
/**
 * The ply.
 */
ply: PlayedPly, } | { "kind": "took_back",
/**
 * How many plies remain.
 */
plies: number, } | { "kind": "seated",
/**
 * Who sits where now.
 */
seats: Seats, } | { "kind": "offered",
/**
 * Which side.
 */
color: Color,
/**
 * What.
 */
offer: Offer, } | { "kind": "declined",
/**
 * The side that had made it.
 */
color: Color,
/**
 * What.
 */
offer: Offer, } | { "kind": "ended",
/**
 * How.
 */
result: GameResult, } | { "kind": "swapped",
/**
 * Who sits where now.
 */
seats: Seats, } | { "kind": "more_time",
/**
 * Which side.
 */
color: Color, } | { "kind": "defaulted",
/**
 * Which side.
 */
color: Color, } | { "kind": "interrupted", } | { "kind": "adjourned", } | { "kind": "resumed", } | { "kind": "corrected",
/**
 * All that is said of mistakes now; this one comes last.
 */
corrections: Array<Correction>,
/**
 * How many plies stay as they are.
 */
from: number,
/**
 * The plies after them.
 */
plies: Array<PlayedPly>,
/**
 * The position before the first ply, if it is that which stands.
 */
start?: Position, } | { "kind": "continued",
/**
 * Its id.
 */
game: string, };

/**
 * One page of the list of games, the last touched first.
 */
export type GameList = {
/**
 * The games.
 */
games: Array<GameSummary>,
/**
 * The boards that they are played on, each once.
 */
layouts: Array<Layout>,
/**
 * Give this as `before` to get the next page; none on the last one.
 */
next: string | null, };

/**
 * What a rated game means for the ratings of both sides.
 */
export type GameRatings = {
/**
 * The game whose ratings these are.
 */
game: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * Black's; none while the seat is open, and for whoever has deleted their account.
 */
black: SideRating | null,
/**
 * White's.
 */
white: SideRating | null, };

/**
 * The end of a game.
 */
export type GameResult = {
/**
 * Who won; nobody in a draw.
 */
winner: Color | null,
/**
 * Why it ended.
 */
reason: EndReason,
/**
 * Discs as they lie on the board.
 */
discs: Counts,
/**
 * The discs that are recorded for a game lost on time, where the most discs win.
 */
recorded?: Counts,
/**
 * The score as the rules count it, Black's view (in Othello with the empty squares given to the
 * winner), or as it is recorded; none where a game stopped otherwise before its end, and in games that are won
 * without counting.
 */
score: number | null, };

/**
 * One line of the list of games.
 */
export type GameSummary = {
/**
 * The id.
 */
id: string,
/**
 * The canonical game spec.
 */
spec: string,
/**
 * Who sits where.
 */
seats: Seats,
/**
 * By whom it is played.
 */
company: Company,
/**
 * The side of whoever asked, in a game between two.
 */
side: Color | null,
/**
 * Plies played.
 */
plies: number,
/**
 * Who moves; nobody when it is over.
 */
turn: Color | null,
/**
 * Discs on the board.
 */
discs: Counts,
/**
 * What it looks like; none for a game that cannot be read.
 */
picture: Picture | null,
/**
 * How it ended, if it did.
 */
result: GameResult | null,
/**
 * When it was created.
 */
created_ms: number,
/**
 * When something last happened in it.
 */
updated_ms: number,
/**
 * When the time of the side to move ends at the latest, if its clock runs, in milliseconds since 1970.
 */
deadline_ms: number | null,
/**
 * What it has changed of ratings, if it is rated and over.
 */
ratings?: GameRatings, };

/**
 * How a move is made: what a person points at.
 */
export type Gesture = { "kind": "pass" } | { "kind": "place",
/**
 * The cell.
 */
cell: number, } | { "kind": "place_marked",
/**
 * The cell.
 */
cell: number, } | { "kind": "travel",
/**
 * From here.
 */
from: number,
/**
 * To here.
 */
to: number, } | { "kind": "travel_and_turn",
/**
 * From here.
 */
from: number,
/**
 * To here.
 */
to: number, } | { "kind": "place_and_slide",
/**
 * The cell.
 */
cell: number,
/**
 * The slot the panel is in.
 */
from: number,
/**
 * The slot it slides to.
 */
to: number, };

/**
 * How many moves of each side made its result worse.
 */
export type GivenAway = {
/**
 * Of Black.
 */
black: number,
/**
 * Of White.
 */
white: number, };

/**
 * A guest who was not known before.
 */
export type GuestToken = {
/**
 * What the header `Authorization` carries after `Bearer` from then on: who has it is that guest.
 */
token: string, };

/**
 * What one side was given beside the usual start: discs in corners of a square board.
 */
export type Handicap = {
/**
 * Which side.
 */
color: Color,
/**
 * How many corners it holds from the beginning, 1 to 4.
 */
corners: number, };

/**
 * What each side has in hand.
 */
export type Hands = {
/**
 * Black.
 */
black: number,
/**
 * White.
 */
white: number,
/**
 * Whether this is only supposed, because the game started from a position that did not say it: as if both sides
 * had placed in turn and nobody had passed.
 */
supposed: boolean, };

/**
 * How the server is.
 */
export type Health = {
/**
 * The version of the program.
 */
version: string,
/**
 * Which build of the web app it serves; none where it was made without. A page that was loaded under another build
 * is out of date.
 */
build: string | null,
/**
 * What the administrator tells everybody.
 */
notice?: string,
/**
 * Games held in memory now.
 */
live_games: number,
/**
 * Searches waiting for a worker.
 */
queued_searches: number,
/**
 * Games in which the computer thinks in a person's turn.
 */
pondering: number, };

/**
 * The engine's advice on a position, best move first.
 */
export type Hint = {
/**
 * The ply the advice is for: how many plies had been played.
 */
ply: number,
/**
 * The moves, best first.
 */
moves: Array<HintMove>, };

/**
 * The engine's advice on one move.
 */
export type HintMove = {
/**
 * The move.
 */
text: string,
/**
 * The cell it is made on, or goes to.
 */
cell: number | null,
/**
 * What it is worth for the side to move: where discs are counted, the expected final score in discs;
 * elsewhere its advantage in what one piece is worth, at most 90; 100 or -100 for a move that wins or loses by
 * force, and a 128th less for each ply that it takes longer.
 */
score: number,
/**
 * How sure that is.
 */
certainty: Certainty,
/**
 * Whether the opening book says so.
 */
book: boolean, };

/**
 * What somebody, a country or a city is called.
 */
export type HistoryName = {
/**
 * In English.
 */
en: string,
/**
 * In Russian.
 */
ru: string, };

/**
 * A championship that was held in a country.
 */
export type HostedChampionship = {
/**
 * The year.
 */
year: number,
/**
 * The city.
 */
city: HistoryName, };

/**
 * Why a move of the rules is not legal.
 */
export type IllegalReason = "not_a_move" | "occupied" | "flips_nothing" | "nothing_in_hand" | "not_in_the_centre" | "cannot_slide" | "no_piece" | "unreachable" | "turns_back" | "repeats" | "zone_full" | "pass_not_forced" | "game_over";

/**
 * What became of a file that was brought in.
 */
export type ImportedGames = {
/**
 * The format it has.
 */
format: string,
/**
 * How the text was written in bytes, by its name in the Encoding Standard; none of a format that is no text, and where
 * that makes no difference.
 */
encoding: string | null,
/**
 * Games that are new in the records.
 */
imported: number,
/**
 * Games that were there already, or stood in it twice.
 */
duplicates: number,
/**
 * Those of them that said something of the game which was not known, such as who played.
 */
completed: number,
/**
 * What could not be read or played; nothing is brought in unless this is 0.
 */
errors: number,
/**
 * What is wrong; the first hundred.
 */
problems: Array<ReadProblem>, };

/**
 * An event that began with a file.
 */
export type ImportedTournament = {
/**
 * How the file was written in bytes, by its name in the Encoding Standard.
 */
encoding: string,
/**
 * What the file leaves open, in English.
 */
notes: Array<string>,
/**
 * The id, as in the address of its page.
 */
id: string,
/**
 * Grows with everything that changes what is shown.
 */
version: number,
/**
 * What is agreed.
 */
settings: TournamentSettings,
/**
 * How games are played on the server, if they are.
 */
online: OnlinePlay | null,
/**
 * Whether an online event goes on by itself now. A director can hold it.
 */
is_running: boolean,
/**
 * When the next round of an online event is paired, in milliseconds since 1970.
 */
next_round_ms: number | null,
/**
 * When an arena that ends by the clock ends, in milliseconds since 1970; none before its first pairing.
 */
ends_ms: number | null,
/**
 * Why an event that runs by itself does not go on, in English, for developers; none where nothing is in the way.
 */
stuck: string | null,
/**
 * The same, for clients to put into words; none also where an earlier version of the server left the message alone.
 */
stuck_by: TournamentObstacle | null,
/**
 * Whether it is in the list.
 */
listed: boolean,
/**
 * Who may register.
 */
registration: Registration,
/**
 * How far it is.
 */
phase: TournamentPhase,
/**
 * Everybody who ever joined, in the order in which they came.
 */
players: Array<TournamentEntrant>,
/**
 * The rounds that are paired.
 */
rounds: Array<TournamentRound>,
/**
 * Who stands where.
 */
standings: Array<TournamentStanding>,
/**
 * The teams, where there are any.
 */
teams: Array<TeamStanding>,
/**
 * The titles.
 */
titles: TournamentTitles,
/**
 * Who must not meet.
 */
forbidden: Array<ForbiddenPair>,
/**
 * Who is to meet in the next round.
 */
forced: Array<ForcedPair>,
/**
 * What it is to whoever asked.
 */
you: TournamentYou,
/**
 * When it was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * A page of the conversations of whoever asks.
 */
export type Inbox = {
/**
 * The conversations, the one with the newest letter first.
 */
conversations: Array<Conversation>,
/**
 * `after` of the next page; none on the last one.
 */
next: string | null,
/**
 * How many letters are unread in all conversations.
 */
unread: number, };

/**
 * The best pairing in which two do not meet.
 */
export type InsteadPairing = {
/**
 * The pairs that are other ones.
 */
pairs: Array<ForcedPair>,
/**
 * What the whole pairing costs, with the pairs that the director wanted.
 */
total: number,
/**
 * How often players of a pair have met before, or had a bye, in all.
 */
repeats: number, };

/**
 * Asks for the open seat of a game.
 */
export type JoinGame = {
/**
 * What the link of the invitation carries.
 */
invitation: string,
/**
 * What to be called; see [`crate::game::Seat::Human`].
 */
name?: string,
/**
 * The picture by which to be known; see [`crate::game::Seat::Human`].
 */
avatar?: string, };

/**
 * Asks to play in an event.
 */
export type JoinTournament = {
/**
 * What the link for registering carries; needed unless everybody may register.
 */
key?: string,
/**
 * Who. The id is the program's to give.
 */
player: TournamentPlayer, };

/**
 * A player as one of several that a name may mean.
 */
export type KnownPlayer = {
/**
 * The name.
 */
name: string,
/**
 * Games with Black.
 */
black: number,
/**
 * Games with White.
 */
white: number, };

/**
 * Somebody, and the country played for.
 */
export type Laureate = {
/**
 * The name.
 */
name: HistoryName,
/**
 * The country.
 */
country: string, };

/**
 * All that is needed to draw a board.
 */
export type Layout = {
/**
 * Width in cell widths.
 */
width: number,
/**
 * Height in cell widths.
 */
height: number,
/**
 * The cells; other messages refer to them by index.
 */
cells: Array<Cell>,
/**
 * A line that runs round the board and along which discs are flipped, from cell to cell; empty where
 * there is none.
 */
rim: Array<number>,
/**
 * The slots of a tray of sliding panels: the cells of each, row by row; empty where nothing slides.
 */
slots: Array<Array<number>>, };

/**
 * A game that could not be removed.
 */
export type LeftGame = {
/**
 * Its id.
 */
id: string,
/**
 * Why.
 */
error: ApiError, };

/**
 * What the file does not say of the event. Players are named by their ids.
 */
export type LeftOut = { "kind": "system",
/**
 * The system.
 */
system: LostSystem, } | { "kind": "country", } | { "kind": "sender", } | { "kind": "finals", } | { "kind": "game",
/**
 * The round.
 */
round: number,
/**
 * Who has black.
 */
black: string,
/**
 * Who has white.
 */
white: string, } | { "kind": "more_games",
/**
 * How many.
 */
count: number, } | { "kind": "new_players",
/**
 * Who.
 */
players: Array<string>, } | { "kind": "respelled",
/**
 * Each of them, with how it is written.
 */
words: Array<RespelledWord>, };

/**
 * What a file leaves out of an event; nothing where it is empty.
 */
export type LeftOutList = {
/**
 * What it is.
 */
left_out: Array<LeftOut>, };

/**
 * A legal move with what it would change.
 */
export type LegalMove = {
/**
 * The text to send to play it.
 */
text: string,
/**
 * How it is made.
 */
gesture: Gesture,
/**
 * What it would change.
 */
changes: Array<Change>, };

/**
 * A message from one account to another, as one of the two sees it.
 */
export type Letter = {
/**
 * Its number: those of a conversation are numbered from 1 without gaps.
 */
number: number,
/**
 * Whether whoever asks has written it.
 */
mine: boolean,
/**
 * The id that it was sent with; only of one's own.
 */
id?: string,
/**
 * What: 1 to 2,000 characters of plain text, in lines.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A page of one conversation.
 */
export type Letters = {
/**
 * With whom: the name of the account.
 */
with: string,
/**
 * Whether a page or a program of theirs has a socket open now.
 */
here: boolean,
/**
 * Whether whoever asks may write to them now.
 */
write: WriteAccess,
/**
 * The letters, the oldest first.
 */
letters: Array<Letter>,
/**
 * Whether there are more: older ones, or, where it was asked for those after one, newer ones.
 */
more: boolean,
/**
 * The number of the last letter of the conversation; 0 where nothing was written yet.
 */
last: number,
/**
 * Up to which letter whoever asks has said that it was read.
 */
read: number, };

/**
 * What can be closed to an account for a while.
 */
export type LimitKind = "chat" | "rated";

/**
 * For how long.
 */
export type LimitTime = "day" | "week" | "month";

/**
 * What is wrong with a line. Words of the file are cut where they are long.
 */
export type LineFault = { "kind": "heading_twice",
/**
 * The heading.
 */
heading: string, } | { "kind": "unknown_heading",
/**
 * The heading.
 */
heading: string,
/**
 * Those that it can have.
 */
known: Array<string>, } | { "kind": "no_heading",
/**
 * The heading.
 */
heading: string, } | { "kind": "fields",
/**
 * How many it has.
 */
found: number,
/**
 * How many the first one has.
 */
expected: number, } | { "kind": "not_text",
/**
 * The name of the encoding.
 */
encoding: string, } | { "kind": "not_a_federation_number",
/**
 * What it is.
 */
found: string, } | { "kind": "quotation_open", } | { "kind": "bracket_open",
/**
 * The sign that is missing.
 */
missing: string, } | { "kind": "bad_id",
/**
 * The text.
 */
id: string, } | { "kind": "id_twice",
/**
 * The id.
 */
id: string,
/**
 * The number of the other line.
 */
other: number, } | { "kind": "no_number",
/**
 * What it begins with.
 */
found: string, } | { "kind": "no_result",
/**
 * What stands there.
 */
found: string, } | { "kind": "no_statement",
/**
 * What stands there.
 */
found: string, } | { "kind": "cut_off", } | { "kind": "unknown_number",
/**
 * The number.
 */
id: string, } | { "kind": "no_name",
/**
 * The id.
 */
id: string, } | { "kind": "not_a_rating",
/**
 * What stands there.
 */
found: string, } | { "kind": "not_yes_or_no",
/**
 * The column.
 */
column: string,
/**
 * What stands there.
 */
found: string, } | { "kind": "not_a_round",
/**
 * What stands there.
 */
found: string, } | { "kind": "round_order",
/**
 * The round.
 */
round: number,
/**
 * The one before it.
 */
after: number, } | { "kind": "seated_twice",
/**
 * The id.
 */
id: string,
/**
 * The round.
 */
round: number,
/**
 * The number of the other line.
 */
other: number, } | { "kind": "too_many_players",
/**
 * How many it can have.
 */
most: number, } | { "kind": "too_many_rounds",
/**
 * How many it can have.
 */
most: number, } | { "kind": "unfinished",
/**
 * The round.
 */
round: number, } | { "kind": "no_entry", } | { "kind": "other", };

/**
 * What the lobby tells; see [`crate::server::ServerMessage::Lobby`].
 */
export type LobbyNews = { "kind": "entered",
/**
 * One's own seeks and the challenges to oneself, and then those of others; the newest first in each part. None of
 * those who have blocked, or are blocked by, whoever hears it. 500 at most.
 */
seeks: Array<Seek>,
/**
 * How many more there are, all of them older.
 */
more: number,
/**
 * How many people are in the lobby.
 */
here: number, } | { "kind": "changed",
/**
 * New seeks and challenges.
 */
added: Array<Seek>,
/**
 * Those that are no more.
 */
removed: number[],
/**
 * How many people are in the lobby.
 */
here: number, } | { "kind": "sought",
/**
 * The id that it was sent with.
 */
id: string,
/**
 * By which it is named.
 */
seek: number, } | { "kind": "ended",
/**
 * Which.
 */
seek: number,
/**
 * Why.
 */
why: SeekEnd, } | { "kind": "paired",
/**
 * The game: follow it.
 */
game: string,
/**
 * The side that one plays.
 */
color: Color,
/**
 * Of which seek it came.
 */
seek: number,
/**
 * The id with which that seek was accepted; none for whoever has sought.
 */
id: string | null, } | { "kind": "refused",
/**
 * The id that it was sent with; none where it had none.
 */
id: string | null,
/**
 * Why: `bad_request`, `unknown_game`, `bad_clock`, `bad_name`, `not_rated`, `sign_in`, `not_found`, `not_here`,
 * `name_taken`, `too_many_seeks`, `forbidden`, `limited`, `too_many` or `busy`.
 */
error: ApiError, } | { "kind": "left", };

/**
 * What a client says in the lobby; see [`crate::client::ClientMessage::Lobby`].
 */
export type LobbyRequest = { "kind": "enter",
/**
 * Whether only challenges to oneself, and what becomes of one's own seeks, are wanted: for pages that show no
 * lobby. Whoever listens so is not counted as being there.
 */
quietly?: boolean, } | { "kind": "leave", } | { "kind": "seek",
/**
 * Chosen by the client, to know the answer by: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * What is sought.
 */
seek: NewSeek, } | { "kind": "cancel",
/**
 * Which.
 */
seek: number, } | { "kind": "accept",
/**
 * Chosen by the client, to know the answer by: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * Which.
 */
seek: number,
/**
 * What a guest wants to be called; see [`NewSeek::name`].
 */
name?: string,
/**
 * See [`NewSeek::avatar`].
 */
avatar?: string, } | { "kind": "decline",
/**
 * Which.
 */
seek: number, };

/**
 * A system that no format of other programs knows: such a file has its games as rounds of a Swiss tournament.
 */
export type LostSystem = "round_robin" | "knock_out" | "championship" | "arena";

/**
 * How the matches of a knock-out are played.
 */
export type MatchForm = {
/**
 * How many begin; of a championship, how many of the best go on: 2 to 1024.
 */
players: number,
/**
 * The most games of a match: odd, up to 99.
 */
games: number,
/**
 * Whether those who lose their semi-final play for the third place.
 */
third_place: boolean,
/**
 * Who has black in the first game.
 */
first_color: FirstColor,
/**
 * Who wins a match that is even after its games.
 */
even_match: EvenMatch, };

/**
 * The mean of what was measured several times.
 */
export type MeasuredMean = {
/**
 * The mean.
 */
mean: number,
/**
 * Half of its 95 % interval; none of a single value.
 */
half: number | null,
/**
 * The standard deviation of the values; none of a single value.
 */
deviation: number | null,
/**
 * How many values there are.
 */
count: number, };

/**
 * How often something was so.
 */
export type MeasuredShare = {
/**
 * How often it was so.
 */
hits: number,
/**
 * Of how many times.
 */
of: number,
/**
 * The lower bound of the 95 % interval of the share.
 */
low: number,
/**
 * The upper bound.
 */
high: number, };

/**
 * What a moderator does about somebody.
 */
export type ModeratorAct = { "kind": "dismiss", } | { "kind": "warn",
/**
 * What, 500 characters at most.
 */
text: string, } | { "kind": "limit",
/**
 * What.
 */
limit: LimitKind,
/**
 * For how long, from now on.
 */
time: LimitTime, } | { "kind": "lift",
/**
 * What.
 */
limit: LimitKind, } | { "kind": "close", };

/**
 * A move judged in a word. What is only estimated has to lose more than what is proved.
 */
export type MoveVerdict = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * A column of a file that is too narrow for a text.
 */
export type NarrowColumn = "name" | "id" | "country" | "team";

/**
 * Asks for an act of a moderator. Refused as `handled_already` if one of the reports is open no more: nothing has changed
 * then.
 */
export type NewAct = {
/**
 * What is done.
 */
act: ModeratorAct,
/**
 * Why, 1 to 200 characters: it is written into the log of acts, and whoever is limited reads it.
 */
reason: string,
/**
 * The reports that it settles, 200 at most; all must be open and about this person. An act may settle none, unless it is
 * to dismiss them.
 */
reports: Array<number>, };

/**
 * Asks for an analysis.
 */
export type NewAnalysis = {
/**
 * The game.
 */
game: AnalysedGame,
/**
 * How far each position is looked into.
 */
depth: AnalysisDepth, };

/**
 * Asks for a link by which one goes on in another browser. There is nothing to say about it.
 */
export type NewDeviceLink = Record<symbol, never>;

/**
 * Asks for a new game.
 */
export type NewGame = {
/**
 * The id of the game to be, if the client chooses it: 12 letters and digits, none of them `0`, `1`, `I`, `O` or
 * `l`, drawn at random. The same request may then be sent again, and begins one game.
 */
id?: string,
/**
 * Which game, as a game spec; `othello` when left out.
 */
spec?: string,
/**
 * Who sits where.
 */
seats: Seats,
/**
 * Where it starts; the usual start when left out.
 */
start?: Start,
/**
 * What is agreed.
 */
terms?: Terms, };

/**
 * Asks to be a guest. There is nothing to say about oneself.
 */
export type NewGuest = Record<symbol, never>;

/**
 * Sends a letter. Sending it again with the same id is safe: it is sent once, and the first answer comes back. Refused as
 * `cannot_write` where the two may not write to each other, as `limited` where a moderator has closed writing, as `no_links`
 * where there is a link or an address in the text, and as `too_many` after too much in too short a time.
 */
export type NewLetter = {
/**
 * Chosen by the client, unique among all letters of whoever writes: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * What: 1 to 2,000 characters. Blanks around a line are taken away, those within it made one, more than one empty line
 * made one, and characters that cannot be seen removed.
 */
text: string, };

/**
 * Reports somebody. Refused as `sign_in` to guests; as `forbidden` where it is about oneself, about somebody without an
 * account, about a game that whoever reports does not play, or about letters that there are none of; as `reported_already` while a report of the same person
 * about the same game, or about letters, is open; and as `too_many` after ten reports in a day.
 */
export type NewReport = {
/**
 * Whom.
 */
about: ReportAbout,
/**
 * For what.
 */
reason: ReportReason,
/**
 * More about it, 500 characters at most.
 */
words?: string, };

/**
 * Asks for an opponent.
 */
export type NewSeek = {
/**
 * Which game, as a game spec; `othello` when left out.
 */
spec?: string,
/**
 * What is agreed. A guest seeks unrated games alone. A rated game needs a clock and no take-backs; see
 * [`Terms::rated`].
 */
terms?: Terms,
/**
 * The color that whoever seeks wants; drawn when left out.
 */
color?: Color,
/**
 * Whom they take.
 */
range?: RatingRange,
/**
 * Quick pairing: the seek takes whoever is near in rating: within 100 points at first, within 25 more for every second
 * of waiting, and within 1,000 at most.
 */
quick?: boolean,
/**
 * What a guest wants to be called; see [`crate::game::Seat::Human`]. An account has its name.
 */
name?: string,
/**
 * The picture by which they want to be known; see [`crate::game::Seat::Human`].
 */
avatar?: string,
/**
 * A challenge: the name of the account that is asked, and nobody else. Only an account challenges another. They have to
 * be in the lobby, or to listen for challenges; otherwise, and where they have blocked whoever asks, it is refused as `not_here`.
 */
to?: string, };

/**
 * Asks for a tournament.
 */
export type NewTournament = {
/**
 * The id of the event to be, if the client chooses it, as that of a [`crate::game::NewGame`]: the same request may
 * then be sent again.
 */
id?: string,
/**
 * What is agreed.
 */
settings: TournamentSettings,
/**
 * How games are played on the server; at boards where nothing is said.
 */
online?: OnlinePlay,
/**
 * Whether it is in the list that everybody sees. Others need its address.
 */
listed: boolean, };

/**
 * Something that takes two.
 */
export type Offer = "take_back" | "rematch" | "draw" | "more_time" | "adjourn" | "go_on";

/**
 * What each side offers now.
 */
export type Offers = {
/**
 * Black's offer.
 */
black: Offer | null,
/**
 * White's offer.
 */
white: Offer | null, };

/**
 * How games are played on the server itself. The event then runs by itself: a round is paired as soon as the one before
 * is over and the pause is past, and pairings start games.
 */
export type OnlinePlay = {
/**
 * Which game, as a game spec. Its board says how many squares count.
 */
spec: string,
/**
 * The clock and what else is agreed. A clock by the time of a whole game or of a move is needed.
 */
terms: Terms,
/**
 * When the first round is paired, in milliseconds since 1970; only when the director begins it where none is said.
 */
starts_ms?: number,
/**
 * How long between two rounds, in seconds: 0 to 86,400.
 */
pause_s: number,
/**
 * After how long whoever has not made a move loses by default, in seconds: 10 to 86,400.
 */
no_show_s: number, };

/**
 * The name of an opening.
 */
export type OpeningName = {
/**
 * In English.
 */
en: string,
/**
 * In Russian.
 */
ru: string,
/**
 * How many plies of the game lead to the position that has the name.
 */
ply: number, };

/**
 * A game is played over a wooden board, by two people at one device that is their clock and their sheet.
 */
export type OverTheBoard = {
/**
 * A wrong flip or an illegal move is put right if it is noticed within so many moves after it, 0 to 10; forced
 * passes do not count. 2 when left out.
 */
window?: number, };

/**
 * Why two meet.
 */
export type PairingExplanation = {
/**
 * The round.
 */
round: number,
/**
 * Each pair and the bye, with what it costs.
 */
pairs: Array<ExplainedPair>,
/**
 * What all of them cost.
 */
total: number,
/**
 * What the program's own pairing would cost; none for a round that the program paired.
 */
own_total: number | null,
/**
 * How often players of a pair have met before, or had a bye, in all.
 */
repeats: number,
/**
 * The best pairing without the pair of the player who was asked about, and what it costs.
 */
instead: InsteadPairing | null, };

/**
 * What a parameter of a game can be.
 */
export type ParameterValues = { "kind": "one_of",
/**
 * The values.
 */
values: Array<string>, } | { "kind": "even",
/**
 * The least.
 */
min: number,
/**
 * The greatest.
 */
max: number, } | { "kind": "number_or_none",
/**
 * The least.
 */
min: number,
/**
 * The greatest.
 */
max: number, } | { "kind": "hole", };

/**
 * A passkey, as its owner sees it.
 */
export type Passkey = {
/**
 * By which its device and the server name it, in base64url. It opens nothing.
 */
id: string,
/**
 * The name of the server for which it was made: it is good for no other.
 */
host: string,
/**
 * What the browser in which it was made says it is, its header `User-Agent`, 200 characters at most; none where it said
 * nothing.
 */
browser: string | null,
/**
 * Since when, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When somebody last signed in by it; none where nobody has.
 */
used_ms: number | null, };

/**
 * What a browser is asked for so that it makes a passkey.
 */
export type PasskeyCreation = {
/**
 * What `PublicKeyCredential.parseCreationOptionsFromJSON()` takes. It is good for five minutes, and once.
 */
options: object, };

/**
 * What a browser is asked for so that somebody shows one of their passkeys.
 */
export type PasskeyRequest = {
/**
 * What `PublicKeyCredential.parseRequestOptionsFromJSON()` takes. It is good for five minutes, and once.
 */
options: object, };

/**
 * Asks for a session by a passkey, whose account it says. Attempts count as those with a password do.
 */
export type PasskeySignIn = {
/**
 * What the browser has signed, by the method `toJSON()` of the credential.
 */
credential: object, };

/**
 * All passkeys of an account.
 */
export type Passkeys = {
/**
 * The passkeys, the oldest first; 20 at most.
 */
passkeys: Array<Passkey>, };

/**
 * Something that was done about somebody before.
 */
export type PastAct = {
/**
 * The act, as the log of acts calls it.
 */
act: string,
/**
 * Who has done it: a moderator, or an administrator as the system called them.
 */
who: string,
/**
 * What is noted of it.
 */
detail: string | null,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * What each side lost in a part of a game.
 */
export type PhaseLoss = {
/**
 * What Black lost, in all.
 */
black: number,
/**
 * In how many moves.
 */
black_moves: number,
/**
 * What White lost, in all.
 */
white: number,
/**
 * In how many moves.
 */
white_moves: number, };

/**
 * What a game looks like now, for a small picture of it.
 */
export type Picture = {
/**
 * Its board: a place in [`GameList::layouts`], from 0.
 */
layout: number,
/**
 * What lies on it: one letter a cell, as [`Start::Position`] writes them.
 */
board: string, };

/**
 * One ply that was played: a move or a pass.
 */
export type PlayedPly = {
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * Who made it.
 */
color: Color,
/**
 * What it changed.
 */
changes: Array<Change>,
/**
 * Discs after it.
 */
discs: Counts,
/**
 * What the sides have in hand after it, in games in which each has its own.
 */
hands?: Counts,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * What everybody may know of an account.
 */
export type Player = {
/**
 * The name.
 */
name: string,
/**
 * Since when there is the account, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Whether a page or a program of theirs has a socket open now.
 */
here: boolean,
/**
 * Their ratings, that of the most games first.
 */
ratings: Array<PlayerRating>,
/**
 * What they have won and lost, where they have played most first.
 */
tallies: Array<AccountTally>,
/**
 * What they are to whoever asks; none for a guest and for oneself.
 */
relation: Relation | null,
/**
 * Whether it is whoever asks.
 */
is_you: boolean, };

/**
 * What the games of one player say together.
 */
export type PlayerAccount = {
/**
 * The name as it was first written.
 */
name: string,
/**
 * With Black.
 */
black: PlayerTally,
/**
 * With White.
 */
white: PlayerTally,
/**
 * Year by year, the earliest first.
 */
years: Array<PlayerYear>,
/**
 * The openings, those met most often first.
 */
openings: Array<PlayerOpening>,
/**
 * The opponents, those met most often first, at most 100.
 */
opponents: Array<PlayerOpponent>, };

/**
 * Players by their names.
 */
export type PlayerEntries = {
/**
 * The players, in the order of their names.
 */
players: Array<PlayerEntry>, };

/**
 * A player in a list.
 */
export type PlayerEntry = {
/**
 * The name.
 */
name: string,
/**
 * Whether a page or a program of theirs has a socket open now.
 */
here: boolean, };

/**
 * What one player has won.
 */
export type PlayerHonours = {
/**
 * The name.
 */
name: HistoryName,
/**
 * The countries played for, in the order in which they came.
 */
countries: Array<string>,
/**
 * The titles, by title and year.
 */
titles: Array<WonTitle>, };

/**
 * What a link carries by which somebody becomes a player in a browser.
 */
export type PlayerKey = {
/**
 * Which player.
 */
player: string,
/**
 * The key.
 */
key: string, };

/**
 * The games in which a player met an opening with one color.
 */
export type PlayerOpening = {
/**
 * Its name; none for games that have none.
 */
opening: OpeningName | null,
/**
 * The moves that lead to it.
 */
moves: string | null,
/**
 * The color of the player.
 */
color: Color,
/**
 * The games.
 */
tally: PlayerTally, };

/**
 * The games against one opponent.
 */
export type PlayerOpponent = {
/**
 * The name.
 */
name: string,
/**
 * The games.
 */
tally: PlayerTally, };

/**
 * Somebody's rating in one game at one speed, and how it came about.
 */
export type PlayerRating = {
/**
 * The game.
 */
game: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * The rating now.
 */
rating: Rating,
/**
 * From how many games.
 */
games: number,
/**
 * What it was after the last game of each day on which they played, by UTC, the oldest first; the last 500. In an
 * export it has every game.
 */
history: Array<RatingPoint>, };

/**
 * How games of one player ended, as that player sees it.
 */
export type PlayerTally = {
/**
 * All of them, also those of which the result is not known.
 */
games: number,
/**
 * Won.
 */
wins: number,
/**
 * Drawn.
 */
draws: number,
/**
 * Lost.
 */
losses: number,
/**
 * Own discs less the opponent's on average; none if no score is known.
 */
mean: number | null, };

/**
 * The games of one year of a player.
 */
export type PlayerYear = {
/**
 * The year; none for games of which nobody knows it.
 */
year: number | null,
/**
 * The games.
 */
tally: PlayerTally, };

/**
 * A position with everything one needs to show it and to move in it.
 */
export type Position = {
/**
 * One entry for each cell of the layout.
 */
contents: Array<Content>,
/**
 * The side to move; nobody when the game is over.
 */
turn: Color | null,
/**
 * Discs on the board.
 */
discs: Counts,
/**
 * The legal moves of the side to move.
 */
legal: Array<LegalMove>,
/**
 * What the sides have in hand, in games in which each has its own.
 */
hands?: Hands, };

/**
 * Who is there in a game between two.
 */
export type Presence = {
/**
 * Black.
 */
black: SidePresence,
/**
 * White.
 */
white: SidePresence,
/**
 * How many others look on.
 */
watchers: number, };

/**
 * What is known of somebody's strength in one game at one speed.
 *
 * A game is named by its spec; other parameters make another game. A hole that was drawn is named `hole=random`, wherever
 * it was. Numbers are not rounded: clients show whole ones.
 */
export type Rating = {
/**
 * The strength in points; 1500 before the first game.
 */
points: number,
/**
 * Its standard deviation in points: the strength is within twice as much with a probability of 95 %. It is 350 before
 * the first game, becomes less with every game, and grows with every week without one.
 */
deviation: number,
/**
 * Whether the deviation is 110 or more: the rating is marked as uncertain, and is not on the leaderboard.
 */
provisional: boolean, };

/**
 * One line of the leaderboard.
 */
export type RatingEntry = {
/**
 * The rank, from 1; equal points have the same.
 */
rank: number,
/**
 * Who.
 */
name: string,
/**
 * The rating, which is never provisional.
 */
rating: Rating,
/**
 * From how many games.
 */
games: number, };

/**
 * A game and a speed in which somebody has a rating.
 */
export type RatingGroup = {
/**
 * The game.
 */
game: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * How many people have a rating in it.
 */
players: number, };

/**
 * One page of the leaderboard of a game at a speed, the strongest first.
 */
export type RatingList = {
/**
 * The game.
 */
game: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * How many there are on all pages.
 */
total: number,
/**
 * How many come before this page.
 */
offset: number,
/**
 * 100 at most.
 */
entries: Array<RatingEntry>,
/**
 * The games and speeds in which anybody has a rating, the most played first.
 */
groups: Array<RatingGroup>, };

/**
 * One point of the graph of a rating.
 */
export type RatingPoint = {
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The points then.
 */
points: number,
/**
 * Their deviation then.
 */
deviation: number, };

/**
 * Whom a seek takes, by their rating in its game and speed. Where somebody has none, they count as 1500.
 */
export type RatingRange = {
/**
 * Points at least; anybody when left out.
 */
min?: number,
/**
 * Points at most; anybody when left out.
 */
max?: number, };

/**
 * A game in what was pasted or dropped.
 */
export type ReadGame = {
/**
 * Which game, as a game spec.
 */
spec: string,
/**
 * Where it starts.
 */
start: Start,
/**
 * The plies from there, as texts, forced passes included.
 */
moves: Array<string>,
/**
 * How many of them, from the first on, neither player chose, as in XOT.
 */
given: number,
/**
 * Who played Black.
 */
black: string | null,
/**
 * Who played White.
 */
white: string | null,
/**
 * The event.
 */
event: string | null,
/**
 * The date as far as it is known.
 */
date: string | null,
/**
 * Black's discs and White's as the source has them, where it states them.
 */
stated: [number, number] | null,
/**
 * Black's discs and White's after the last move; of a game that is over as the rules count them, with the empty
 * squares where the winner is given those.
 */
counted: [number, number],
/**
 * The color to move after the last move; none if the game is over.
 */
to_move: Color | null, };

/**
 * The games in what was pasted or dropped.
 */
export type ReadGames = {
/**
 * The format it was recognized as.
 */
format: string,
/**
 * What that is called.
 */
name: string,
/**
 * How the text was written in bytes, by its name in the Encoding Standard; none of a format that is no text, and where
 * that makes no difference.
 */
encoding: string | null,
/**
 * The games, at most 200.
 */
games: Array<ReadGame>,
/**
 * Whether there are more.
 */
has_more: boolean,
/**
 * What could not be read or played.
 */
problems: Array<ReadProblem>, };

/**
 * Says that one has read a conversation.
 */
export type ReadLetters = {
/**
 * Up to the letter of this number.
 */
number: number, };

/**
 * The players of a list, to be looked at before they are registered: of a table with headings, of PAPP's list of players, or
 * names line by line.
 */
export type ReadPlayers = {
/**
 * How the text was written in bytes, by its name in the Encoding Standard.
 */
encoding: string,
/**
 * The text.
 */
text: string,
/**
 * Who is in it, at most 2,000; without an id where the list gives none.
 */
players: Array<TournamentPlayer>, };

/**
 * What is wrong with a game in what was pasted, dropped or brought in.
 */
export type ReadProblem = {
/**
 * Which game of the source it is, from 1, counting those that were not read.
 */
game: number,
/**
 * Where it stands.
 */
place: SourcePlace,
/**
 * What is wrong, in English, for developers.
 */
message: string,
/**
 * What exactly is wrong, for clients to put into words.
 */
detail: Detail,
/**
 * The game up to the move that cannot be, where there are moves before it; none of files that are brought in.
 */
until: ReadGame | null, };

/**
 * Why a move lost something, as the search has shown it.
 */
export type Reason = {
/**
 * What it is.
 */
kind: ReasonKind,
/**
 * The cells it is about, such as the corner or the region.
 */
cells: Array<number>,
/**
 * The line that shows it: from the move that was played on where `follows_played`, else from the best move on.
 */
line: Array<string>,
/**
 * Whether the line begins with the move that was played.
 */
follows_played: boolean, };

/**
 * Why a move lost something. Each of them is shown by [`Reason::line`], which can be played.
 */
export type ReasonKind = "gives_corner" | "leaves_corner" | "opens_access" | "loses_parity" | "throws_win" | "throws_draw" | "passes_up_force" | "loses_tempo" | "loses_last_move" | "gives_square" | "leaves_square" | "gives_stable" | "loses_mobility";

/**
 * A count of games and how they ended.
 */
export type RecordCounts = {
/**
 * All of them, also those of which the result is not known.
 */
games: number,
/**
 * Won by Black.
 */
black_wins: number,
/**
 * Won by White.
 */
white_wins: number,
/**
 * Drawn.
 */
draws: number,
/**
 * Black's discs less White's on average; none if no score is known.
 */
mean: number | null, };

/**
 * Which games of the records are meant.
 */
export type RecordFilter = {
/**
 * Of somebody with these words in the name.
 */
player?: string,
/**
 * Of games in which that player has this color.
 */
color?: Color,
/**
 * Of an event with this in its name.
 */
event?: string,
/**
 * Of this year or later.
 */
from?: number,
/**
 * Of this year or earlier.
 */
to?: number, };

/**
 * What became of a move in the records.
 */
export type RecordMove = {
/**
 * The move, as it is made from the position that was asked for.
 */
text: string,
/**
 * The cell it is made on, or goes to.
 */
cell: number | null,
/**
 * The games in which it was made.
 */
counts: RecordCounts,
/**
 * The same year by year, the earliest first.
 */
years: Array<RecordYear>,
/**
 * The name of the position that it leads to, if that has one.
 */
opening: OpeningName | null, };

/**
 * How much there is in the records.
 */
export type RecordStatistics = {
/**
 * Games.
 */
games: number,
/**
 * Players.
 */
players: number,
/**
 * Events.
 */
events: number,
/**
 * Sources.
 */
sources: number,
/**
 * The first year and the last.
 */
first_year: number | null,
/**
 * The last year.
 */
last_year: number | null,
/**
 * Whether whoever asks may bring games in.
 */
may_import: boolean, };

/**
 * The games of one year.
 */
export type RecordYear = {
/**
 * The year; none for games of which nobody knows it.
 */
year: number | null,
/**
 * The games.
 */
counts: RecordCounts, };

/**
 * A game of the records.
 */
export type RecordedGame = {
/**
 * Its number.
 */
number: number,
/**
 * Which game, as a game spec.
 */
spec: string,
/**
 * Where it starts, if not as usual.
 */
start: Start | null,
/**
 * The moves as a transcript.
 */
moves: string,
/**
 * How many of the moves, from the first on, neither player chose, as in XOT; passes are not counted.
 */
given: number,
/**
 * Who played Black.
 */
black: string | null,
/**
 * Who played White.
 */
white: string | null,
/**
 * The event.
 */
event: string | null,
/**
 * The round of the event.
 */
round: string | null,
/**
 * The date as far as it is known: `1999`, `1999-08` or `1999-08-21`.
 */
date: string | null,
/**
 * Black's discs at the end, if they are known.
 */
black_discs: number | null,
/**
 * White's.
 */
white_discs: number | null,
/**
 * The source it was brought in from.
 */
source: string, };

/**
 * A page of games of the records, the latest first.
 */
export type RecordedGames = {
/**
 * The games.
 */
games: Array<RecordedGame>, };

/**
 * Asks for a session and a new password with a recovery code, which is used up. All other sessions end. Refused as
 * [`SignIn`] is.
 */
export type Recover = {
/**
 * The name of the account.
 */
name: string,
/**
 * One of the codes that were given out last and are not used; blanks, hyphens and case do not matter.
 */
code: string,
/**
 * The new password; see [`SignUp::password`].
 */
password: string,
/**
 * See [`SignIn::program`].
 */
program?: string, };

/**
 * Codes by which somebody who has lost the password gets a new one. They are shown once: what is kept of them does not
 * tell them. There is no other way back in, since the server sends no mail.
 */
export type RecoveryCodes = {
/**
 * Ten codes such as `k7mq-2xwd-9fpa-r4tn`, each good once. Those that were given out before are good no more.
 */
codes: Array<string>, };

/**
 * Who may register without the director.
 */
export type Registration = "closed" | "by_link" | "open";

/**
 * What a player is to another.
 */
export type Relation = {
/**
 * Whether they are followed.
 */
followed: boolean,
/**
 * Whether they are blocked.
 */
blocked: boolean,
/**
 * Whether one may write to them.
 */
write: WriteAccess, };

/**
 * Whom somebody follows and has blocked. Nobody else learns of either.
 */
export type Relations = {
/**
 * Those who are followed, in the order of their names; 500 at most.
 */
followed: Array<PlayerEntry>,
/**
 * Those who are blocked: they cannot challenge whoever blocks them, are not paired with them, and cannot write to them.
 * 500 at most.
 */
blocked: Array<PlayerEntry>, };

/**
 * What was done about a mistake.
 */
export type Remedy = { "kind": "corrected",
/**
 * How many later plies could not stay and were taken back.
 */
taken_back: number, } | { "kind": "stands", };

/**
 * Asks for games to be removed for good.
 */
export type RemoveGames = {
/**
 * Their ids, 100 at most.
 */
ids: Array<string>, };

/**
 * What became of games that were to be removed.
 */
export type RemovedGames = {
/**
 * Those that are there no more, with those that never were, in the order in which they were named.
 */
gone: Array<string>,
/**
 * Those that are still there, whole.
 */
left: Array<LeftGame>, };

/**
 * A report as moderators see it.
 */
export type Report = {
/**
 * By which it is named.
 */
number: number,
/**
 * Who has reported.
 */
by: string,
/**
 * For what.
 */
reason: ReportReason,
/**
 * More about it.
 */
words: string | null,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The game that it is about.
 */
game: ReportedGame | null,
/**
 * The letters that it is about, as they were when it was made, the oldest first; 20 at most.
 */
letters: Array<ReportedLetter>,
/**
 * How it was settled; none while it is open.
 */
outcome: ReportOutcome | null, };

/**
 * Whom a report is about.
 */
export type ReportAbout = { "kind": "player",
/**
 * The name, in whatever case.
 */
name: string, } | { "kind": "game",
/**
 * The game.
 */
game: string, } | { "kind": "letters",
/**
 * The name of the account, in whatever case.
 */
name: string, };

/**
 * A page of the moderators' queue.
 */
export type ReportList = {
/**
 * Those who are reported: whoever waits longest first, or, of settled reports, the one settled last.
 */
players: Array<ReportedPlayer>,
/**
 * `after` of the next page; none on the last one.
 */
next: string | null,
/**
 * How many people have open reports, without whoever asks.
 */
open: number, };

/**
 * How a report was settled.
 */
export type ReportOutcome = {
/**
 * The act, as the log of acts calls it: `dismiss`, `warn`, `limit`, `lift` or `close`.
 */
act: string,
/**
 * The moderator; none who has deleted their account.
 */
by: string | null,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * What somebody is reported for.
 */
export type ReportReason = "computer" | "stalling" | "insults" | "name" | "other";

/**
 * An analysis of a reported game, as far as it has come.
 */
export type ReportedAnalysis = {
/**
 * Its id, for `/api/analyses`.
 */
id: string,
/**
 * How far each position is looked into.
 */
depth: AnalysisDepth,
/**
 * How far it has come.
 */
state: AnalysisState,
/**
 * How the reported side played, once the analysis is done.
 */
conduct: SideConduct | null,
/**
 * The plies that the opening book knows, from the first on; none in games for which there is no book, and until the
 * analysis is done.
 */
in_book: number | null, };

/**
 * The game of a report.
 */
export type ReportedGame = {
/**
 * Its id.
 */
id: string,
/**
 * What opens it to a moderator, as `link` does for others who were given one.
 */
link: string,
/**
 * Which game, as a canonical game spec; none where it cannot be read, or is gone.
 */
spec: string | null,
/**
 * The side of whoever is reported.
 */
side: Color | null,
/**
 * Whether it is over: only then it can be analysed.
 */
over: boolean,
/**
 * Its deepest analysis, if there is one.
 */
analysis: ReportedAnalysis | null, };

/**
 * A letter of a report.
 */
export type ReportedLetter = {
/**
 * Whether whoever is reported has written it; whoever reports has, where not.
 */
theirs: boolean,
/**
 * What.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * Somebody who is reported, with all that a moderator decides by.
 */
export type ReportedPlayer = {
/**
 * The name of the account.
 */
name: string,
/**
 * Since when there is the account, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Whether it is closed.
 */
closed: boolean,
/**
 * Whether it is that of a moderator, on whom only administrators act.
 */
moderator: boolean,
/**
 * What is closed to it now.
 */
limits: Array<AccountLimit>,
/**
 * The reports of the list that was asked for, the oldest first; 20 at most.
 */
reports: Array<Report>,
/**
 * What was done about it before, the last first; 20 at most.
 */
past: Array<PastAct>, };

/**
 * How a game ended, as it is reported.
 */
export type ReportedResult = { "kind": "board",
/**
 * Black's discs.
 */
black: number,
/**
 * White's discs.
 */
white: number, } | { "kind": "time_default",
/**
 * Which side.
 */
color: Color,
/**
 * The discs at the end of the game.
 */
lying?: Slip, } | { "kind": "forfeit",
/**
 * Which.
 */
color: Color, } | { "kind": "nobody", };

/**
 * A word that stands otherwise in a file.
 */
export type RespelledWord = {
/**
 * How it is.
 */
text: string,
/**
 * How it is written there.
 */
written: string, };

/**
 * Who talks with whom. What is said in one room is never heard in the other.
 */
export type Room = "players" | "watchers";

/**
 * The order of a round robin.
 */
export type RoundRobinOrder = "berger" | "rotation";

/**
 * What one player noted.
 */
export type ScoreSheet = { "kind": "text",
/**
 * The text.
 */
text: string, } | { "kind": "marks",
/**
 * In any order.
 */
marks: Array<SheetMark>, };

/**
 * Who sits on one side.
 */
export type Seat = { "kind": "human",
/**
 * What the person is called: 1 to 40 characters, of which none is a control character; blanks around it are
 * taken away. Nothing where that was not said.
 */
name?: string,
/**
 * The picture by which the person is known: 1 to 24 small letters, digits and `-`. Clients draw those that they
 * know, and what they like for the others. Nothing where none was chosen.
 */
avatar?: string,
/**
 * Whether they have an account, or had one; nothing for guests. The server says it; what a request says is
 * ignored, and whoever is signed in is called by the name of the account.
 */
account?: SeatAccount, } | { "kind": "open", } | { "kind": "engine",
/**
 * Its level, 1 to 20; or 21, 22 or 23, which think for 3, 10 or 30 seconds about a move.
 */
level: number, } | { "kind": "age",
/**
 * Which, as the catalog names it: `greedy`, `squares`, `iago`, `bill` or `logistello`.
 */
age: string, };

/**
 * Whose name a person at the board has.
 */
export type SeatAccount = "named" | "deleted";

/**
 * Who sits where.
 */
export type Seats = {
/**
 * Black's seat.
 */
black: Seat,
/**
 * White's seat.
 */
white: Seat, };

/**
 * Somebody looks for an opponent.
 */
export type Seek = {
/**
 * By which it is named.
 */
seek: number,
/**
 * Who.
 */
by: Seeker,
/**
 * Which game, as a canonical spec.
 */
spec: string,
/**
 * What is agreed.
 */
terms: Terms,
/**
 * The speed; none without a clock.
 */
speed: Speed | null,
/**
 * The color that they want; drawn when none.
 */
color: Color | null,
/**
 * Whom they take.
 */
range: RatingRange,
/**
 * Whether it is for quick pairing; see [`NewSeek::quick`]. Whoever seeks the same quickly joins it once both are near
 * enough.
 */
quick: boolean,
/**
 * Since when, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Of a challenge the name of who is asked; only the two hear of it.
 */
to: string | null,
/**
 * Whether it is one's own.
 */
mine: boolean,
/**
 * Whether whoever hears of it may accept it at this moment; a quick one takes those farther away later.
 */
acceptable: boolean, };

/**
 * Why a seek is no more.
 */
export type SeekEnd = "paired" | "cancelled" | "declined" | "failed";

/**
 * Who seeks.
 */
export type Seeker = {
/**
 * What they are called; none where a guest did not say so.
 */
name: string | null,
/**
 * Their picture, if they have chosen one.
 */
avatar: string | null,
/**
 * Whether the name is that of an account.
 */
account: boolean,
/**
 * Their rating in the game and speed of the seek; none for guests, where there is no clock, and before the first game.
 */
rating: Rating | null, };

/**
 * A message from server to client.
 */
export type ServerMessage = { "kind": "hello",
/**
 * The version of this protocol. A client that knows another one cannot go on.
 */
protocol: number,
/**
 * Which build of the web app the server has; none where it was made without. A page that was loaded under
 * another build is out of date.
 */
build: string | null,
/**
 * The server's time, in milliseconds since 1970.
 */
now_ms: number, } | { "kind": "snapshot",
/**
 * The game.
 */
game: Game, } | { "kind": "event",
/**
 * The game.
 */
game: string,
/**
 * Its number: one more than the last.
 */
seq: number,
/**
 * What happened.
 */
event: GameEvent,
/**
 * The position after it. A game that is over has nobody to move.
 */
position: Position,
/**
 * How many plies a take-back would leave; none when there is nothing to take back.
 */
take_back: number | null,
/**
 * The clocks after it, if there are any.
 */
clocks: Clocks | null, } | { "kind": "unfollowed",
/**
 * The game.
 */
game: string,
/**
 * Why.
 */
error: ApiError, } | { "kind": "done",
/**
 * The game.
 */
game: string,
/**
 * The command's id.
 */
id: string,
/**
 * Number of the last event it caused; those events were sent before this message.
 */
seq: number, } | { "kind": "refused",
/**
 * The game; none when the message could not be read.
 */
game: string | null,
/**
 * The command's id; empty when the message could not be read.
 */
id: string,
/**
 * Why.
 */
error: ApiError, } | { "kind": "thinking",
/**
 * The game.
 */
game: string,
/**
 * For which side; nobody when it stopped.
 */
color: Color | null, } | { "kind": "presence",
/**
 * The game.
 */
game: string,
/**
 * Who.
 */
presence: Presence, } | { "kind": "hint",
/**
 * The game.
 */
game: string,
/**
 * The advice.
 */
hint: Hint, } | { "kind": "hint_failed",
/**
 * The game.
 */
game: string,
/**
 * Why.
 */
error: ApiError, } | { "kind": "chat",
/**
 * The game.
 */
game: string,
/**
 * The room.
 */
room: Room,
/**
 * By which number others know whoever asked; none for those who cannot write.
 */
you: number | null,
/**
 * Which of the players have switched the players' chat off.
 */
off: ChatOff,
/**
 * The messages after the last one known, oldest first; of the older ones 500 are kept.
 */
messages: Array<ChatMessage>, } | { "kind": "said",
/**
 * The game.
 */
game: string,
/**
 * The room.
 */
room: Room,
/**
 * What.
 */
message: ChatMessage, } | { "kind": "heard",
/**
 * The game.
 */
game: string,
/**
 * The room.
 */
room: Room,
/**
 * The id that it was sent with.
 */
id: string,
/**
 * Its number.
 */
number: number, } | { "kind": "unsaid",
/**
 * The game.
 */
game: string,
/**
 * The room.
 */
room: Room,
/**
 * The id of the message; none where it was about listening or switching.
 */
id: string | null,
/**
 * Why.
 */
why: ChatRefusal, } | { "kind": "chat_switched",
/**
 * The game.
 */
game: string,
/**
 * Who has it off now.
 */
off: ChatOff, } | { "kind": "tournament",
/**
 * The event.
 */
tournament: string,
/**
 * Its version, as in [`crate::tournament::Tournament::version`].
 */
version: number, } | { "kind": "tournament_gone",
/**
 * What was asked for.
 */
tournament: string,
/**
 * Why.
 */
error: ApiError, } | { "kind": "rated",
/**
 * The game.
 */
game: string,
/**
 * The ratings.
 */
ratings: GameRatings, } | { "kind": "account", } | { "kind": "inbox",
/**
 * So many.
 */
unread: number, } | { "kind": "lobby",
/**
 * What.
 */
news: LobbyNews, } | { "kind": "pong",
/**
 * The server's time, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * What cannot be of what shall be agreed.
 */
export type SettingsFault = { "kind": "text",
/**
 * Which.
 */
field: SettingsField,
/**
 * How many characters it may have.
 */
most: number, } | { "kind": "range",
/**
 * Which.
 */
field: SettingsField,
/**
 * The least that it can be, a text such as `32.5`.
 */
least: string,
/**
 * The most.
 */
most: string, } | { "kind": "not_halves",
/**
 * Which.
 */
field: SettingsField, } | { "kind": "even_games",
/**
 * The most.
 */
most: number, } | { "kind": "no_tie_break",
/**
 * What was asked for.
 */
word: string, } | { "kind": "tie_break_twice",
/**
 * Which.
 */
word: string, } | { "kind": "no_own_penalties", } | { "kind": "penalties", } | { "kind": "seed", } | { "kind": "finals_began",
/**
 * The rounds before them.
 */
rounds: number, } | { "kind": "not_an_arena", } | { "kind": "no_clock", } | { "kind": "over_the_board", } | { "kind": "log", };

/**
 * Something that is agreed on an event, or on how its games are played on the server.
 */
export type SettingsField = "name" | "place" | "country" | "date" | "squares" | "rounds" | "players" | "bye_discs" | "forfeit_discs" | "late_points" | "team_size" | "minutes" | "most_missed" | "mcmahon" | "acceleration_points" | "constant_hundredths" | "pause_s" | "no_show_s";

/**
 * What two sheets of one game say together.
 */
export type SheetComparison = {
/**
 * How many moves from the first on both have alike.
 */
agreed: number,
/**
 * Those moves, as far as they can be played.
 */
line: SheetLine,
/**
 * Where the sheets differ, in the order of the numbers.
 */
disputes: Array<SheetDispute>,
/**
 * The one game that takes each move from one sheet or the other, is legal to the last number, and uses every number;
 * none if there is no such game, or more than one.
 */
reading: SheetLine | null, };

/**
 * A cell on which two sheets do not agree.
 */
export type SheetDispute = {
/**
 * The cell.
 */
cell: number,
/**
 * What the first sheet has there.
 */
first: number | null,
/**
 * What the second sheet has there.
 */
second: number | null, };

/**
 * Something on a sheet that cannot be.
 */
export type SheetFault = { "kind": "missing",
/**
 * The number.
 */
number: number, } | { "kind": "double",
/**
 * The number.
 */
number: number,
/**
 * Where it stands.
 */
cells: Array<number>, } | { "kind": "twice",
/**
 * The cell.
 */
cell: number,
/**
 * Its numbers.
 */
numbers: Array<number>, } | { "kind": "out_of_range",
/**
 * The number.
 */
number: number,
/**
 * Where it stands.
 */
cell: number, } | { "kind": "illegal",
/**
 * Its number.
 */
number: number,
/**
 * Where it stands.
 */
cell: number,
/**
 * Why not.
 */
reason: IllegalReason, };

/**
 * Moves from the start of the game and where they lead.
 */
export type SheetLine = {
/**
 * The moves as a transcript, passes left out.
 */
moves: string,
/**
 * The position after them.
 */
position: Position, };

/**
 * The number of a move on a cell.
 */
export type SheetMark = {
/**
 * The number, from 1 where it makes sense.
 */
number: number,
/**
 * The cell.
 */
cell: number, };

/**
 * How one side played. Only moves count that were chosen: those of the opening book and those without another are left out.
 */
export type SideConduct = {
/**
 * Discs lost a move.
 */
loss: MeasuredMean | null,
/**
 * What tournament players lose a move in the same part of the game, in discs; none where nobody has measured that.
 */
usual_loss: number | null,
/**
 * How often the move was as good as the best, in each third of the game.
 */
agreement: [MeasuredShare, MeasuredShare, MeasuredShare],
/**
 * Seconds taken for a move, where that is known.
 */
seconds: MeasuredMean | null, };

/**
 * Whether a player is there.
 */
export type SidePresence = {
/**
 * Whether they follow the game now.
 */
here: boolean,
/**
 * From when on, by the server's time in milliseconds since 1970, the other side may claim the win, unless they come
 * back before; none while they are here, and where the clock alone decides.
 */
claim_ms: number | null,
/**
 * Until when, by the same time, they have to make their first move in a game with a clock, or the game is called off;
 * none once they have made it, and while either player is away.
 */
first_move_ms: number | null, };

/**
 * What a rated game means for one side.
 */
export type SideRating = {
/**
 * The rating before the game; while it goes on, the rating now.
 */
before: Rating,
/**
 * The rating after it; none while it goes on, and where the game was called off.
 */
after: Rating | null, };

/**
 * Asks for a session. A wrong password and a name that nobody has are refused alike, as `wrong_password`; too many
 * attempts as `too_many`, with the header `Retry-After`: those from a browser that has signed in to the account before
 * are counted apart. The games of the guest that the browser was before stay that guest's, who is there again after
 * signing out.
 */
export type SignIn = {
/**
 * The name of the account, in whatever case.
 */
name: string,
/**
 * Its password.
 */
password: string,
/**
 * Said by a program that wants a token and no cookie: by which the session is told from others in the list, 1 to 40
 * characters.
 */
program?: string, };

/**
 * Signs the slip of a table.
 */
export type SignSlip = {
/**
 * What the link of the table carries; players who are connected need none for their own side.
 */
key?: string,
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * For which side.
 */
color: Color,
/**
 * What lies on the board; the signature is taken back where nothing is said. Once both sides have signed the same
 * it is the result.
 */
slip?: Slip,
/**
 * The game in which the moves were written down, if they were.
 */
game?: string, };

/**
 * Asks for an account: whoever asks keeps their games. The answer sets the cookie of a session and takes the guest's
 * away, which opens nothing from then on. Refused as `bad_name`, `name_taken`, `bad_password`, and as `forbidden` to
 * whoever is signed in.
 */
export type SignUp = {
/**
 * What others see: 2 to 20 letters, digits, `-` or `_`, with a letter or digit at both ends. Letters are Latin or
 * Cyrillic, and not both in one name. It is unique without regard to case, and to letters that look alike.
 */
name: string,
/**
 * 8 to 256 characters, which may be any; other than the name, and none of those that are tried first.
 */
password: string,
/**
 * See [`SignIn::program`].
 */
program?: string, };

/**
 * An account and the session that has begun.
 */
export type SignedIn = {
/**
 * The account.
 */
account: Account,
/**
 * What the header `Authorization` carries after `Bearer` from then on; given to programs alone.
 */
token?: string, };

/**
 * A new account, and the session that has begun.
 */
export type SignedUp = {
/**
 * The account.
 */
account: Account,
/**
 * The codes to write down; see [`RecoveryCodes::codes`].
 */
recovery_codes: Array<string>,
/**
 * See [`SignedIn::token`].
 */
token?: string, };

/**
 * What a side of a table has put its name to.
 */
export type Slip = {
/**
 * Black's discs, as they lie on the board.
 */
black: number,
/**
 * White's discs.
 */
white: number, };

/**
 * Where something stands in what was pasted, dropped or brought in.
 */
export type SourcePlace = { "kind": "text",
/**
 * The line, from 1.
 */
line: number,
/**
 * The character within the line, from 1.
 */
column: number, } | { "kind": "byte",
/**
 * How many stand before it.
 */
offset: number, };

/**
 * How fast a game is, told by the time that a side may use in a game of thirty moves of its own: main time and thirty
 * times what a move adds to it.
 */
export type Speed = "bullet" | "blitz" | "rapid" | "classical" | "correspondence";

/**
 * Where a game starts when it is not the usual start.
 */
export type Start = { "kind": "usual", } | { "kind": "transcript",
/**
 * The moves: glued or with blanks between them, passes written `--` or left out.
 */
moves: string, } | { "kind": "position",
/**
 * The board, one letter a cell in the order of the layout (row by row from a1): `X` Black, `O`
 * White, `-` empty; in games that have them `x` and `o` for marked pieces and `#` for a cell that
 * is not there. Blanks and line breaks between letters are ignored.
 */
board: string,
/**
 * Who moves.
 */
turn: Color,
/**
 * What each side has in hand, in games in which the board does not tell; supposed when left out.
 */
hands?: Counts, };

/**
 * How a game of an event ended.
 */
export type TableEnding = { "kind": "board", } | { "kind": "time_default",
/**
 * Which.
 */
color: Color, } | { "kind": "forfeit",
/**
 * Which.
 */
color: Color, } | { "kind": "nobody", };

/**
 * How a game of an event ended.
 */
export type TableResult = {
/**
 * Black's discs, the empty squares with the winner.
 */
black: number,
/**
 * White's discs.
 */
white: number,
/**
 * How.
 */
ending: TableEnding, };

/**
 * A player of a team.
 */
export type TeamMember = {
/**
 * Who.
 */
player: string,
/**
 * The points.
 */
points: number,
/**
 * Whether they count for the team.
 */
counts: boolean, };

/**
 * A team in the standings.
 */
export type TeamStanding = {
/**
 * The place.
 */
rank: number,
/**
 * What it is called.
 */
team: string,
/**
 * The points of those who count.
 */
points: number,
/**
 * Its players, best first.
 */
players: Array<TeamMember>, };

/**
 * What is agreed before a game begins, and stays as it is.
 */
export type Terms = {
/**
 * The time control, as docs/protocol.md writes it, such as `5+3`; no clock when left out.
 */
clock?: string,
/**
 * What a loss on time counts; the closest loss when left out.
 */
time_default?: TimeDefault,
/**
 * Whether moves may be taken back when both agree; yes when left out.
 */
take_backs?: boolean,
/**
 * Whether a draw may be agreed on; no when left out.
 */
draws?: boolean,
/**
 * Whether the side that moves second may change colors after the first move; no when left out.
 */
swap?: boolean,
/**
 * Whether everybody may look on; no when left out.
 */
public?: boolean,
/**
 * By how many moves those who only look on are behind while the game goes on, 0 to 60; passes do not count. Not at
 * all when left out.
 */
delay?: number,
/**
 * Played over a wooden board, between two people at one device; on the screen when left out.
 */
over_the_board?: OverTheBoard,
/**
 * Whether it changes the ratings of the two; no when left out. Both have to be signed in, and a rated game is one from
 * the usual start, with a clock, without take-backs, and between two people at two places: otherwise it is refused as
 * `not_rated`, or as `sign_in`.
 */
rated?: boolean, };

/**
 * One of the values that order equals.
 */
export type TieBreak = {
/**
 * Its name.
 */
name: string,
/**
 * Its value; none where it does not apply.
 */
value: number | null, };

/**
 * What a loss on time counts, where the side with more discs wins; elsewhere it is a loss without a count.
 */
export type TimeDefault = "full" | "play_on" | "winner_completes" | "fixed";

/**
 * What part of the board a cell belongs to, for boards that are marked.
 */
export type Tone = "plain" | "shaded" | "neutral" | "fortress" | "space";

/**
 * An event as it stands.
 */
export type Tournament = {
/**
 * The id, as in the address of its page.
 */
id: string,
/**
 * Grows with everything that changes what is shown.
 */
version: number,
/**
 * What is agreed.
 */
settings: TournamentSettings,
/**
 * How games are played on the server, if they are.
 */
online: OnlinePlay | null,
/**
 * Whether an online event goes on by itself now. A director can hold it.
 */
is_running: boolean,
/**
 * When the next round of an online event is paired, in milliseconds since 1970.
 */
next_round_ms: number | null,
/**
 * When an arena that ends by the clock ends, in milliseconds since 1970; none before its first pairing.
 */
ends_ms: number | null,
/**
 * Why an event that runs by itself does not go on, in English, for developers; none where nothing is in the way.
 */
stuck: string | null,
/**
 * The same, for clients to put into words; none also where an earlier version of the server left the message alone.
 */
stuck_by: TournamentObstacle | null,
/**
 * Whether it is in the list.
 */
listed: boolean,
/**
 * Who may register.
 */
registration: Registration,
/**
 * How far it is.
 */
phase: TournamentPhase,
/**
 * Everybody who ever joined, in the order in which they came.
 */
players: Array<TournamentEntrant>,
/**
 * The rounds that are paired.
 */
rounds: Array<TournamentRound>,
/**
 * Who stands where.
 */
standings: Array<TournamentStanding>,
/**
 * The teams, where there are any.
 */
teams: Array<TeamStanding>,
/**
 * The titles.
 */
titles: TournamentTitles,
/**
 * Who must not meet.
 */
forbidden: Array<ForbiddenPair>,
/**
 * Who is to meet in the next round.
 */
forced: Array<ForcedPair>,
/**
 * What it is to whoever asked.
 */
you: TournamentYou,
/**
 * When it was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * Something that a director does.
 */
export type TournamentAct = { "kind": "add",
/**
 * Who.
 */
players: Array<TournamentPlayer>, } | { "kind": "add_list",
/**
 * The text of the list.
 */
text: string, } | { "kind": "add_computer",
/**
 * The level, as in [`crate::game::Seat::Engine`].
 */
level: number,
/**
 * What it is called.
 */
name: string, } | { "kind": "edit",
/**
 * What is right.
 */
player: TournamentPlayer, } | { "kind": "withdraw",
/**
 * Who.
 */
player: string, } | { "kind": "return",
/**
 * Who.
 */
player: string, } | { "kind": "away",
/**
 * Who.
 */
player: string,
/**
 * Which round.
 */
round: number,
/**
 * Whether it counts half a point.
 */
half: boolean, } | { "kind": "present",
/**
 * Who.
 */
player: string,
/**
 * In which round.
 */
round: number, } | { "kind": "check_in",
/**
 * Who.
 */
players: Array<string>,
/**
 * Whether they are.
 */
here: boolean, } | { "kind": "force",
/**
 * Who has black, or the bye.
 */
black: string,
/**
 * Who has white.
 */
white?: string, } | { "kind": "forbid",
/**
 * One of them.
 */
one: string,
/**
 * The other one.
 */
other: string,
/**
 * In which round; in none where none is said.
 */
round?: number, } | { "kind": "pair",
/**
 * Whether whoever has not checked in is left out of it, without a point.
 */
only_checked_in?: boolean, } | { "kind": "results",
/**
 * A result each.
 */
lines: Array<string>,
/**
 * The round; the last one that is paired when left out.
 */
round?: number, } | { "kind": "result",
/**
 * The round.
 */
round: number,
/**
 * Who had black.
 */
black: string,
/**
 * Who had white.
 */
white: string,
/**
 * How it ended.
 */
result: ReportedResult, } | { "kind": "correct",
/**
 * The round.
 */
round: number,
/**
 * Who had black, as is right now.
 */
black: string,
/**
 * Who had white.
 */
white: string,
/**
 * How it ended; the table is open again where nothing is said.
 */
result?: ReportedResult, } | { "kind": "undo",
/**
 * Its number; the latest when left out.
 */
entry?: number, } | { "kind": "change",
/**
 * All of them.
 */
settings: TournamentSettings, } | { "kind": "relink",
/**
 * Who.
 */
player: string, } | { "kind": "register",
/**
 * Who.
 */
registration: Registration, } | { "kind": "list",
/**
 * Whether it is in it.
 */
listed: boolean, } | { "kind": "run",
/**
 * Whether it goes on.
 */
running: boolean, };

/**
 * A command of a director. Sending it again with the same id is safe: it is carried out once.
 */
export type TournamentCommand = {
/**
 * Chosen by the client, unique within the event: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * What to do.
 */
act: TournamentAct, };

/**
 * A player in an event.
 */
export type TournamentEntrant = {
/**
 * Who. The id is there.
 */
player: TournamentPlayer,
/**
 * The first round that was not paired yet when the player came.
 */
joined: number,
/**
 * The last round that was paired when the player left; none for who is still in.
 */
withdrawn_after: number | null,
/**
 * The rounds without the player, with what each counts.
 */
away: Array<Absence>,
/**
 * Whether the player has said to be there.
 */
checked_in: boolean,
/**
 * The level at which the computer plays; none for people.
 */
computer: number | null,
/**
 * Whether somebody at a browser of their own is this player.
 */
is_connected: boolean, };

/**
 * An entry of the log of an event.
 */
export type TournamentEntry = {
/**
 * Its number.
 */
number: number,
/**
 * When, as it was written down.
 */
at: string | null,
/**
 * What: `created`, `changed`, `joined`, `edited`, `withdrew`, `returned`, `away`, `back`, `forced`, `forbidden`, `paired`,
 * `ended`, `corrected` or `undone`.
 */
what: string,
/**
 * Whom it is about.
 */
players: Array<string>,
/**
 * The round that it is about.
 */
round: number | null,
/**
 * The discs of a result, such as `44–20`; the number of the entry that is undone.
 */
detail: string | null,
/**
 * Whether it is as if it had not been.
 */
is_undone: boolean, };

/**
 * One page of the list of events, the newest first: those that are listed and those of whoever asks.
 */
export type TournamentList = {
/**
 * The events.
 */
tournaments: Array<TournamentSummary>,
/**
 * Give this as `before` to get the next page; none on the last one.
 */
next: string | null, };

/**
 * The log of an event, the latest entry first.
 */
export type TournamentLog = {
/**
 * The entries.
 */
entries: Array<TournamentEntry>, };

/**
 * Why an event that runs by itself does not go on.
 */
export type TournamentObstacle = { "kind": "unpaired",
/**
 * Why not.
 */
refusal: TournamentRefusal, } | { "kind": "table_without_game",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number, };

/**
 * Which table of penalties Swiss rounds are paired by.
 */
export type TournamentPenalties = "usual" | "papp" | "world_championship" | "own";

/**
 * How far an event is.
 */
export type TournamentPhase = "announced" | "playing" | "between_rounds" | "over";

/**
 * What is known of a player.
 */
export type TournamentPlayer = {
/**
 * The id; when left out the number of the federation, if that is given and free, or the one after the greatest.
 */
id?: string,
/**
 * The name: 1 to 120 characters.
 */
name: string,
/**
 * The number in the federation's list, from 1 to 999,999,999; none for who has none yet. Of a player who is added under
 * an id that is a number it is that when left out, unless the id only counts the players.
 */
federation?: number,
/**
 * The country.
 */
country?: string,
/**
 * The rating.
 */
rating?: number,
/**
 * The club.
 */
club?: string,
/**
 * The team; the country where none is said.
 */
team?: string,
/**
 * Whether in for the women's title.
 */
woman?: boolean,
/**
 * Whether in for the youth title.
 */
youth?: boolean, };

/**
 * Why an event does not take something. Nothing has changed then.
 */
export type TournamentRefusal = { "kind": "settings",
/**
 * What, in English, for developers.
 */
what: string,
/**
 * What exactly.
 */
fault: SettingsFault, } | { "kind": "squares_stay",
/**
 * The squares of the board.
 */
squares: number, } | { "kind": "fewer_rounds",
/**
 * Those paired.
 */
paired: number,
/**
 * Those that were asked for.
 */
rounds: number, } | { "kind": "no_such_player",
/**
 * Who was asked for: an id, or what was typed.
 */
player: string, } | { "kind": "player_missing", } | { "kind": "ambiguous_player",
/**
 * What was typed.
 */
text: string,
/**
 * Whom it may mean.
 */
players: Array<string>, } | { "kind": "known_player",
/**
 * Who.
 */
player: string, } | { "kind": "number_taken",
/**
 * The number.
 */
number: number,
/**
 * Whose it is.
 */
player: string, } | { "kind": "bad_id",
/**
 * What was given.
 */
id: string, } | { "kind": "bad_name",
/**
 * Whose, by id, or none if there is none yet.
 */
player: string | null, } | { "kind": "too_many_players", } | { "kind": "not_so_many",
/**
 * How many there are.
 */
count: number,
/**
 * How many there may be.
 */
most: number, } | { "kind": "too_late",
/**
 * Who.
 */
player: string, } | { "kind": "has_withdrawn",
/**
 * Who.
 */
player: string, } | { "kind": "has_not_withdrawn",
/**
 * Who.
 */
player: string, } | { "kind": "paired_already",
/**
 * The round.
 */
round: number, } | { "kind": "no_such_round",
/**
 * The round.
 */
round: number, } | { "kind": "unfinished",
/**
 * The round.
 */
round: number,
/**
 * The tables without a result.
 */
tables: Array<number>, } | { "kind": "is_not_away",
/**
 * Who.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "is_away",
/**
 * Who.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "oneself",
/**
 * Who.
 */
player: string, } | { "kind": "bound_already",
/**
 * Who.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "bound_and_forbidden",
/**
 * One of them.
 */
one: string,
/**
 * The other one.
 */
other: string,
/**
 * The round.
 */
round: number, } | { "kind": "forbidden_and_bound",
/**
 * One of them.
 */
one: string,
/**
 * The other one.
 */
other: string,
/**
 * The round.
 */
round: number, } | { "kind": "no_such_table",
/**
 * The round.
 */
round: number,
/**
 * One of them.
 */
black: string,
/**
 * The other one.
 */
white: string, } | { "kind": "no_game",
/**
 * The round.
 */
round: number,
/**
 * Who.
 */
player: string,
/**
 * Whether the player has a bye.
 */
has_bye: boolean, } | { "kind": "other_colors",
/**
 * The round.
 */
round: number,
/**
 * Who was said to have black.
 */
black: string,
/**
 * Who was said to have white.
 */
white: string, } | { "kind": "has_result",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * What is recorded.
 */
result: string, } | { "kind": "has_no_result",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number, } | { "kind": "says_no_result",
/**
 * What was typed.
 */
text: string, } | { "kind": "not_played",
/**
 * What was typed.
 */
text: string, } | { "kind": "no_margin",
/**
 * What was typed.
 */
text: string,
/**
 * By how many.
 */
margin: string,
/**
 * The squares of the board.
 */
squares: number, } | { "kind": "wrong_sum",
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string,
/**
 * The squares of the board.
 */
squares: number, } | { "kind": "loser_ahead",
/**
 * Which side.
 */
color: Color,
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string, } | { "kind": "nothing_to_correct", } | { "kind": "no_such_entry",
/**
 * Its number; none where there is nothing at all to undo.
 */
entry: number | null, } | { "kind": "undone_already",
/**
 * Its number.
 */
entry: number, } | { "kind": "entry_needed",
/**
 * Its number.
 */
entry: number,
/**
 * The number of the later one.
 */
needed_by: number, } | { "kind": "all_paired",
/**
 * How many there are.
 */
rounds: number, } | { "kind": "time_over",
/**
 * How many minutes it was.
 */
minutes: number, } | { "kind": "too_few",
/**
 * The round.
 */
round: number,
/**
 * How many are there.
 */
present: number, } | { "kind": "pairs_in_the_way",
/**
 * The round.
 */
round: number,
/**
 * Those in the pairing that has fewest of them.
 */
pairs: Array<[string, string]>, } | { "kind": "follows_order",
/**
 * The round.
 */
round: number,
/**
 * Who.
 */
player: string, } | { "kind": "no_order", } | { "kind": "costs_nothing",
/**
 * The round.
 */
round: number, } | { "kind": "line",
/**
 * Its number, from 1.
 */
line: number,
/**
 * What is wrong with it, in English, for developers.
 */
what: string,
/**
 * What exactly, where it cannot be read.
 */
fault: LineFault | null,
/**
 * The same, where the event refused it.
 */
refusal: TournamentRefusal | null, } | { "kind": "result",
/**
 * Its number, from 1.
 */
line: number,
/**
 * Why.
 */
refusal: TournamentRefusal, } | { "kind": "in_players",
/**
 * What.
 */
refusal: TournamentRefusal, } | { "kind": "not_together", } | { "kind": "games_beside",
/**
 * How many.
 */
games: number, } | { "kind": "registration_closed", } | { "kind": "plays_already",
/**
 * As whom.
 */
player: string, } | { "kind": "player_taken",
/**
 * Which player.
 */
player: string, } | { "kind": "link_replaced",
/**
 * Which player.
 */
player: string, } | { "kind": "plays_not", } | { "kind": "not_your_table", } | { "kind": "not_online", } | { "kind": "played_online", } | { "kind": "online",
/**
 * What is wrong, in English, for developers.
 */
what: string,
/**
 * What exactly.
 */
fault: SettingsFault, } | { "kind": "no_file",
/**
 * What is in the way, in English, for developers.
 */
what: string,
/**
 * What exactly.
 */
why: Unwritable, };

/**
 * A round that is paired.
 */
export type TournamentRound = {
/**
 * The tables.
 */
tables: Array<TournamentTable>,
/**
 * Who has the bye.
 */
byes: Array<string>,
/**
 * Who has half a point without a game.
 */
half_byes: Array<string>,
/**
 * Whether every table has its result.
 */
is_complete: boolean, };

/**
 * By what players are put in order where a system needs one.
 */
export type TournamentSeeding = "rating" | "entry" | "lot";

/**
 * What is agreed on before the first round. What is left out is as usual.
 */
export type TournamentSettings = {
/**
 * What the event is called: 1 to 120 characters.
 */
name: string,
/**
 * Where it is.
 */
place?: string,
/**
 * The country of the place, such as `FRA`.
 */
country?: string,
/**
 * When it is, as it is to be printed.
 */
date?: string,
/**
 * The squares of the board, 4 to 1024.
 */
squares?: number,
/**
 * How many rounds, 1 to 1000; of a championship those before the finals.
 */
rounds: number,
/**
 * How they are paired.
 */
system: TournamentSystem,
/**
 * By which table of penalties.
 */
penalties?: TournamentPenalties,
/**
 * By what players are seeded.
 */
seeding?: TournamentSeeding,
/**
 * What orders equals: `bq`, `buchholz`, `buchholz-cut1`, `sonneborn-berger`, `direct`, `discs`, `difference`, `wins`,
 * `wins-white`, `rating` and `lot`, each at most once. When empty: `bq`, `discs`, `lot`.
 */
order?: Array<string>,
/**
 * The constant of the Brightwell Quotient in hundredths; squares over rounds when left out.
 */
constant_hundredths?: number,
/**
 * What one's own rounds without a game count for it.
 */
brightwell_mode?: BrightwellMode,
/**
 * The discs of a bye; five eighths of the board when left out.
 */
bye_discs?: number,
/**
 * The discs of whoever wins because the other one did not come; five eighths of the board when left out.
 */
forfeit_discs?: number,
/**
 * The points for each round before somebody joined: 0 or 0.5.
 */
late_points?: number,
/**
 * What a game lost on time counts.
 */
time_rule?: TournamentTimeRule,
/**
 * How many of a team count, 1 to 1000.
 */
team_size?: number,
/**
 * How many minutes an arena goes on after its first pairing, 1 to 10,080; as many pairings as there are rounds when left
 * out.
 */
minutes?: number,
/**
 * Whoever has missed so many games in a row is withdrawn by an event that runs by itself, 1 to 100; nobody when left out.
 */
most_missed?: number,
/**
 * The ratings that are worth a point to begin with, each that a player reaches.
 */
mcmahon?: Array<number>,
/**
 * Points lent to the better half in the first rounds.
 */
acceleration?: Acceleration,
/**
 * The number that every lot is drawn by, as digits; drawn when left out.
 */
seed?: string, };

/**
 * A place in the standings.
 */
export type TournamentStanding = {
/**
 * The place; equals share it.
 */
rank: number,
/**
 * Who.
 */
player: string,
/**
 * The points.
 */
points: number,
/**
 * What the order follows where that is not the points: with those that a McMahon tournament begins with, or the score of
 * an arena.
 */
score: number,
/**
 * The discs.
 */
discs: number,
/**
 * The Brightwell Quotient.
 */
brightwell: number,
/**
 * What orders equals, each by its name as in [`TournamentSettings::order`].
 */
tiebreaks: Array<TieBreak>,
/**
 * Whether the player has left.
 */
has_withdrawn: boolean, };

/**
 * A line of the list of events.
 */
export type TournamentSummary = {
/**
 * The id.
 */
id: string,
/**
 * What it is called.
 */
name: string,
/**
 * Where it is.
 */
place: string,
/**
 * When it is.
 */
date: string,
/**
 * How many play.
 */
players: number,
/**
 * How many rounds are paired.
 */
paired: number,
/**
 * How many are planned.
 */
rounds: number,
/**
 * How far it is.
 */
phase: TournamentPhase,
/**
 * Whether games are played on the server.
 */
is_online: boolean,
/**
 * Who may register.
 */
registration: Registration,
/**
 * Whether whoever asked directs it.
 */
is_director: boolean,
/**
 * Whether whoever asked plays in it.
 */
is_player: boolean,
/**
 * When it was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * How rounds are paired.
 */
export type TournamentSystem = { "kind": "swiss", } | { "kind": "round_robin",
/**
 * By which order.
 */
order: RoundRobinOrder,
/**
 * Whether all meet a second time with the colors changed.
 */
double: boolean, } | { "kind": "knock_out",
/**
 * How the matches are played.
 */
form: MatchForm, } | { "kind": "championship",
/**
 * How the matches of the finals are played.
 */
form: MatchForm, } | { "kind": "arena", };

/**
 * A table of a round.
 */
export type TournamentTable = {
/**
 * Who has black.
 */
black: string,
/**
 * Who has white.
 */
white: string,
/**
 * The result, when there is one.
 */
result: TableResult | null,
/**
 * The game that is, or was, played here on the server or written down at the board.
 */
game: string | null,
/**
 * What Black has signed.
 */
black_slip: Slip | null,
/**
 * What White has signed.
 */
white_slip: Slip | null, };

/**
 * What a game lost on time counts.
 */
export type TournamentTimeRule = "full" | "play_on" | "winner_completes" | "fixed";

/**
 * Who has, or would have, which title.
 */
export type TournamentTitles = {
/**
 * Of all.
 */
open: string | null,
/**
 * The women's.
 */
women: string | null,
/**
 * The youth's.
 */
youth: string | null,
/**
 * The teams'.
 */
team: string | null, };

/**
 * What an event is to whoever asked for it.
 */
export type TournamentYou = {
/**
 * Whether they direct it.
 */
is_director: boolean,
/**
 * Which player they are.
 */
player: string | null,
/**
 * What the link carries by which others direct it too; for directors alone.
 */
director_key: string | null,
/**
 * What the link carries by which players register; for directors alone.
 */
registration_key: string | null,
/**
 * What the link of each table carries, by which its slip is signed, in the order of tables; of the last round, for
 * directors alone.
 */
table_keys: Array<string>,
/**
 * What the links carry by which players are claimed whom nobody is in a browser; for directors alone.
 */
player_keys: Array<PlayerKey>, };

/**
 * The answer to [`TryPosition`].
 */
export type TriedPosition = {
/**
 * The canonical game spec.
 */
spec: string,
/**
 * The board.
 */
layout: Layout,
/**
 * Before the moves.
 */
start: Position,
/**
 * The plies played, forced passes included.
 */
plies: Array<PlayedPly>,
/**
 * After the moves and any pass that is then forced.
 */
position: Position,
/**
 * How it ended, if it did.
 */
result: GameResult | null, };

/**
 * Asks for a position without a stored game, such as the boards of the rules page, or for advice on one.
 */
export type TryPosition = {
/**
 * Which game, as a game spec; `othello` when left out.
 */
spec?: string,
/**
 * Where it starts; the usual start when left out.
 */
start?: Start,
/**
 * Moves from there, as texts: with the moves of the start they are one transcript, in which forced passes may be
 * written or left out.
 */
moves?: Array<string>, };

/**
 * What is wrong at a place of a source. Words of the source are cut where they are long.
 */
export type Unreadable = { "kind": "not_text",
/**
 * The name of the encoding.
 */
encoding: string, } | { "kind": "not_json", } | { "kind": "not_xml", } | { "kind": "incomplete", } | { "kind": "broken", } | { "kind": "game_too_long",
/**
 * How many bytes one may have.
 */
limit: number, } | { "kind": "not_a_disc",
/**
 * The sign.
 */
found: string, } | { "kind": "not_a_board_size",
/**
 * What stands there.
 */
found: string, } | { "kind": "row_length",
/**
 * The row, from the top.
 */
row: number,
/**
 * How many it has.
 */
squares: number, } | { "kind": "not_a_tag",
/**
 * What stands there.
 */
found: string, } | { "kind": "tag_not_closed",
/**
 * What the tag is called.
 */
tag: string, } | { "kind": "game_not_closed",
/**
 * How many are missing.
 */
missing: number, } | { "kind": "comment_not_closed", } | { "kind": "not_open", } | { "kind": "property_late",
/**
 * What it is called.
 */
property: string, } | { "kind": "not_a_number",
/**
 * What stands there.
 */
found: string, } | { "kind": "no_game", } | { "kind": "no_side", } | { "kind": "not_a_side",
/**
 * What stands there.
 */
found: string, } | { "kind": "no_semicolon",
/**
 * What stands there instead.
 */
found: string, } | { "kind": "not_a_move",
/**
 * What stands there.
 */
found: string, } | { "kind": "not_a_score",
/**
 * What stands there.
 */
found: string, } | { "kind": "score_out_of_range",
/**
 * The score.
 */
score: number, } | { "kind": "numbers_missing",
/**
 * The first of them.
 */
from: number,
/**
 * The last of them.
 */
to: number, } | { "kind": "number_twice",
/**
 * The number.
 */
number: number,
/**
 * One of the squares.
 */
first: string,
/**
 * The other.
 */
second: string, } | { "kind": "cut_off", } | { "kind": "too_few",
/**
 * How many it says there are.
 */
promised: number,
/**
 * How many there are.
 */
found: number, } | { "kind": "too_many",
/**
 * How many it says there are.
 */
promised: number, } | { "kind": "other_kind", } | { "kind": "bad_value",
/**
 * The number.
 */
value: number, } | { "kind": "impossible", };

/**
 * Why an event cannot be saved in a format. Players are named by their ids.
 */
export type Unwritable = { "kind": "other_board",
/**
 * The squares of the board.
 */
squares: number, } | { "kind": "no_day", } | { "kind": "commas",
/**
 * Whose.
 */
player: string, } | { "kind": "late_points",
/**
 * The round.
 */
round: number,
/**
 * For whom.
 */
player: string, } | { "kind": "points_by_rating",
/**
 * Who.
 */
player: string, } | { "kind": "bye_discs",
/**
 * The round.
 */
round: number,
/**
 * Whose bye.
 */
player: string, } | { "kind": "finals",
/**
 * The round.
 */
round: number, } | { "kind": "half_bye",
/**
 * The round.
 */
round: number,
/**
 * Who.
 */
player: string, } | { "kind": "not_played",
/**
 * The round.
 */
round: number,
/**
 * Who had black.
 */
black: string,
/**
 * Who had white.
 */
white: string, } | { "kind": "open_game",
/**
 * The round.
 */
round: number,
/**
 * Who has black.
 */
black: string,
/**
 * Who has white.
 */
white: string, } | { "kind": "too_many_players",
/**
 * For how many there is room.
 */
most: number, } | { "kind": "too_long",
/**
 * Which column.
 */
column: NarrowColumn,
/**
 * The text.
 */
text: string,
/**
 * How many letters there is room for.
 */
most: number, } | { "kind": "rating",
/**
 * Whose.
 */
player: string,
/**
 * The rating.
 */
rating: number, } | { "kind": "failed", };

/**
 * Who asks.
 */
export type WhoAmI = {
/**
 * The account that they are signed in to; none for a guest.
 */
account: Account | null, };

/**
 * A title and its year.
 */
export type WonTitle = {
/**
 * The title.
 */
title: ChampionshipTitle,
/**
 * The year.
 */
year: number, };

/**
 * Whether one may write to another, and if not, why.
 */
export type WriteAccess = "yes" | "strangers" | "blocked" | "closed" | "limited";

/**
 * What a game is to whoever asked for it.
 */
export type You = {
/**
 * Whether they began it. A game of [`Company::Own`] is theirs to play and to change on all seats of people.
 */
is_owner: boolean,
/**
 * The side that they play in a game between two.
 */
side: Color | null,
/**
 * What a link to the game carries, as `link`, to let others look on; none for whoever the game does not belong to.
 */
link: string | null,
/**
 * What a link carries, as `invitation`, to give whoever opens it the open seat; none when no seat is open, and for
 * whoever the game does not belong to.
 */
invitation: string | null,
/**
 * Whether the link that came with the question is the invitation to a seat that is open; left out where it is not.
 */
invited?: boolean, };

/** The shortest name of an account. */
export const ACCOUNT_NAME_MIN = 2;

/** The longest name of an account. */
export const ACCOUNT_NAME_MAX = 20;

/** The shortest password. */
export const PASSWORD_MIN = 8;

/** The longest password. */
export const PASSWORD_MAX = 256;

/** The longest name of a person without an account. */
export const PERSON_NAME_MAX = 40;

/** The longest message in the chat of a game. */
export const CHAT_MESSAGE_MAX = 200;

/** The longest message between two accounts. */
export const LETTER_MAX = 2000;

/** The longest text of a report or a warning. */
export const REPORT_MAX = 500;

/** The longest reason for an act of a moderator. */
export const REASON_MAX = 200;

/** The longest name or other text about a tournament or its players. */
export const TOURNAMENT_TEXT_MAX = 120;
