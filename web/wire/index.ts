// The messages between server and clients. Generated from crates/wire by `cargo xtask codegen`;
// change them there.

/**
 * A round that a player misses.
 */
export type Absence = {
/**
 * The round.
 */
round: number,
/**
 * The points: 0 or 0.5.
 */
points: number, };

/**
 * Points lent to the better half in the first rounds, only for pairing.
 */
export type Acceleration = {
/**
 * The number of rounds.
 */
rounds: number,
/**
 * The number of points.
 */
points: number, };

/**
 * An account as its owner sees it.
 */
export type Account = {
/**
 * The account's name, in its original spelling.
 */
name: string,
/**
 * When the account was created, in milliseconds since 1970.
 */
created_ms: number,
/**
 * The number of unused recovery codes.
 */
recovery_codes: number,
/**
 * Whether the account's owner is a moderator.
 */
moderator: boolean,
/**
 * Unread warnings from moderators, oldest first.
 */
warnings: Array<AccountWarning>,
/**
 * The current limits.
 */
limits: Array<AccountLimit>, };

/**
 * All data of an account, as a file.
 */
export type AccountExport = {
/**
 * The account.
 */
account: Account,
/**
 * Its sessions.
 */
sessions: Array<AccountSession>,
/**
 * Its passkeys.
 */
passkeys: Array<Passkey>,
/**
 * The account's ratings with their history.
 */
ratings: Array<PlayerRating>,
/**
 * The names of the followed players.
 */
followed: Array<string>,
/**
 * The names of the blocked players.
 */
blocked: Array<string>,
/**
 * Its games, oldest first.
 */
games: Array<ExportedGame>,
/**
 * The account's chat messages, oldest first.
 */
messages: Array<ExportedMessage>,
/**
 * The letters that the account sent or received and has not deleted, oldest first.
 */
letters: Array<ExportedLetter>,
/**
 * Its reports, oldest first.
 */
reports: Array<ExportedReport>,
/**
 * The warnings and limits that moderators gave the account, oldest first.
 */
sanctions: Array<ExportedSanction>, };

/**
 * A limit on an account.
 */
export type AccountLimit = {
/**
 * The kind of limit.
 */
limit: LimitKind,
/**
 * The end of the limit, in milliseconds since 1970.
 */
until_ms: number,
/**
 * The moderator's reason.
 */
reason: string, };

/**
 * A session of an account.
 */
export type AccountSession = {
/**
 * Identifies the session in a request to end it. The id grants no access.
 */
id: string,
/**
 * When the session began, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When the session was last used, accurate to an hour, in milliseconds since 1970.
 */
used_ms: number,
/**
 * The name that the program gave; `null` for a browser.
 */
program: string | null,
/**
 * The browser's header `User-Agent`, at most 200 characters; `null` if it sent none.
 */
browser: string | null,
/**
 * Whether this is the session of the request.
 */
is_this: boolean, };

/**
 * All sessions of an account, most recently used first.
 */
export type AccountSessions = {
/**
 * The sessions.
 */
sessions: Array<AccountSession>, };

/**
 * An account's results in one game at one speed. Only finished games between two players count, if they are
 * public or rated. Aborted games do not count.
 */
export type AccountTally = {
/**
 * The game, as in [`crate::rating::Rating`].
 */
game: string,
/**
 * The speed; `null` for games without a clock.
 */
speed: Speed | null,
/**
 * The number of games.
 */
games: number,
/**
 * The number of rated games.
 */
rated: number,
/**
 * The number of wins.
 */
won: number,
/**
 * The number of draws.
 */
drawn: number,
/**
 * The number of losses.
 */
lost: number, };

/**
 * A moderator's warning, shown until the account marks it as read.
 */
export type AccountWarning = {
/**
 * Identifies the warning in the request that marks it as read.
 */
number: number,
/**
 * The text.
 */
text: string,
/**
 * When the warning was given, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A person's action in a game.
 */
export type Action = { "kind": "play",
/**
 * The text of the legal move.
 */
text: string, } | { "kind": "take_back", } | { "kind": "resign",
/**
 * The side that resigns; it must be a person's.
 */
color: Color, } | { "kind": "seat",
/**
 * The side to change.
 */
color: Color,
/**
 * The new seat.
 */
seat: Seat, } | { "kind": "offer",
/**
 * The offer.
 */
offer: Offer, } | { "kind": "accept",
/**
 * The offer.
 */
offer: Offer, } | { "kind": "decline",
/**
 * The offer.
 */
offer: Offer, } | { "kind": "abort", } | { "kind": "correct",
/**
 * The ply, from 1.
 */
ply: number,
/**
 * The right move. By default the same move with the flips that the rules require, or no move if the
 * rules forbid it.
 */
text?: string,
/**
 * The discs on the wooden board, if they differ from the game: one letter per cell, as in
 * [`crate::game::Start::Position`].
 */
found?: string,
/**
 * The side that noticed the mistake; `null` for an arbiter.
 */
claimant?: Color, } | { "kind": "stand",
/**
 * The cell of a piece that the side to move placed illegally, if any. The placement becomes a ply of
 * the game.
 */
played?: string,
/**
 * The discs on the wooden board: one letter per cell, as in [`crate::game::Start::Position`].
 */
board: string,
/**
 * The side to move.
 */
turn: Color,
/**
 * The side that noticed the mistake; `null` for an arbiter.
 */
claimant?: Color, } | { "kind": "stop_clocks", } | { "kind": "start_clocks", } | { "kind": "swap", } | { "kind": "claim", };

/**
 * Adds a passkey to the requester's account.
 */
export type AddPasskey = {
/**
 * The browser's credential, from its method `toJSON()`.
 */
credential: object, };

/**
 * The effect of a move on the result, from the scores before and after it, as far as they are reliable.
 */
export type Aftermath = "still_won" | "still_drawn" | "still_lost" | "gives_win" | "gives_draw";

/**
 * An analysis: the game, and the results so far.
 */
export type Analysis = {
/**
 * The id, which is the same for equal games analyzed at the same depth.
 */
id: string,
/**
 * The canonical game spec.
 */
spec: string,
/**
 * How thoroughly the game is analyzed.
 */
depth: AnalysisDepth,
/**
 * Black's name.
 */
black: string | null,
/**
 * White's name.
 */
white: string | null,
/**
 * The event, if stated.
 */
event?: string,
/**
 * The date as far as it is known.
 */
date?: string,
/**
 * The cells of the board, and their places in a drawing.
 */
layout: Layout,
/**
 * The position before the moves.
 */
start: Position,
/**
 * The plies, including forced passes.
 */
plies: Array<PlayedPly>,
/**
 * The number of initial plies that neither player chose: they are not judged.
 */
given?: number,
/**
 * The numbers of plies after which an arbiter stated the position. Moves do not lead to such a position,
 * so a request for a later position must start from it.
 */
stated?: Array<number>,
/**
 * The result, if the game is over.
 */
result: GameResult | null,
/**
 * The last named position of the game.
 */
opening: OpeningName | null,
/**
 * The progress of the analysis.
 */
state: AnalysisState,
/**
 * The judged moves, in the order of the game.
 */
marks: Array<AnalysisMark>,
/**
 * The summary, once all moves are judged.
 */
summary: AnalysisSummary | null, };

/**
 * The depth of an analysis.
 */
export type AnalysisDepth = "quick" | "usual" | "strong";

/**
 * Why an analysis failed.
 */
export type AnalysisFailure = "broken" | "too_long";

/**
 * The judgment of one move. Scores are from the mover's point of view, as in [`crate::game::HintMove`].
 */
export type AnalysisMark = {
/**
 * The ply, from 1; passes count.
 */
ply: number,
/**
 * The side that made the move.
 */
color: Color,
/**
 * The move that was played.
 */
played: string,
/**
 * The score of the played move.
 */
score: number,
/**
 * The best move.
 */
best: string,
/**
 * The score of the best move.
 */
best_score: number,
/**
 * The loss, at least 0.
 */
loss: number,
/**
 * The verdict, from the loss and its certainty.
 */
verdict: MoveVerdict,
/**
 * The effect on the result.
 */
aftermath: Aftermath,
/**
 * The best line, starting with the best move.
 */
line: Array<string>,
/**
 * The certainty of these scores.
 */
certainty: Certainty,
/**
 * Whether the move was the only legal one.
 */
is_only: boolean,
/**
 * Whether this is a first estimate, to be replaced by a better one.
 */
is_glance: boolean,
/**
 * The reasons for the loss; empty if none can be demonstrated.
 */
reasons: Array<Reason>, };

/**
 * The progress of an analysis.
 */
export type AnalysisState = { "kind": "waiting", } | { "kind": "running",
/**
 * The number of judged moves.
 */
judged: number,
/**
 * The number of moves.
 */
moves: number, } | { "kind": "done", } | { "kind": "failed",
/**
 * The reason in English.
 */
message: string,
/**
 * The kind of reason.
 */
why: AnalysisFailure, };

/**
 * A summary of all marks.
 */
export type AnalysisSummary = {
/**
 * The losses in the first, second and last third of the game.
 */
phases: [PhaseLoss, PhaseLoss, PhaseLoss],
/**
 * The first ply from which all marks are proved.
 */
solved_from: number | null,
/**
 * The last ply that gave away a win.
 */
last_won: AnalysisTurning | null,
/**
 * The last ply that gave away a draw.
 */
last_drawn: AnalysisTurning | null,
/**
 * The number of moves of each side that gave away a win or a draw.
 */
given_away: GivenAway,
/**
 * The figures of both sides.
 */
conduct: GameConduct, };

/**
 * The last move that gave away a side's win or draw.
 */
export type AnalysisTurning = {
/**
 * The ply that gave the chance away.
 */
ply: number,
/**
 * The side that had the chance.
 */
color: Color,
/**
 * Whether the chance and its loss are proved.
 */
is_exact: boolean, };

/**
 * An error of a route or the socket.
 */
export type ApiError = {
/**
 * The kind of error.
 */
code: ErrorCode,
/**
 * The message in English, for developers.
 */
message: string,
/**
 * The exact reason for rejecting the game, the start or the move, for clients to translate; `null` if
 * the code says it all.
 */
detail: Detail | null,
/**
 * The id of the request; `null` if it had none.
 */
request_id: string | null, };

/**
 * The neighbors for the arrow keys.
 */
export type Arrows = {
/**
 * Up; outward on round boards.
 */
up: number | null,
/**
 * Down; inward on round boards.
 */
down: number | null,
/**
 * Left; counterclockwise on round boards.
 */
left: number | null,
/**
 * Right; clockwise on round boards.
 */
right: number | null, };

/**
 * The value of missed rounds in the Brightwell Quotient.
 */
export type BrightwellMode = "text" | "papp";

/**
 * The games and opponents of this server.
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
 * The thinking times of the timed levels, which follow the highest level, in seconds per move.
 */
times: Array<number>,
/**
 * The historical opponents, oldest first.
 */
ages: Array<CatalogAge>, };

/**
 * A historical opponent.
 */
export type CatalogAge = {
/**
 * The id in a seat.
 */
id: string,
/**
 * The year of the program that the opponent represents.
 */
year: number, };

/**
 * A game of the catalog.
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
 * The family of games: `reversi`, `min-mang`, `siege` or `five`.
 */
family: string,
/**
 * The parameters, in the order of game specs.
 */
parameters: Array<CatalogParameter>,
/**
 * The number of cells on the board.
 */
cells: number,
/**
 * The number of players.
 */
players: number,
/**
 * Whether a score sheet can record the moves, because each is a cell.
 */
has_sheets: boolean,
/**
 * Whether the historical opponents play the game with default parameters.
 */
has_ages: boolean, };

/**
 * A parameter of a game.
 */
export type CatalogParameter = {
/**
 * The name in a game spec.
 */
name: string,
/**
 * The possible values.
 */
values: ParameterValues,
/**
 * The default value.
 */
default: string, };

/**
 * A cell of a board.
 */
export type Cell = {
/**
 * The name in moves, such as `e4`.
 */
name: string,
/**
 * The name for speech, such as `e 4`.
 */
spoken: string,
/**
 * The horizontal center, in cell widths from the left edge.
 */
x: number,
/**
 * The vertical center, in cell widths from the top edge.
 */
y: number,
/**
 * The shape of the cell.
 */
shape: CellShape,
/**
 * The marked part of the board that the cell belongs to.
 */
tone: Tone,
/**
 * The cells that the arrow keys reach from this cell.
 */
arrows: Arrows, };

/**
 * The shape of a cell.
 */
export type CellShape = "square" | "hexagon" | { "circle": {
/**
 * The radius in cell widths.
 */
radius: number, } } | { "sector": {
/**
 * The inner radius in cell widths.
 */
inner: number,
/**
 * The outer radius in cell widths.
 */
outer: number,
/**
 * The start angle, in degrees clockwise from the top.
 */
from: number,
/**
 * The end angle, in degrees clockwise from the top; greater than `from`.
 */
to: number, } };

/**
 * The certainty of a score.
 */
export type Certainty = { "kind": "exact", } | { "kind": "searched",
/**
 * The depth in plies.
 */
depth: number,
/**
 * The confidence in percent; 100 means no selective pruning.
 */
percent: number, };

/**
 * A year of the championship.
 */
export type Championship = {
/**
 * The year.
 */
year: number,
/**
 * The place; `null` if there was no championship.
 */
place: ChampionshipPlace | null,
/**
 * The world champion.
 */
champion: Laureate | null,
/**
 * The runner-up.
 */
runner_up: Laureate | null,
/**
 * The final, if its result is known.
 */
final: ChampionshipFinal | null,
/**
 * The country of the best team, since 1987.
 */
team: string | null,
/**
 * The women's champion, since 2005.
 */
women: Laureate | null,
/**
 * The youth champion, since 2016.
 */
youth: Laureate | null,
/**
 * A note.
 */
note: ChampionshipNote | null, };

/**
 * A final. A drawn game counts for neither side. Whether it helped one of them depended on the rules of the
 * time.
 */
export type ChampionshipFinal = {
/**
 * The number of games won by the champion.
 */
won: number,
/**
 * The number of games won by the runner-up.
 */
lost: number,
/**
 * The games in order; empty if they are unknown.
 */
games: Array<FinalGame>,
/**
 * The source.
 */
source: string, };

/**
 * All championships, with summaries.
 */
export type ChampionshipHistory = {
/**
 * Every year, earliest first, including those without a championship.
 */
championships: Array<Championship>,
/**
 * Everyone with a title: most championships first, then by the other titles.
 */
players: Array<PlayerHonors>,
/**
 * Every country with a title or a championship, sorted like the players.
 */
countries: Array<CountryHonors>,
/**
 * The source of every result that names no other source.
 */
source: string, };

/**
 * A note on a year: a correction, or the reason for a missing championship.
 */
export type ChampionshipNote = {
/**
 * The sentence.
 */
text: LocalizedName,
/**
 * The source.
 */
source: string, };

/**
 * The place of a championship.
 */
export type ChampionshipPlace = {
/**
 * The city, in every language.
 */
city: LocalizedName,
/**
 * The code of the country.
 */
country: string, };

/**
 * A title, or second place.
 */
export type ChampionshipTitle = "champion" | "runner_up" | "women" | "youth";

/**
 * A visible change; changes are shown in order.
 */
export type Change = { "kind": "passed",
/**
 * The side that passed.
 */
color: Color, } | { "kind": "placed",
/**
 * The cell of the piece.
 */
cell: number,
/**
 * The color of the piece.
 */
color: Color, } | { "kind": "flipped",
/**
 * The cell of the disc.
 */
cell: number,
/**
 * The distance from the placed disc in cells, from 1.
 */
distance: number, } | { "kind": "moved",
/**
 * The origin.
 */
from: number,
/**
 * The destination.
 */
to: number, } | { "kind": "removed",
/**
 * The cell of the piece.
 */
cell: number, } | { "kind": "turned",
/**
 * The cell of the piece.
 */
cell: number,
/**
 * Whether its mark is visible now.
 */
is_marked: boolean, } | { "kind": "slid",
/**
 * The four cells that the panel left.
 */
from: [number, number, number, number],
/**
 * The four cells that the panel occupies now, which were missing before.
 */
to: [number, number, number, number], };

/**
 * Changes the password. All other sessions end, and this one gets a new cookie or token. A wrong old
 * password is refused as `wrong_password`.
 */
export type ChangePassword = {
/**
 * The current password.
 */
old: string,
/**
 * The new password; see [`SignUp::password`].
 */
new: string, };

/**
 * A chat message.
 */
export type ChatMessage = {
/**
 * The number of the message. The messages of a room are numbered from 1 without gaps.
 */
number: number,
/**
 * A number from 1 to 999 that identifies people without a name. A person keeps it throughout a game. It
 * reveals nothing else.
 */
person: number,
/**
 * The side, if the author is a player.
 */
side: Color | null,
/**
 * A spectator's name, if given.
 */
name: string | null,
/**
 * Whether the name is an account's. Guests choose their names.
 */
account: boolean,
/**
 * The text: 1 to 200 characters in one line; empty if the author has deleted the account.
 */
text: string,
/**
 * When it was sent, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * The players who have turned the players' chat off. While one of them has turned it off, no one can write
 * in it.
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
 * Why a message was refused, or a room is closed.
 */
export type ChatRefusal = { "kind": "not_here", } | { "kind": "empty", } | { "kind": "too_long",
/**
 * The maximum length, in characters.
 */
most: number, } | { "kind": "link", } | { "kind": "repeated", } | { "kind": "off", } | { "kind": "limited",
/**
 * The end of the limit, in milliseconds since 1970.
 */
until_ms: number,
/**
 * The moderator's reason.
 */
reason: string, } | { "kind": "too_many",
/**
 * Seconds until the next message is allowed.
 */
seconds: number, } | { "kind": "name_taken", } | { "kind": "malformed", } | { "kind": "failed", };

/**
 * A sheet checked against the rules.
 */
export type CheckedSheet = {
/**
 * The marks, sorted by number.
 */
marks: Array<SheetMark>,
/**
 * The game up to the first illegal move.
 */
line: SheetLine,
/**
 * The errors.
 */
faults: Array<SheetFault>, };

/**
 * Becomes the guest of a link.
 */
export type ClaimDevice = {
/**
 * The code in the link.
 */
code: string,
/**
 * Confirms that the browser gives up its games. Otherwise the request is refused as `has_games`.
 */
leave_games?: boolean, };

/**
 * Claims a player whom a director registered.
 */
export type ClaimPlayer = {
/**
 * The player.
 */
player: string,
/**
 * The key of the player's link.
 */
key: string, };

/**
 * A message from client to server. On a socket for one game the game may be omitted.
 */
export type ClientMessage = { "kind": "follow",
/**
 * The game.
 */
game: string,
/**
 * The number of the last event that the client knows. The server sends the later events first.
 * Without the number it sends the whole game.
 */
since?: number,
/**
 * The key from the link to the game, for other people's private games.
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
 * The number of the last message that the client knows. The server sends the later messages first.
 * Without the number it sends all stored messages.
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
 * Chosen by the client and unique among this person's messages in the game: 1 to 64 letters, digits
 * or `-`.
 */
id: string,
/**
 * The text: 1 to 200 characters. Surrounding space and invisible characters are removed, and inner
 * space is reduced to single spaces.
 */
text: string,
/**
 * A spectator's name; see [`crate::game::Seat::Human`]. Players have the names of their seats, and
 * accounts their own.
 */
name?: string, } | { "kind": "switch_chat",
/**
 * The game.
 */
game?: string,
/**
 * Whether to turn the chat off.
 */
off: boolean, } | { "kind": "follow_tournament",
/**
 * The tournament.
 */
tournament: string, } | { "kind": "unfollow_tournament",
/**
 * The tournament.
 */
tournament: string, } | { "kind": "lobby",
/**
 * The request.
 */
request: LobbyRequest, } | { "kind": "ping", };

/**
 * The clock of a side.
 */
export type ClockSide = {
/**
 * Milliseconds left of the main time, or in overtime of the byo-yomi period.
 */
left_ms: number,
/**
 * Milliseconds before `left_ms` begins to run, in time controls with a delay per move.
 */
delay_ms: number,
/**
 * Byo-yomi periods left; `null` in other time controls.
 */
periods: number | null,
/**
 * Whether the main time has run out and a byo-yomi period runs.
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
 * The side whose clock runs; `null` before the start, after the end and during pauses.
 */
running: Color | null,
/**
 * The server's time for these values, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A side of the game.
 */
export type Color = "black" | "white";

/**
 * A command to a game. Repeating it with the same id is safe: it is carried out once, and the answer is the
 * same.
 */
export type Command = {
/**
 * Chosen by the client and unique within the game: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * The number of the last event that the client has seen. A command is stale after a later move, a
 * take-back, the end of the game, or a change of the seat that it concerns. A take-back concerns both
 * seats, and so does every command in a game between two players. An answer to an offer is stale if the
 * offer was made after that event.
 */
seen: number,
/**
 * The action.
 */
action: Action, };

/**
 * A command was carried out and stored.
 */
export type CommandDone = {
/**
 * The id that the client gave the command.
 */
id: string,
/**
 * The number of the last event that the command caused. If the command changed nothing, this is the
 * number of the last event before it.
 */
seq: number, };

/**
 * Whether a game is one person's own or between two people, which is fixed at the beginning.
 */
export type Company = "own" | "two";

/**
 * Asks for the errors of a score sheet and, with two sheets of a game, for the cells on which they differ.
 */
export type CompareSheets = {
/**
 * The game spec; `othello` by default.
 */
spec?: string,
/**
 * One player's sheet.
 */
first: ScoreSheet,
/**
 * The other player's sheet.
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
 * The other player's sheet, if given.
 */
second: CheckedSheet | null,
/**
 * The comparison, if there are two sheets.
 */
comparison: SheetComparison | null, };

/**
 * Repeats the password for a sensitive request: new recovery codes, a new passkey, or deletion of the
 * account.
 */
export type ConfirmPassword = {
/**
 * The current password.
 */
password: string, };

/**
 * The content of a cell.
 */
export type Content = "absent" | "empty" | "black" | "white" | "black_marked" | "white_marked";

/**
 * A conversation in the list.
 */
export type Conversation = {
/**
 * The other account's name.
 */
with: string,
/**
 * Whether a page or a program of the other account has an open socket.
 */
here: boolean,
/**
 * The last letter.
 */
last: Letter,
/**
 * The number of unread letters from the other account.
 */
unread: number, };

/**
 * A mistake in the record of a game.
 */
export type Correction = {
/**
 * The ply concerned, from 1; 0 for the position before the first.
 */
ply: number,
/**
 * The number of plies that had been played when the mistake was noticed.
 */
noticed: number,
/**
 * The remedy.
 */
remedy: Remedy,
/**
 * The side that noticed the mistake; `null` for an arbiter.
 */
claimant: Color | null,
/**
 * When the mistake was recorded, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The board before the remedy, one letter per cell as in [`crate::game::Start::Position`]. For a
 * correction this is the wooden board, and for a position that stands the board of the sheet.
 */
before: string,
/**
 * The board afterwards.
 */
after: string, };

/**
 * A penalty that contributes to a pair's cost.
 */
export type CostPart = {
/**
 * The penalty: `black_colors`, `white_colors`, `bye_colors`, `color_again`, `float`, `float_before`,
 * `repeat`, `country` or `elitism`.
 */
name: string,
/**
 * The cost.
 */
cost: number, };

/**
 * The titles of a country.
 */
export type CountryHonors = {
/**
 * The code of the country.
 */
country: string,
/**
 * The name.
 */
name: LocalizedName,
/**
 * The titles, sorted by title and year.
 */
titles: Array<CountryTitle>,
/**
 * The years in which the country's team was the best.
 */
team: Array<number>,
/**
 * The championships held there.
 */
host: Array<HostedChampionship>, };

/**
 * A title won for a country.
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
 * The player.
 */
name: LocalizedName, };

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
 * The exact reason. Squares and cells have their names on the board.
 */
export type Detail = { "kind": "no_such_game",
/**
 * The name.
 */
game: string, } | { "kind": "no_such_modifier",
/**
 * The text after a plus sign of the spec.
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
 * The value chosen for it.
 */
value: string,
/**
 * The parameter that excludes it.
 */
other: string,
/**
 * The value chosen for that parameter.
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
 * The requested opponent.
 */
age: string, } | { "kind": "no_age_here",
/**
 * The requested opponent.
 */
age: string,
/**
 * The game spec.
 */
game: string, } | { "kind": "board_length",
/**
 * The number of letters, but at most the number of cells plus 1.
 */
given: number,
/**
 * The number of cells.
 */
cells: number, } | { "kind": "not_a_content",
/**
 * The letter.
 */
letter: string,
/**
 * The cell of the letter.
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
 * The cell of the disc.
 */
cell: string, } | { "kind": "opening_order", } | { "kind": "vacant_slots",
/**
 * The number of vacant slots.
 */
found: number,
/**
 * The right number.
 */
wanted: number, } | { "kind": "missing_cells",
/**
 * The number of missing cells.
 */
found: number,
/**
 * The right number.
 */
wanted: number, } | { "kind": "too_many_pieces",
/**
 * The side.
 */
color: Color,
/**
 * The number on the board.
 */
found: number,
/**
 * The maximum number.
 */
most: number, } | { "kind": "more_than_owned",
/**
 * The number on the board.
 */
found: number,
/**
 * The number that both sides own together.
 */
most: number, } | { "kind": "no_hands", } | { "kind": "hands_off",
/**
 * The stated number in hand.
 */
found: number,
/**
 * The right number in hand.
 */
wanted: number, } | { "kind": "too_many_in_hand",
/**
 * The side.
 */
color: Color,
/**
 * The stated number.
 */
found: number,
/**
 * The maximum number.
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
 * The text found.
 */
found: string,
/**
 * A valid move as an example.
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
 * The text found.
 */
found: string, } | { "kind": "no_sheets",
/**
 * The game.
 */
game: string, } | { "kind": "illegal_move",
/**
 * The number of the move in the list, from 1; `null` for a single move.
 */
number: number | null,
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * The reason.
 */
reason: IllegalReason, } | { "kind": "not_on_move",
/**
 * The number of the move in the list, from 1.
 */
number: number,
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * The side to move.
 */
turn: Color, } | { "kind": "unread",
/**
 * The place in the source.
 */
place: SourcePlace,
/**
 * The reason.
 */
reason: Unreadable, } | { "kind": "limited",
/**
 * The limit.
 */
limit: LimitKind,
/**
 * The end of the limit, in milliseconds since 1970.
 */
until_ms: number,
/**
 * The moderator's reason.
 */
reason: string, } | { "kind": "tournament",
/**
 * The reason.
 */
refusal: TournamentRefusal, };

/**
 * Asks which guest a link belongs to.
 */
export type DeviceCode = {
/**
 * The code in the link.
 */
code: string, };

/**
 * A link for continuing as this guest in another browser.
 */
export type DeviceLink = {
/**
 * The code in the link: its holder can become that guest, once.
 */
code: string,
/**
 * When the link expires, in milliseconds since 1970.
 */
expires_ms: number, };

/**
 * The consequences of becoming the guest of a link.
 */
export type DeviceOffer = {
/**
 * The guest's name in their last game, if any.
 */
name: string | null,
/**
 * The number of the guest's games.
 */
games: number,
/**
 * The number of games of the browser's current guest. They stay with that guest, and the browser loses
 * them.
 */
games_here: number,
/**
 * Whether the browser is that guest already.
 */
is_you: boolean, };

/**
 * Makes the requester a director.
 */
export type DirectTournament = {
/**
 * The key of the directors' link.
 */
key: string, };

/**
 * Why a game ended.
 */
export type EndReason = "board" | "stalemate" | "captured" | "passes" | "five" | "fortress" | "repetition" | "ply_limit" | "resignation" | "time" | "abandoned" | "agreement" | "aborted";

/**
 * The kinds of refusal. Clients translate the code, never the message.
 */
export type ErrorCode = "bad_request" | "method_not_allowed" | "cross_origin" | "too_large" | "bad_token" | "wrong_password" | "unknown_passkey" | "bad_passkey" | "passkey_expired" | "sign_in" | "forbidden" | "limited" | "reported_already" | "handled_already" | "not_found" | "unknown_game" | "no_engine" | "bad_name" | "name_taken" | "bad_password" | "not_rated" | "cannot_write" | "no_links" | "not_here" | "too_many_seeks" | "bad_clock" | "bad_start" | "bad_sheet" | "bad_file" | "illegal_move" | "not_your_turn" | "game_over" | "nothing_to_take_back" | "no_seat" | "alone" | "not_agreed" | "no_offer" | "too_late" | "not_now" | "tournament_refused" | "cut_off" | "stale" | "too_many_changes" | "id_reused" | "link_used" | "link_expired" | "has_games" | "timeout" | "too_many" | "busy" | "internal";

/**
 * The winner of a match that is drawn after all its games.
 */
export type EvenMatch = "better_seed" | "discs" | "another";

/**
 * A pair with its cost.
 */
export type ExplainedPair = {
/**
 * The player with Black, or with the bye.
 */
black: string,
/**
 * The player with White; `null` for the bye.
 */
white: string | null,
/**
 * The parts of the cost that are not 0, named after the penalties.
 */
parts: Array<CostPart>,
/**
 * The sum of the parts.
 */
cost: number,
/**
 * Whether the director forced the pair.
 */
is_forced: boolean, };

/**
 * Asks for the games with a position, in any orientation of the board.
 */
export type ExplorePosition = {
/**
 * The position.
 */
position: TryPosition,
/**
 * The filter.
 */
filter?: RecordFilter,
/**
 * The number of games to list, latest first; at most 100.
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
 * The plies to the position, including forced passes.
 */
moves: Array<string>,
/**
 * The position.
 */
position: Position,
/**
 * The last named position on the way.
 */
opening: OpeningName | null,
/**
 * The results of games with the position.
 */
counts: RecordCounts,
/**
 * The number of games that ended there.
 */
ended: number,
/**
 * The next moves, most frequent first.
 */
next: Array<RecordMove>,
/**
 * Some of the games, latest first.
 */
games: Array<RecordedGame>, };

/**
 * An exported game.
 */
export type ExportedGame = {
/**
 * The id of the game, as in [`crate::game::Game::id`].
 */
id: string,
/**
 * The game spec.
 */
spec: string,
/**
 * Black's name; `null` for an unnamed player and for the computer.
 */
black: string | null,
/**
 * White's name.
 */
white: string | null,
/**
 * The moves from the start, separated by spaces; passes are `--`. `null` if the game is unreadable.
 */
moves: string | null,
/**
 * The reason for the end, such as `no moves` or `resignation`; `null` in a running game.
 */
ended: string | null,
/**
 * The winner: `black` or `white`; `null` for a draw and in a running game.
 */
winner: string | null,
/**
 * When the game began, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When the game last changed, in milliseconds since 1970.
 */
updated_ms: number, };

/**
 * An exported letter.
 */
export type ExportedLetter = {
/**
 * The other account's name.
 */
with: string | null,
/**
 * Whether the account wrote the letter.
 */
mine: boolean,
/**
 * The text.
 */
text: string,
/**
 * When the letter was sent, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * An exported chat message.
 */
export type ExportedMessage = {
/**
 * The id of the game, as in [`crate::game::Game::id`].
 */
game: string,
/**
 * The text of the message.
 */
text: string,
/**
 * When it was sent, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * An exported report by the account.
 */
export type ExportedReport = {
/**
 * The reported player; `null` if the account was deleted.
 */
player: string | null,
/**
 * The reason.
 */
reason: ReportReason,
/**
 * Further details.
 */
words: string | null,
/**
 * The game concerned.
 */
game: string | null,
/**
 * Whether the report was about letters.
 */
letters: boolean,
/**
 * When the report was made, in milliseconds since 1970.
 */
at_ms: number,
/**
 * Whether the report is still open.
 */
open: boolean, };

/**
 * An exported warning or limit.
 */
export type ExportedSanction = {
/**
 * The kind of limit; `null` for a warning.
 */
limit: LimitKind | null,
/**
 * The text of the warning, or the reason for the limit.
 */
text: string,
/**
 * When the moderator acted, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The planned end of the limit, in milliseconds since 1970.
 */
until_ms: number | null,
/**
 * When the warning was read or the limit lifted, in milliseconds since 1970.
 */
ended_ms: number | null, };

/**
 * The discs of a game in a final.
 */
export type FinalGame = {
/**
 * The champion's discs.
 */
champion: number,
/**
 * The runner-up's discs.
 */
runner_up: number, };

/**
 * The player with Black in the first game of a match.
 */
export type FirstColor = "better_seed" | "worse_seed" | "lot";

/**
 * Two players who must not meet.
 */
export type ForbiddenPair = {
/**
 * The first player.
 */
one: string,
/**
 * The second player.
 */
other: string,
/**
 * The round; `null` for all rounds.
 */
round: number | null, };

/**
 * Two players who must meet, or a player who must have the bye.
 */
export type ForcedPair = {
/**
 * The player with Black, or with the bye.
 */
black: string,
/**
 * The player with White; `null` for a bye.
 */
white: string | null,
/**
 * The round.
 */
round: number, };

/**
 * The players that match a name.
 */
export type FoundPlayer = { "kind": "nobody", } | { "kind": "one",
/**
 * The player's statistics.
 */
account: PlayerAccount, } | { "kind": "several",
/**
 * The players.
 */
players: Array<KnownPlayer>, };

/**
 * A whole game, for display, replay and play.
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
 * The number of the last event included; socket messages continue from it.
 */
seq: number,
/**
 * The board.
 */
layout: Layout,
/**
 * The players of Black and White.
 */
seats: Seats,
/**
 * The position before the first ply, with its legal moves.
 */
start: Position,
/**
 * All plies from there.
 */
plies: Array<PlayedPly>,
/**
 * The number of plies that belong to the start, which neither player made.
 */
given: number,
/**
 * The current position.
 */
position: Position,
/**
 * The result, if the game is over.
 */
result: GameResult | null,
/**
 * The side for which the computer is thinking.
 */
thinking: Color | null,
/**
 * The number of plies that a take-back would leave. `null` if there is nothing to take back, and in a
 * game between two players, where it needs an offer. A take-back of a resignation leaves all plies.
 */
take_back: number | null,
/**
 * The kind of company.
 */
company: Company,
/**
 * The handicap of a side, if any; the start includes it.
 */
handicap?: Handicap,
/**
 * The terms.
 */
terms: Terms,
/**
 * The mistakes in a game over a wooden board, in order; absent if there were none.
 */
corrections?: Array<Correction>,
/**
 * The open offers.
 */
offers: Offers,
/**
 * The side that lost on time while the game continues; see [`Terms::time_default`].
 */
defaulted: Color | null,
/**
 * Whether the colors were swapped after the first move.
 */
swapped: boolean,
/**
 * Whether the game is adjourned until both want to continue.
 */
adjourned: boolean,
/**
 * The clocks, if any.
 */
clocks: Clocks | null,
/**
 * The id of the game in which both players continue after a rematch is accepted.
 */
continued: string | null,
/**
 * The effect on ratings, if the game is rated.
 */
ratings?: GameRatings,
/**
 * Whether only a part of the game is shown, because a corrected rule no longer allows the rest.
 */
cut_off?: boolean,
/**
 * The requester's relation to the game.
 */
you: You,
/**
 * When the game was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * Figures on the play of both sides, with 95 % intervals and without a verdict.
 */
export type GameConduct = {
/**
 * The number of initial plies in the opening book; `null` for games without a book.
 */
in_book: number | null,
/**
 * Black's figures.
 */
black: SideConduct,
/**
 * White's figures.
 */
white: SideConduct, };

/**
 * An event in a game. Events are numbered without gaps; the first is the creation of the game, which every
 * snapshot includes.
 */
export type GameEvent = { "kind": "played",
/**
 * The ply.
 */
ply: PlayedPly, } | { "kind": "took_back",
/**
 * The number of plies left.
 */
plies: number, } | { "kind": "seated",
/**
 * The new seats.
 */
seats: Seats, } | { "kind": "offered",
/**
 * The side.
 */
color: Color,
/**
 * The offer.
 */
offer: Offer, } | { "kind": "declined",
/**
 * The side that made the offer.
 */
color: Color,
/**
 * The offer.
 */
offer: Offer, } | { "kind": "ended",
/**
 * The result.
 */
result: GameResult, } | { "kind": "swapped",
/**
 * The new seats.
 */
seats: Seats, } | { "kind": "more_time",
/**
 * The side.
 */
color: Color, } | { "kind": "defaulted",
/**
 * The side.
 */
color: Color, } | { "kind": "interrupted", } | { "kind": "adjourned", } | { "kind": "resumed", } | { "kind": "corrected",
/**
 * All corrections; this one is the last.
 */
corrections: Array<Correction>,
/**
 * The number of plies before the change.
 */
from: number,
/**
 * The plies after them.
 */
plies: Array<PlayedPly>,
/**
 * The position before the first ply, if the correction changed that position.
 */
start?: Position, } | { "kind": "continued",
/**
 * The id of that game.
 */
game: string, };

/**
 * A page of the list of games, most recently changed first.
 */
export type GameList = {
/**
 * The games.
 */
games: Array<GameSummary>,
/**
 * The boards of these games, without duplicates.
 */
layouts: Array<Layout>,
/**
 * The value of `before` for the next page; `null` on the last page.
 */
next: string | null, };

/**
 * The effect of a rated game on both ratings.
 */
export type GameRatings = {
/**
 * The game for ratings.
 */
game: string,
/**
 * The speed.
 */
speed: Speed,
/**
 * Black's rating; `null` while the seat is open, and for a deleted account.
 */
black: SideRating | null,
/**
 * White's rating.
 */
white: SideRating | null, };

/**
 * The end of a game.
 */
export type GameResult = {
/**
 * The winner; `null` for a draw.
 */
winner: Color | null,
/**
 * The reason.
 */
reason: EndReason,
/**
 * The number of discs of each side on the board.
 */
discs: Counts,
/**
 * The disc counts recorded for a loss on time, in games in which more discs win.
 */
recorded?: Counts,
/**
 * Black's score, counted by the rules, or recorded for a loss on time. In Othello the winner gets the
 * empty squares. `null` if the game ended early for another reason, and in games without counting.
 */
score: number | null, };

/**
 * A row of the list of games.
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
 * The players of Black and White.
 */
seats: Seats,
/**
 * The kind of company.
 */
company: Company,
/**
 * The requester's side in a game between two players.
 */
side: Color | null,
/**
 * The number of plies.
 */
plies: number,
/**
 * The side to move; `null` when the game is over.
 */
turn: Color | null,
/**
 * The number of discs of each side on the board.
 */
discs: Counts,
/**
 * The picture; `null` for an unreadable game.
 */
picture: Picture | null,
/**
 * The result, if the game is over.
 */
result: GameResult | null,
/**
 * When the game was created, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When the game last changed, in milliseconds since 1970.
 */
updated_ms: number,
/**
 * The latest time at which the side to move runs out of time, in milliseconds since 1970; `null` if its
 * clock is stopped.
 */
deadline_ms: number | null,
/**
 * The effect on ratings, if the game is rated and over.
 */
ratings?: GameRatings, };

/**
 * The game to analyze.
 */
export type GameToAnalyze = { "kind": "stored",
/**
 * The id of the game, as in [`crate::game::Game::id`].
 */
id: string, } | { "kind": "recorded",
/**
 * The number of the record, as in [`crate::record::RecordedGame::number`].
 */
number: number, } | { "kind": "moves",
/**
 * The game spec; `othello` by default.
 */
spec?: string,
/**
 * The start; the usual start by default.
 */
start?: Start,
/**
 * The moves from there; forced passes may be omitted.
 */
moves: Array<string>,
/**
 * Black's name.
 */
black?: string,
/**
 * White's name.
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
 * The number of initial moves that neither player chose, as in XOT. They are not judged, nor are the
 * moves of a transcript given as the start.
 */
given?: number, };

/**
 * The gesture that makes a move.
 */
export type Gesture = { "kind": "pass" } | { "kind": "place",
/**
 * The target cell.
 */
cell: number, } | { "kind": "place_marked",
/**
 * The target cell.
 */
cell: number, } | { "kind": "travel",
/**
 * The origin.
 */
from: number,
/**
 * The destination.
 */
to: number, } | { "kind": "travel_and_turn",
/**
 * The origin.
 */
from: number,
/**
 * The destination.
 */
to: number, } | { "kind": "place_and_slide",
/**
 * The target cell.
 */
cell: number,
/**
 * The current slot of the panel.
 */
from: number,
/**
 * The new slot of the panel.
 */
to: number, };

/**
 * The numbers of moves by which each side made its result worse.
 */
export type GivenAway = {
/**
 * The number of Black's moves.
 */
black: number,
/**
 * The number of White's moves.
 */
white: number, };

/**
 * A new guest.
 */
export type GuestToken = {
/**
 * The token for the header `Authorization: Bearer …`. A client that sends it acts as the guest.
 */
token: string, };

/**
 * The handicap of a side in addition to the usual start: its own discs in corners of a square board.
 */
export type Handicap = {
/**
 * The side.
 */
color: Color,
/**
 * The number of the side's corners, 1 to 4.
 */
corners: number, };

/**
 * The pieces of each side in hand.
 */
export type Hands = {
/**
 * Black's pieces.
 */
black: number,
/**
 * White's pieces.
 */
white: number,
/**
 * Whether the numbers are assumed, because the game started from a position without them. The numbers
 * are then those after both sides have placed in turn without passing.
 */
supposed: boolean, };

/**
 * The status of the server.
 */
export type Health = {
/**
 * The version of the program.
 */
version: string,
/**
 * The build of the web app; `null` in a program without it. A page from another build is out of date.
 */
build: string | null,
/**
 * The administrator's notice to everyone.
 */
notice?: string,
/**
 * The number of games in memory.
 */
live_games: number,
/**
 * The number of searches that wait for a worker.
 */
queued_searches: number,
/**
 * The number of games in which the computer ponders.
 */
pondering: number, };

/**
 * The engine's rating of a position, best move first.
 */
export type Hint = {
/**
 * The number of plies before the position.
 */
ply: number,
/**
 * The moves, best first.
 */
moves: Array<HintMove>, };

/**
 * The engine's rating of a move.
 */
export type HintMove = {
/**
 * The move.
 */
text: string,
/**
 * The target cell.
 */
cell: number | null,
/**
 * The score for the side to move. If discs count: the expected final score in discs. Otherwise the
 * advantage in pieces, at most 90; or 100 and -100 for a forced win or loss, less 1/128 for each ply of
 * delay.
 */
score: number,
/**
 * The certainty of the score.
 */
certainty: Certainty,
/**
 * Whether the move is in the opening book.
 */
book: boolean, };

/**
 * A championship held in a country.
 */
export type HostedChampionship = {
/**
 * The year.
 */
year: number,
/**
 * The city.
 */
city: LocalizedName, };

/**
 * Why a move is illegal.
 */
export type IllegalReason = "not_a_move" | "occupied" | "flips_nothing" | "nothing_in_hand" | "not_in_the_centre" | "cannot_slide" | "no_piece" | "unreachable" | "turns_back" | "repeats" | "zone_full" | "pass_not_forced" | "game_over";

/**
 * The result of importing a file.
 */
export type ImportedGames = {
/**
 * The detected format.
 */
format: string,
/**
 * The encoding, as named in the Encoding Standard; `null` for binary formats, and if the encoding makes
 * no difference.
 */
encoding: string | null,
/**
 * The number of new games.
 */
imported: number,
/**
 * The number of games that existed already, or occurred twice in the file.
 */
duplicates: number,
/**
 * The number of duplicates that added data to a stored game, such as its players.
 */
completed: number,
/**
 * The number of errors; nothing is imported unless it is 0.
 */
errors: number,
/**
 * The first hundred errors.
 */
problems: Array<ReadProblem>, };

/**
 * A tournament created from a file.
 */
export type ImportedTournament = {
/**
 * The encoding of the file, as named in the Encoding Standard.
 */
encoding: string,
/**
 * Notes in English on points that the file leaves open.
 */
notes: Array<string>,
/**
 * The id, as in the address of its page.
 */
id: string,
/**
 * Grows with every visible change.
 */
version: number,
/**
 * The settings.
 */
settings: TournamentSettings,
/**
 * The settings of online play, if any.
 */
online: OnlinePlay | null,
/**
 * Whether an online tournament continues automatically. A director can stop it.
 */
is_running: boolean,
/**
 * When the next round of an online tournament is paired, in milliseconds since 1970.
 */
next_round_ms: number | null,
/**
 * When an arena with a time limit ends, in milliseconds since 1970; `null` before its first pairing.
 */
ends_ms: number | null,
/**
 * Why a running tournament does not continue, in English for developers; `null` if there is no obstacle.
 */
stuck: string | null,
/**
 * Why a running tournament does not continue, for clients to translate; `null` if there is no obstacle.
 */
stuck_by: TournamentObstacle | null,
/**
 * Whether the tournament is in the public list.
 */
listed: boolean,
/**
 * The people who may register.
 */
registration: Registration,
/**
 * The phase.
 */
phase: TournamentPhase,
/**
 * All players who ever joined, in order.
 */
players: Array<TournamentEntrant>,
/**
 * The paired rounds.
 */
rounds: Array<TournamentRound>,
/**
 * The standings.
 */
standings: Array<TournamentStanding>,
/**
 * The teams, if any.
 */
teams: Array<TeamStanding>,
/**
 * The titles.
 */
titles: TournamentTitles,
/**
 * The forbidden pairs.
 */
forbidden: Array<ForbiddenPair>,
/**
 * The forced pairs of the next round.
 */
forced: Array<ForcedPair>,
/**
 * The requester's relation to the tournament.
 */
you: TournamentYou,
/**
 * When the tournament was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * A page of the requester's conversations.
 */
export type Inbox = {
/**
 * The conversations, newest letter first.
 */
conversations: Array<Conversation>,
/**
 * The value of `after` for the next page; `null` on the last page.
 */
next: string | null,
/**
 * The number of unread letters in all conversations.
 */
unread: number, };

/**
 * The best pairing without a given pair.
 */
export type InsteadPairing = {
/**
 * The pairs that differ.
 */
pairs: Array<ForcedPair>,
/**
 * The cost of the whole pairing, including forced pairs.
 */
total: number,
/**
 * The number of repeated pairs and byes in total.
 */
repeats: number, };

/**
 * Takes the open seat of a game.
 */
export type JoinGame = {
/**
 * The key in the invitation link.
 */
invitation: string,
/**
 * The player's name; see [`crate::game::Seat::Human`].
 */
name?: string,
/**
 * The player's picture; see [`crate::game::Seat::Human`].
 */
avatar?: string, };

/**
 * Asks to play in a tournament.
 */
export type JoinTournament = {
/**
 * The key of the registration link; not needed if registration is open.
 */
key?: string,
/**
 * The player, without an id.
 */
player: TournamentPlayer, };

/**
 * A player whose name matches.
 */
export type KnownPlayer = {
/**
 * The name.
 */
name: string,
/**
 * The number of games with Black.
 */
black: number,
/**
 * The number of games with White.
 */
white: number, };

/**
 * A person and the country they played for.
 */
export type Laureate = {
/**
 * The name.
 */
name: LocalizedName,
/**
 * The code of the country.
 */
country: string, };

/**
 * The geometry of a board.
 */
export type Layout = {
/**
 * The width in cell widths.
 */
width: number,
/**
 * The height in cell widths.
 */
height: number,
/**
 * The cells; other messages refer to them by index.
 */
cells: Array<Cell>,
/**
 * The cells of the ring around the board along which discs are flipped; empty on boards without such a
 * ring.
 */
rim: Array<number>,
/**
 * The cells of each slot in a tray of sliding panels, row by row; empty on boards without panels.
 */
slots: Array<Array<number>>, };

/**
 * A game that could not be deleted.
 */
export type LeftGame = {
/**
 * The id of the game, as in the request.
 */
id: string,
/**
 * The reason.
 */
error: ApiError, };

/**
 * A fact of the event that the file leaves out. Players are named by their ids.
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
 * The player of Black.
 */
black: string,
/**
 * The player of White.
 */
white: string, } | { "kind": "more_games",
/**
 * The number of further games.
 */
count: number, } | { "kind": "new_players",
/**
 * The players.
 */
players: Array<string>, } | { "kind": "respelled",
/**
 * The words and their spellings in the file.
 */
words: Array<RespelledWord>, };

/**
 * The omissions of a file; empty if it is complete.
 */
export type LeftOutList = {
/**
 * The omissions.
 */
left_out: Array<LeftOut>, };

/**
 * A legal move with its effects.
 */
export type LegalMove = {
/**
 * The move in text form, for [`crate::client::Action::Play`].
 */
text: string,
/**
 * The gesture that makes the move.
 */
gesture: Gesture,
/**
 * Its effects.
 */
changes: Array<Change>, };

/**
 * A letter, as the requester sees it.
 */
export type Letter = {
/**
 * The number of the letter. The letters in a conversation are numbered from 1 without gaps.
 */
number: number,
/**
 * Whether the requester wrote the letter.
 */
mine: boolean,
/**
 * The id chosen by the letter's sender; only for the requester's own letters.
 */
id?: string,
/**
 * The text: 1 to 2,000 characters, with line breaks.
 */
text: string,
/**
 * When the letter was sent, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A page of a conversation.
 */
export type Letters = {
/**
 * The other account's name.
 */
with: string,
/**
 * Whether a page or a program of the other account has an open socket.
 */
here: boolean,
/**
 * Whether the requester may write to the other account now.
 */
write: WriteAccess,
/**
 * The letters, oldest first.
 */
letters: Array<Letter>,
/**
 * Whether there are more letters: older ones, or newer ones if the request asked for those.
 */
more: boolean,
/**
 * The number of the last letter of the conversation; 0 if there are none.
 */
last: number,
/**
 * The number of the last letter that the requester has marked as read.
 */
read: number, };

/**
 * A limit on an account for a while.
 */
export type LimitKind = "chat" | "rated";

/**
 * The duration of a limit.
 */
export type LimitTime = "day" | "week" | "month";

/**
 * The kind of an error in a line. Long words quoted from the file are cut.
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
 * The valid headings.
 */
known: Array<string>, } | { "kind": "no_heading",
/**
 * The heading.
 */
heading: string, } | { "kind": "fields",
/**
 * The number of its fields.
 */
found: number,
/**
 * The number of fields in the first line.
 */
expected: number, } | { "kind": "not_text",
/**
 * The encoding, as named in the Encoding Standard.
 */
encoding: string, } | { "kind": "not_a_federation_number",
/**
 * The text found.
 */
found: string, } | { "kind": "quotation_open", } | { "kind": "bracket_open",
/**
 * The missing sign.
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
 * The text found.
 */
found: string, } | { "kind": "no_result",
/**
 * The text found.
 */
found: string, } | { "kind": "no_statement",
/**
 * The text found.
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
 * The text found.
 */
found: string, } | { "kind": "not_yes_or_no",
/**
 * The column.
 */
column: string,
/**
 * The text found.
 */
found: string, } | { "kind": "not_a_round",
/**
 * The text found.
 */
found: string, } | { "kind": "round_order",
/**
 * The round.
 */
round: number,
/**
 * The previous round.
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
 * The maximum number of players.
 */
most: number, } | { "kind": "too_many_rounds",
/**
 * The maximum number of rounds.
 */
most: number, } | { "kind": "unfinished",
/**
 * The round.
 */
round: number, } | { "kind": "no_entry", } | { "kind": "other", };

/**
 * News from the lobby; see [`crate::server::ServerMessage::Lobby`].
 */
export type LobbyNews = { "kind": "entered",
/**
 * The client's own seeks and challenges first, then those of others; newest first in each part.
 * Those of blocked and blocking accounts are omitted. At most 500.
 */
seeks: Array<Seek>,
/**
 * The number of further seeks, all older.
 */
more: number,
/**
 * The number of people in the lobby.
 */
here: number, } | { "kind": "changed",
/**
 * New seeks and challenges.
 */
added: Array<Seek>,
/**
 * The seeks that have ended.
 */
removed: number[],
/**
 * The number of people in the lobby.
 */
here: number, } | { "kind": "sought",
/**
 * The id that the client gave the request.
 */
id: string,
/**
 * The number of the seek.
 */
seek: number, } | { "kind": "ended",
/**
 * The number of the seek.
 */
seek: number,
/**
 * The reason.
 */
why: SeekEnd, } | { "kind": "paired",
/**
 * The game to follow.
 */
game: string,
/**
 * The client's side.
 */
color: Color,
/**
 * The number of the seek that led to the game.
 */
seek: number,
/**
 * The id of the accepting request; `null` for the seeker.
 */
id: string | null, } | { "kind": "refused",
/**
 * The id of the request; `null` if it had none.
 */
id: string | null,
/**
 * The reason: `bad_request`, `unknown_game`, `bad_clock`, `bad_name`, `not_rated`, `sign_in`,
 * `not_found`, `not_here`, `name_taken`, `too_many_seeks`, `forbidden`, `limited`, `too_many` or
 * `busy`.
 */
error: ApiError, } | { "kind": "left", };

/**
 * A client's request to the lobby; see [`crate::client::ClientMessage::Lobby`].
 */
export type LobbyRequest = { "kind": "enter",
/**
 * Whether to send only challenges and news of the client's own seeks, for pages without a lobby.
 * Quiet listeners do not count as present.
 */
quietly?: boolean, } | { "kind": "leave", } | { "kind": "seek",
/**
 * Chosen by the client to identify the answer: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * The seek.
 */
seek: NewSeek, } | { "kind": "cancel",
/**
 * The number of the seek.
 */
seek: number, } | { "kind": "accept",
/**
 * Chosen by the client to identify the answer: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * The number of the seek.
 */
seek: number,
/**
 * A guest's name; see [`NewSeek::name`].
 */
name?: string,
/**
 * See [`NewSeek::avatar`].
 */
avatar?: string, } | { "kind": "decline",
/**
 * The number of the seek.
 */
seek: number, };

/**
 * A note, or the name of a person, country, city or opening, in every language.
 */
export type LocalizedName = {
/**
 * The English name.
 */
en: string, } & ({ [key in string]: string });

/**
 * A system that formats of other programs lack: a file has its games as rounds of a Swiss tournament.
 */
export type LostSystem = "round_robin" | "knock_out" | "championship" | "arena";

/**
 * The form of matches in a knockout.
 */
export type MatchForm = {
/**
 * The number of players; in a championship the number of finalists. 2 to 1024.
 */
players: number,
/**
 * The maximum number of games in a match, an odd number up to 99.
 */
games: number,
/**
 * Whether the losers of the semifinals play for third place.
 */
third_place: boolean,
/**
 * The player with Black in the first game.
 */
first_color: FirstColor,
/**
 * The winner of a drawn match.
 */
even_match: EvenMatch, };

/**
 * The mean of several measurements.
 */
export type MeasuredMean = {
/**
 * The mean value.
 */
mean: number,
/**
 * Half the width of its 95 % interval; `null` for a single value.
 */
half: number | null,
/**
 * The standard deviation; `null` for a single value.
 */
deviation: number | null,
/**
 * The number of values.
 */
count: number, };

/**
 * A share of cases.
 */
export type MeasuredShare = {
/**
 * The number of hits.
 */
hits: number,
/**
 * The number of cases.
 */
of: number,
/**
 * The lower bound of the 95 % interval of the share.
 */
low: number,
/**
 * The upper bound of the 95 % interval of the share.
 */
high: number, };

/**
 * A moderator's act about a player.
 */
export type ModeratorAct = { "kind": "dismiss", } | { "kind": "warn",
/**
 * The text, at most 500 characters.
 */
text: string, } | { "kind": "limit",
/**
 * The kind of limit.
 */
limit: LimitKind,
/**
 * The duration from now.
 */
time: LimitTime, } | { "kind": "lift",
/**
 * The kind of limit.
 */
limit: LimitKind, } | { "kind": "close", };

/**
 * The verdict on a move. For the same verdict, an estimated loss must be larger than a proved one.
 */
export type MoveVerdict = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * A column of a file that is too narrow for a text.
 */
export type NarrowColumn = "name" | "id" | "country" | "team";

/**
 * Carries out an act of a moderator. If one of the reports has already been settled, the act is refused as
 * `handled_already` and has no effect.
 */
export type NewAct = {
/**
 * The act.
 */
act: ModeratorAct,
/**
 * The reason, 1 to 200 characters. It is recorded in the log of acts, and a limited player sees it.
 */
reason: string,
/**
 * The reports that the act settles, at most 200. All must be open and about this player. Only dismissing
 * requires any.
 */
reports: Array<number>, };

/**
 * Asks for an analysis.
 */
export type NewAnalysis = {
/**
 * The game to analyze.
 */
game: GameToAnalyze,
/**
 * How thoroughly to analyze the game.
 */
depth: AnalysisDepth, };

/**
 * Asks for a link with which the guest can continue in another browser. It has no fields.
 */
export type NewDeviceLink = Record<symbol, never>;

/**
 * Asks for a new game.
 */
export type NewGame = {
/**
 * The id of the new game, if the client chooses it: 12 random letters and digits without `0`, `1`, `I`,
 * `O` and `l`. The client can then repeat the request without creating a second game.
 */
id?: string,
/**
 * The game spec; `othello` by default.
 */
spec?: string,
/**
 * The players of Black and White.
 */
seats: Seats,
/**
 * The start; the usual start by default.
 */
start?: Start,
/**
 * The terms.
 */
terms?: Terms, };

/**
 * Asks for a new guest's token. It has no fields.
 */
export type NewGuest = Record<symbol, never>;

/**
 * Sends a letter. Repeating it with the same id is safe: it is sent once, and the answer is the same.
 * Refused as `cannot_write` if the two may not write to each other, and as `limited` if a moderator has
 * barred the requester. Refused as `no_links` if the text contains a link or an address, and as `too_many`
 * after too many letters in a short time.
 */
export type NewLetter = {
/**
 * Chosen by the client and unique among all letters of the sender: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * The text: 1 to 2,000 characters. Space around lines and invisible characters are removed; inner space
 * and empty lines are reduced to one.
 */
text: string, };

/**
 * Reports a player. Refused as `sign_in` for guests. Refused as `forbidden` if it is about yourself, a
 * player without an account, other people's game, or a conversation without letters. Refused as
 * `reported_already` while a report about the same person for the same game, or for letters, is open.
 * Refused as `too_many` after ten reports in a day.
 */
export type NewReport = {
/**
 * The subject.
 */
about: ReportAbout,
/**
 * The reason.
 */
reason: ReportReason,
/**
 * Further details, at most 500 characters.
 */
words?: string, };

/**
 * Asks for an opponent.
 */
export type NewSeek = {
/**
 * The game spec; `othello` by default.
 */
spec?: string,
/**
 * The terms. Guests can seek only unrated games. A rated game needs a clock and excludes take-backs; see
 * [`Terms::rated`].
 */
terms?: Terms,
/**
 * The seeker's color; random by default.
 */
color?: Color,
/**
 * The accepted ratings.
 */
range?: RatingRange,
/**
 * Quick pairing by rating: within 100 points at first, then 25 more for every second of waiting, up to
 * 1,000.
 */
quick?: boolean,
/**
 * A guest's name; see [`crate::game::Seat::Human`]. Accounts use their own.
 */
name?: string,
/**
 * The seeker's picture; see [`crate::game::Seat::Human`].
 */
avatar?: string,
/**
 * Makes the seek a challenge to the account of this name; only for accounts. The other account must be
 * in the lobby or listen for challenges. Otherwise, and if it has blocked the challenger, the challenge
 * is refused as `not_here`.
 */
to?: string, };

/**
 * Asks for a new tournament.
 */
export type NewTournament = {
/**
 * The id of the new tournament, if the client chooses it, as in [`crate::game::NewGame`]: the request
 * can then be repeated.
 */
id?: string,
/**
 * The settings.
 */
settings: TournamentSettings,
/**
 * The settings of online play. Without them the games are played over the board.
 */
online?: OnlinePlay,
/**
 * Whether the tournament is in the public list. Otherwise people need its address.
 */
listed: boolean, };

/**
 * An offer to the other side.
 */
export type Offer = "take_back" | "rematch" | "draw" | "more_time" | "adjourn" | "go_on";

/**
 * The open offers.
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
 * The settings of online play. Such a tournament continues automatically: a round is paired once the
 * previous one is over and the pause has passed, and pairing starts the games.
 */
export type OnlinePlay = {
/**
 * The game spec. Its board determines the number of squares.
 */
spec: string,
/**
 * The clock and the other terms. A clock with a time for the whole game or for each move is required.
 */
terms: Terms,
/**
 * When the first round is paired, in milliseconds since 1970. Without this a director starts the
 * tournament.
 */
starts_ms?: number,
/**
 * The pause between two rounds in seconds: 0 to 86,400.
 */
pause_s: number,
/**
 * The time in seconds after which a player without a move forfeits: 10 to 86,400.
 */
no_show_s: number, };

/**
 * A named opening that a game followed.
 */
export type OpeningName = {
/**
 * The name.
 */
name: LocalizedName,
/**
 * The number of plies before the named position.
 */
ply: number, };

/**
 * A game over a wooden board between two people at one device, which is their clock and score sheet.
 */
export type OverTheBoard = {
/**
 * A wrong flip or an illegal move can be corrected if it is noticed within this many later moves. Forced
 * passes do not count. The window is 0 to 10 moves, and 2 by default.
 */
window?: number, };

/**
 * The explanation of a pairing.
 */
export type PairingExplanation = {
/**
 * The round.
 */
round: number,
/**
 * Each pair and the bye, with their costs.
 */
pairs: Array<ExplainedPair>,
/**
 * The total cost.
 */
total: number,
/**
 * The cost of the pairing that the program would have made; `null` if the program paired the round.
 */
own_total: number | null,
/**
 * The number of repeated pairs and byes in total.
 */
repeats: number,
/**
 * The best pairing without the pair of the requested player, with its cost.
 */
instead: InsteadPairing | null, };

/**
 * The values that a parameter can have.
 */
export type ParameterValues = { "kind": "one_of",
/**
 * The values.
 */
values: Array<string>, } | { "kind": "even",
/**
 * The least value.
 */
min: number,
/**
 * The greatest value.
 */
max: number, } | { "kind": "number_or_none",
/**
 * The least value.
 */
min: number,
/**
 * The greatest value.
 */
max: number, } | { "kind": "hole", };

/**
 * A passkey, as its owner sees it.
 */
export type Passkey = {
/**
 * The id on the device and the server, in base64url. It grants no access.
 */
id: string,
/**
 * The host name for which the passkey was created. It is valid for no other.
 */
host: string,
/**
 * The header `User-Agent` of the browser that created it, at most 200 characters; `null` if none.
 */
browser: string | null,
/**
 * When the passkey was created, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When the passkey was last used to sign in, in milliseconds since 1970; `null` if never.
 */
used_ms: number | null, };

/**
 * The options for creating a passkey in a browser.
 */
export type PasskeyCreation = {
/**
 * The argument of `PublicKeyCredential.parseCreationOptionsFromJSON()`. The options are valid for five
 * minutes, and only once.
 */
options: object, };

/**
 * The options for signing in with a passkey in a browser.
 */
export type PasskeyRequest = {
/**
 * The argument of `PublicKeyCredential.parseRequestOptionsFromJSON()`. The options are valid for five
 * minutes, and only once.
 */
options: object, };

/**
 * Asks for a session with a passkey, which determines the account. Attempts count toward the same limits as
 * attempts with a password.
 */
export type PasskeySignIn = {
/**
 * The browser's signed credential, from its method `toJSON()`.
 */
credential: object, };

/**
 * All passkeys of an account.
 */
export type Passkeys = {
/**
 * The passkeys, oldest first; at most 20.
 */
passkeys: Array<Passkey>, };

/**
 * An earlier act about a player.
 */
export type PastAct = {
/**
 * The act, as in the log of acts.
 */
act: string,
/**
 * The author: a moderator, or an administrator under their system name.
 */
who: string,
/**
 * The details.
 */
detail: string | null,
/**
 * When the act took place, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * The losses of both sides in a part of a game.
 */
export type PhaseLoss = {
/**
 * Black's total loss.
 */
black: number,
/**
 * The number of Black's moves.
 */
black_moves: number,
/**
 * White's total loss.
 */
white: number,
/**
 * The number of White's moves.
 */
white_moves: number, };

/**
 * The data for a small picture of a game.
 */
export type Picture = {
/**
 * The index of its board in [`GameList::layouts`], from 0.
 */
layout: number,
/**
 * The content of the board: one letter per cell, as in [`Start::Position`].
 */
board: string, };

/**
 * A ply: a move or a pass.
 */
export type PlayedPly = {
/**
 * The move; `--` for a pass.
 */
text: string,
/**
 * The side that moved or passed.
 */
color: Color,
/**
 * Its changes.
 */
changes: Array<Change>,
/**
 * The discs after it.
 */
discs: Counts,
/**
 * The pieces in hand after the ply, in games in which each side has its own pieces.
 */
hands?: Counts,
/**
 * When the ply was played, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * The public profile of an account.
 */
export type Player = {
/**
 * The account's name, in its original spelling.
 */
name: string,
/**
 * When the account was created, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Whether a page or a program of the account has an open socket.
 */
here: boolean,
/**
 * The account's ratings, the one with the most games first.
 */
ratings: Array<PlayerRating>,
/**
 * The account's results, most games first.
 */
tallies: Array<AccountTally>,
/**
 * The account's relation to the requester; `null` for guests and for your own profile.
 */
relation: Relation | null,
/**
 * Whether this is the requester's own profile.
 */
is_you: boolean, };

/**
 * Statistics on a player.
 */
export type PlayerAccount = {
/**
 * The name as first written.
 */
name: string,
/**
 * The results with Black.
 */
black: PlayerTally,
/**
 * The results with White.
 */
white: PlayerTally,
/**
 * The results by year, earliest first.
 */
years: Array<PlayerYear>,
/**
 * The openings, most frequent first.
 */
openings: Array<PlayerOpening>,
/**
 * The opponents, most frequent first; at most 100.
 */
opponents: Array<PlayerOpponent>, };

/**
 * Players by name.
 */
export type PlayerEntries = {
/**
 * The players, sorted by name.
 */
players: Array<PlayerEntry>, };

/**
 * A player in a list.
 */
export type PlayerEntry = {
/**
 * The account's name, in its original spelling.
 */
name: string,
/**
 * Whether a page or a program of the account has an open socket.
 */
here: boolean, };

/**
 * The titles of a player.
 */
export type PlayerHonors = {
/**
 * The name.
 */
name: LocalizedName,
/**
 * The countries that the player played for, in order.
 */
countries: Array<string>,
/**
 * The titles, sorted by title and year.
 */
titles: Array<WonTitle>, };

/**
 * The key of the link for becoming a player in a browser.
 */
export type PlayerKey = {
/**
 * The player.
 */
player: string,
/**
 * The key.
 */
key: string, };

/**
 * A player's games with an opening and a color.
 */
export type PlayerOpening = {
/**
 * The name; `null` for games without a named opening.
 */
opening: OpeningName | null,
/**
 * The moves that lead to the opening.
 */
moves: string | null,
/**
 * The color of the player.
 */
color: Color,
/**
 * The results.
 */
tally: PlayerTally, };

/**
 * A player's games against an opponent.
 */
export type PlayerOpponent = {
/**
 * The name.
 */
name: string,
/**
 * The results.
 */
tally: PlayerTally, };

/**
 * A player's rating for one game and speed, with its history.
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
 * The current rating.
 */
rating: Rating,
/**
 * The number of rated games.
 */
games: number,
/**
 * The ratings after the last game of each day (UTC) with games, oldest first; at most the last 500. An
 * export has every game.
 */
history: Array<RatingPoint>, };

/**
 * A player's results.
 */
export type PlayerTally = {
/**
 * The number of games, including those with unknown results.
 */
games: number,
/**
 * The number of wins.
 */
wins: number,
/**
 * The number of draws.
 */
draws: number,
/**
 * The number of losses.
 */
losses: number,
/**
 * The number of games with a known score.
 */
counted: number,
/**
 * The mean of the player's discs minus the opponent's in the games with a known score; `null` if
 * there are none.
 */
mean: number | null, };

/**
 * A player's games of a year.
 */
export type PlayerYear = {
/**
 * The year; `null` for games of unknown year.
 */
year: number | null,
/**
 * The results.
 */
tally: PlayerTally, };

/**
 * A position, with the data needed to show it and to move in it.
 */
export type Position = {
/**
 * The content of each cell of the layout.
 */
contents: Array<Content>,
/**
 * The side to move; `null` when the game is over.
 */
turn: Color | null,
/**
 * The number of discs of each side on the board.
 */
discs: Counts,
/**
 * The legal moves of the side to move.
 */
legal: Array<LegalMove>,
/**
 * The pieces in hand, in games in which each side has its own pieces.
 */
hands?: Hands, };

/**
 * The people present in a game between two players.
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
 * The number of spectators.
 */
watchers: number, };

/**
 * The strength of a player, for one game and speed.
 *
 * A game is identified by its spec. Other parameters make another game. A random hole is written
 * `hole=random`, wherever the hole is. Numbers are not rounded; clients show whole numbers.
 */
export type Rating = {
/**
 * The strength in points; 1500 before the first game.
 */
points: number,
/**
 * The standard deviation in points: the true strength is within two deviations with a probability of 95
 * %. It is 350 before the first game, falls with every game, and grows with every week without one.
 */
deviation: number,
/**
 * Whether the deviation is 110 or more: such a rating is marked as uncertain, and is not on the
 * leaderboard.
 */
provisional: boolean, };

/**
 * A row of the leaderboard.
 */
export type RatingEntry = {
/**
 * The rank, from 1; players with equal points share a rank.
 */
rank: number,
/**
 * The player.
 */
name: string,
/**
 * The rating, never provisional.
 */
rating: Rating,
/**
 * The number of rated games.
 */
games: number, };

/**
 * A game and a speed with ratings.
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
 * The number of rated players.
 */
players: number, };

/**
 * A page of the leaderboard for one game and speed, strongest first.
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
 * The number of entries on all pages.
 */
total: number,
/**
 * The number of entries before this page.
 */
offset: number,
/**
 * The entries; at most 100.
 */
entries: Array<RatingEntry>,
/**
 * The games and speeds with ratings, most played first.
 */
groups: Array<RatingGroup>, };

/**
 * A point of a rating graph.
 */
export type RatingPoint = {
/**
 * The time, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The points at that time.
 */
points: number,
/**
 * The deviation at that time.
 */
deviation: number, };

/**
 * The ratings that a seek accepts, in its game and speed. Players without a rating count as 1500.
 */
export type RatingRange = {
/**
 * The least rating; no limit by default.
 */
min?: number,
/**
 * The greatest rating; no limit by default.
 */
max?: number, };

/**
 * A game in pasted text or a file.
 */
export type ReadGame = {
/**
 * The game spec.
 */
spec: string,
/**
 * The start.
 */
start: Start,
/**
 * The plies from there, including forced passes.
 */
moves: Array<string>,
/**
 * The number of initial plies that neither player chose, as in XOT.
 */
given: number,
/**
 * Black's name.
 */
black: string | null,
/**
 * White's name.
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
 * Black's and White's discs, if the source states them.
 */
stated: [number, number] | null,
/**
 * Black's and White's discs after the last move. A finished game is counted by the rules, which may give
 * the empty squares to the winner.
 */
counted: [number, number],
/**
 * The color to move after the last move; `null` if the game is over.
 */
to_move: Color | null, };

/**
 * The games in pasted text or a file.
 */
export type ReadGames = {
/**
 * The detected format.
 */
format: string,
/**
 * The name of the format, for display.
 */
name: string,
/**
 * The encoding, as named in the Encoding Standard; `null` for binary formats, and if the encoding makes
 * no difference.
 */
encoding: string | null,
/**
 * The games, at most 200.
 */
games: Array<ReadGame>,
/**
 * Whether there are more games.
 */
has_more: boolean,
/**
 * The errors.
 */
problems: Array<ReadProblem>, };

/**
 * Marks a conversation as read.
 */
export type ReadLetters = {
/**
 * The number of the last letter that was read.
 */
number: number, };

/**
 * The players of a list before their registration: from a table with headings, from PAPP's list, or from
 * names line by line.
 */
export type ReadPlayers = {
/**
 * The encoding, as named in the Encoding Standard.
 */
encoding: string,
/**
 * The text.
 */
text: string,
/**
 * The players, at most 2,000. They have no ids if the list has none.
 */
players: Array<TournamentPlayer>, };

/**
 * An error in a game of pasted text or a file.
 */
export type ReadProblem = {
/**
 * The number of the game in the source, from 1, counting unreadable games.
 */
game: number,
/**
 * The place in the source.
 */
place: SourcePlace,
/**
 * The error in English, for developers.
 */
message: string,
/**
 * The exact error, for clients to translate.
 */
detail: Detail,
/**
 * The game before the illegal move, if there are moves before it; `null` for imports.
 */
until: ReadGame | null, };

/**
 * A reason for a loss, as the search demonstrates it.
 */
export type Reason = {
/**
 * The kind of reason.
 */
kind: ReasonKind,
/**
 * The cells concerned, such as the corner or the region.
 */
cells: Array<number>,
/**
 * The line that demonstrates it: from the played move if `follows_played`, otherwise from the best move.
 */
line: Array<string>,
/**
 * Whether the line begins with the played move.
 */
follows_played: boolean, };

/**
 * Why a move lost something. [`Reason::line`] demonstrates each reason with legal moves.
 */
export type ReasonKind = "gives_corner" | "leaves_corner" | "opens_access" | "loses_parity" | "throws_win" | "throws_draw" | "passes_up_force" | "loses_tempo" | "loses_last_move" | "gives_square" | "leaves_square" | "gives_stable" | "loses_mobility";

/**
 * Game results.
 */
export type RecordCounts = {
/**
 * The number of games, including those with unknown results.
 */
games: number,
/**
 * The number of Black's wins.
 */
black_wins: number,
/**
 * The number of White's wins.
 */
white_wins: number,
/**
 * The number of draws.
 */
draws: number,
/**
 * The mean of Black's discs minus White's; `null` if no score is known.
 */
mean: number | null, };

/**
 * A filter for games of the records.
 */
export type RecordFilter = {
/**
 * Words in the name of either player.
 */
player?: string,
/**
 * The color of that player.
 */
color?: Color,
/**
 * Text in the name of the event.
 */
event?: string,
/**
 * The first year.
 */
from?: number,
/**
 * The last year.
 */
to?: number, };

/**
 * The results of a move in the records.
 */
export type RecordMove = {
/**
 * The move, from the requested position.
 */
text: string,
/**
 * The target cell.
 */
cell: number | null,
/**
 * The results of games with this move.
 */
counts: RecordCounts,
/**
 * The results of games with this move by year, earliest first.
 */
years: Array<RecordYear>,
/**
 * The name of the resulting position, if it has one.
 */
opening: OpeningName | null, };

/**
 * The size of the records.
 */
export type RecordStatistics = {
/**
 * The number of games.
 */
games: number,
/**
 * The number of players.
 */
players: number,
/**
 * The number of events.
 */
events: number,
/**
 * The number of sources.
 */
sources: number,
/**
 * The first year.
 */
first_year: number | null,
/**
 * The last year.
 */
last_year: number | null,
/**
 * Whether the requester may import games.
 */
may_import: boolean, };

/**
 * The games of a year.
 */
export type RecordYear = {
/**
 * The year; `null` for games of unknown year.
 */
year: number | null,
/**
 * The results.
 */
counts: RecordCounts, };

/**
 * A game of the records.
 */
export type RecordedGame = {
/**
 * Identifies the game in the records.
 */
number: number,
/**
 * The game spec.
 */
spec: string,
/**
 * The start, if it is not the usual one.
 */
start: Start | null,
/**
 * The moves as a transcript.
 */
moves: string,
/**
 * The number of initial moves that neither player chose, as in XOT; passes do not count.
 */
given: number,
/**
 * Black's name.
 */
black: string | null,
/**
 * White's name.
 */
white: string | null,
/**
 * The event.
 */
event: string | null,
/**
 * The round.
 */
round: string | null,
/**
 * The date as far as it is known: `1999`, `1999-08` or `1999-08-21`.
 */
date: string | null,
/**
 * Black's final discs, if known.
 */
black_discs: number | null,
/**
 * White's final discs, if known.
 */
white_discs: number | null,
/**
 * The name of the source from which the game was imported.
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
 * Asks for a session and a new password with a recovery code. Each code works once. All other sessions end.
 * Refused like [`SignIn`].
 */
export type Recover = {
/**
 * The account's name; case does not matter.
 */
name: string,
/**
 * An unused code of the latest set. Spaces, hyphens and case do not matter.
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
 * Codes for setting a new password without the old one. They are shown once, because the server stores only
 * hashes. There is no other way back in, since the server sends no mail.
 */
export type RecoveryCodes = {
/**
 * Ten codes such as `k7mq-2xwd-9fpa-r4tn`, each valid once. Earlier codes become invalid.
 */
codes: Array<string>, };

/**
 * The people who may register without the director.
 */
export type Registration = "closed" | "by_link" | "open";

/**
 * The relation of an account to another player.
 */
export type Relation = {
/**
 * Whether the account follows the player.
 */
followed: boolean,
/**
 * Whether the account has blocked the player.
 */
blocked: boolean,
/**
 * Whether the account may write to the player.
 */
write: WriteAccess, };

/**
 * The players that an account follows, and those that it has blocked. No one else can see these lists.
 */
export type Relations = {
/**
 * The followed players, sorted by name; at most 500.
 */
followed: Array<PlayerEntry>,
/**
 * The blocked players: they cannot challenge, be paired with, or write to this account. At most 500.
 */
blocked: Array<PlayerEntry>, };

/**
 * The remedy for a mistake.
 */
export type Remedy = { "kind": "corrected",
/**
 * The number of later plies that had to be taken back.
 */
taken_back: number, } | { "kind": "stands", };

/**
 * Deletes games.
 */
export type RemoveGames = {
/**
 * The ids of the games, at most 100.
 */
ids: Array<string>, };

/**
 * The result of deleting games.
 */
export type RemovedGames = {
/**
 * The games that no longer exist or never did, in the order of the request.
 */
gone: Array<string>,
/**
 * The games that still exist, unchanged.
 */
left: Array<LeftGame>, };

/**
 * A report for moderators.
 */
export type Report = {
/**
 * Identifies the report in [`NewAct::reports`].
 */
number: number,
/**
 * The reporter.
 */
by: string,
/**
 * The reason.
 */
reason: ReportReason,
/**
 * Further details.
 */
words: string | null,
/**
 * When the report was made, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The game concerned.
 */
game: ReportedGame | null,
/**
 * The letters concerned, as they were when the report was made, oldest first; at most 20.
 */
letters: Array<ReportedLetter>,
/**
 * The outcome; `null` while the report is open.
 */
outcome: ReportOutcome | null, };

/**
 * The subject of a report.
 */
export type ReportAbout = { "kind": "player",
/**
 * The name; case does not matter.
 */
name: string, } | { "kind": "game",
/**
 * The game.
 */
game: string, } | { "kind": "letters",
/**
 * The name of the account; case does not matter.
 */
name: string, };

/**
 * A page of the moderators' queue.
 */
export type ReportList = {
/**
 * The reported players: in the list of open reports the longest waiting first, in the list of settled
 * ones the latest settled first.
 */
players: Array<ReportedPlayer>,
/**
 * The value of `after` for the next page; `null` on the last page.
 */
next: string | null,
/**
 * The number of people with open reports, not counting the requester.
 */
open: number, };

/**
 * The outcome of a report.
 */
export type ReportOutcome = {
/**
 * The act in the log of acts: `dismiss`, `warn`, `limit`, `lift` or `close`.
 */
act: string,
/**
 * The moderator; `null` if the account was deleted.
 */
by: string | null,
/**
 * When the report was settled, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * The reason for a report.
 */
export type ReportReason = "computer" | "stalling" | "insults" | "name" | "other";

/**
 * An analysis of a reported game, possibly unfinished.
 */
export type ReportedAnalysis = {
/**
 * The id, for `/api/analyses`.
 */
id: string,
/**
 * The depth.
 */
depth: AnalysisDepth,
/**
 * The progress.
 */
state: AnalysisState,
/**
 * Figures on the reported side, once the analysis is done.
 */
conduct: SideConduct | null,
/**
 * The number of initial plies in the opening book; `null` for games without a book, and until the
 * analysis is done.
 */
in_book: number | null, };

/**
 * The game in which a report was made.
 */
export type ReportedGame = {
/**
 * The id of the game, as in [`crate::game::Game::id`].
 */
id: string,
/**
 * The key that gives a moderator access, for the parameter `link`.
 */
link: string,
/**
 * The canonical game spec; `null` if the game is unreadable or deleted.
 */
spec: string | null,
/**
 * The reported player's side.
 */
side: Color | null,
/**
 * Whether the game is over. Only then can it be analyzed.
 */
over: boolean,
/**
 * The deepest analysis of the game, if any.
 */
analysis: ReportedAnalysis | null, };

/**
 * A letter of a report.
 */
export type ReportedLetter = {
/**
 * Whether the reported player wrote the letter; otherwise the reporter did.
 */
theirs: boolean,
/**
 * The text.
 */
text: string,
/**
 * When the letter was sent, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A reported player, with the facts for a decision.
 */
export type ReportedPlayer = {
/**
 * The name of the reported account.
 */
name: string,
/**
 * When the account was created, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Whether it is closed.
 */
closed: boolean,
/**
 * Whether the account is a moderator's. Only administrators may act on it.
 */
moderator: boolean,
/**
 * The current limits.
 */
limits: Array<AccountLimit>,
/**
 * The reports in the requested list, oldest first; at most 20.
 */
reports: Array<Report>,
/**
 * Earlier acts, latest first; at most 20.
 */
past: Array<PastAct>, };

/**
 * A reported result.
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
 * The side.
 */
color: Color,
/**
 * The discs at the end of the game.
 */
lying?: Slip, } | { "kind": "forfeit",
/**
 * The side.
 */
color: Color, } | { "kind": "nobody", };

/**
 * A word that a file spells in another way.
 */
export type RespelledWord = {
/**
 * The word.
 */
text: string,
/**
 * Its spelling in the file.
 */
written: string, };

/**
 * A room of the chat. Messages stay in their room.
 */
export type Room = "players" | "watchers";

/**
 * The order of a round robin.
 */
export type RoundRobinOrder = "berger" | "rotation";

/**
 * A player's score sheet.
 */
export type ScoreSheet = { "kind": "text",
/**
 * The text.
 */
text: string, } | { "kind": "marks",
/**
 * The marks, in any order.
 */
marks: Array<SheetMark>, };

/**
 * The player of a side.
 */
export type Seat = { "kind": "human",
/**
 * The person's name: 1 to 40 characters without control characters; surrounding space is removed.
 * Absent if the person has no name.
 */
name?: string,
/**
 * The person's picture: 1 to 24 lowercase letters, digits and `-`. Clients draw the pictures that
 * they know, and any other picture for the rest. Absent if none was chosen.
 */
avatar?: string,
/**
 * Whether the person has or had an account; absent for guests. The server sets it and ignores it in
 * requests; accounts always use their own names.
 */
account?: SeatAccount, } | { "kind": "open", } | { "kind": "engine",
/**
 * The level, from 1 to 20. The levels 21, 22 and 23 think for 3, 10 or 30 seconds per move.
 */
level: number, } | { "kind": "age",
/**
 * The id in the catalog: `greedy`, `squares`, `iago`, `bill` or `logistello`.
 */
age: string, };

/**
 * The account behind a player's name.
 */
export type SeatAccount = "named" | "deleted";

/**
 * The seats of both sides.
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
 * A seek for an opponent.
 */
export type Seek = {
/**
 * Identifies the seek in requests and news.
 */
seek: number,
/**
 * The seeker.
 */
by: Seeker,
/**
 * The canonical game spec.
 */
spec: string,
/**
 * The terms.
 */
terms: Terms,
/**
 * The speed; `null` without a clock.
 */
speed: Speed | null,
/**
 * The seeker's color; random if `null`.
 */
color: Color | null,
/**
 * The accepted ratings.
 */
range: RatingRange,
/**
 * Whether the seek is for quick pairing; see [`NewSeek::quick`]. A quick seek with the same terms joins
 * it once both ratings are near enough.
 */
quick: boolean,
/**
 * When the seek was made, in milliseconds since 1970.
 */
since_ms: number,
/**
 * The challenged account's name. Only this account and the challenger see a challenge.
 */
to: string | null,
/**
 * Whether the seek is the requester's own.
 */
mine: boolean,
/**
 * Whether the requester may accept the seek now. A quick seek accepts a wider range later.
 */
acceptable: boolean, };

/**
 * Why a seek ended.
 */
export type SeekEnd = "paired" | "cancelled" | "declined" | "failed";

/**
 * The author of a seek.
 */
export type Seeker = {
/**
 * The name; `null` for a guest without one.
 */
name: string | null,
/**
 * The picture, if chosen.
 */
avatar: string | null,
/**
 * Whether the name is an account's.
 */
account: boolean,
/**
 * The rating in the game and speed of the seek; `null` for guests, without a clock, and before the first
 * game.
 */
rating: Rating | null, };

/**
 * A message from server to client.
 */
export type ServerMessage = { "kind": "hello",
/**
 * The protocol version. A client of another version cannot continue.
 */
protocol: number,
/**
 * The build of the web app on the server; `null` in a program without it. A page from another build
 * is out of date.
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
 * The number of the event, one more than the previous event's.
 */
seq: number,
/**
 * The event.
 */
event: GameEvent,
/**
 * The position after the event; a finished game has no side to move.
 */
position: Position,
/**
 * The number of plies that a take-back would leave; `null` if there is nothing to take back.
 */
take_back: number | null,
/**
 * The clocks after the event, if any.
 */
clocks: Clocks | null, } | { "kind": "unfollowed",
/**
 * The game.
 */
game: string,
/**
 * The reason.
 */
error: ApiError, } | { "kind": "done",
/**
 * The game.
 */
game: string,
/**
 * The id that the client gave the command.
 */
id: string,
/**
 * The number of the last event that the command caused. The events come before this message.
 */
seq: number, } | { "kind": "refused",
/**
 * The game; `null` if the message was unreadable.
 */
game: string | null,
/**
 * The id of the command; empty if the message was unreadable.
 */
id: string,
/**
 * The reason.
 */
error: ApiError, } | { "kind": "thinking",
/**
 * The game.
 */
game: string,
/**
 * The side; `null` when it stopped.
 */
color: Color | null, } | { "kind": "presence",
/**
 * The game.
 */
game: string,
/**
 * The people present.
 */
presence: Presence, } | { "kind": "hint",
/**
 * The game.
 */
game: string,
/**
 * The hint.
 */
hint: Hint, } | { "kind": "hint_failed",
/**
 * The game.
 */
game: string,
/**
 * The reason.
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
 * The requester's number, as others see it; `null` if the requester may not write.
 */
you: number | null,
/**
 * The players who have turned the players' chat off.
 */
off: ChatOff,
/**
 * The messages after the last known one, oldest first; the server keeps 500 per room.
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
 * The message.
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
 * The id that the client gave the request.
 */
id: string,
/**
 * The number of the message.
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
 * The id of the message; `null` for other requests.
 */
id: string | null,
/**
 * The reason.
 */
why: ChatRefusal, } | { "kind": "chat_switched",
/**
 * The game.
 */
game: string,
/**
 * The players who have the chat off now.
 */
off: ChatOff, } | { "kind": "tournament",
/**
 * The tournament.
 */
tournament: string,
/**
 * The version, as in [`crate::tournament::Tournament::version`].
 */
version: number, } | { "kind": "tournament_gone",
/**
 * The requested tournament.
 */
tournament: string,
/**
 * The reason.
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
 * The number of unread letters.
 */
unread: number, } | { "kind": "lobby",
/**
 * The news.
 */
news: LobbyNews, } | { "kind": "pong",
/**
 * The server's time, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * The error in a setting.
 */
export type SettingsFault = { "kind": "text",
/**
 * The setting.
 */
field: SettingsField,
/**
 * The maximum length, in characters.
 */
most: number, } | { "kind": "range",
/**
 * The setting.
 */
field: SettingsField,
/**
 * The least value as a text, such as `32.5`.
 */
least: string,
/**
 * The greatest value.
 */
most: string, } | { "kind": "not_halves",
/**
 * The setting.
 */
field: SettingsField, } | { "kind": "even_games",
/**
 * The maximum number of games.
 */
most: number, } | { "kind": "no_tie_break",
/**
 * The requested tie-break.
 */
word: string, } | { "kind": "tie_break_twice",
/**
 * The tie-break.
 */
word: string, } | { "kind": "no_own_penalties", } | { "kind": "penalties", } | { "kind": "seed", } | { "kind": "finals_began",
/**
 * The number of rounds before the finals.
 */
rounds: number, } | { "kind": "not_an_arena", } | { "kind": "no_clock", } | { "kind": "over_the_board", } | { "kind": "log", };

/**
 * A setting of a tournament or of its online play.
 */
export type SettingsField = "name" | "place" | "country" | "date" | "squares" | "rounds" | "players" | "bye_discs" | "forfeit_discs" | "late_points" | "team_size" | "minutes" | "most_missed" | "mcmahon" | "acceleration_points" | "constant_hundredths" | "pause_s" | "no_show_s";

/**
 * The comparison of two sheets of a game.
 */
export type SheetComparison = {
/**
 * The number of initial moves that agree.
 */
agreed: number,
/**
 * These moves, as far as they are legal.
 */
line: SheetLine,
/**
 * The differences, sorted by number.
 */
disputes: Array<SheetDispute>,
/**
 * The only game that takes each move from either sheet, is legal and uses every number; `null` unless
 * there is exactly one.
 */
reading: SheetLine | null, };

/**
 * A cell on which two sheets differ.
 */
export type SheetDispute = {
/**
 * The cell.
 */
cell: number,
/**
 * The number on the first sheet.
 */
first: number | null,
/**
 * The number on the second sheet.
 */
second: number | null, };

/**
 * An error on a sheet.
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
 * The cells.
 */
cells: Array<number>, } | { "kind": "twice",
/**
 * The cell.
 */
cell: number,
/**
 * The numbers.
 */
numbers: Array<number>, } | { "kind": "out_of_range",
/**
 * The number.
 */
number: number,
/**
 * The cell.
 */
cell: number, } | { "kind": "illegal",
/**
 * The number of the move.
 */
number: number,
/**
 * The cell.
 */
cell: number,
/**
 * The reason.
 */
reason: IllegalReason, };

/**
 * Moves from the start of the game, and the resulting position.
 */
export type SheetLine = {
/**
 * The moves as a transcript, without passes.
 */
moves: string,
/**
 * The position after them.
 */
position: Position, };

/**
 * A move number on a cell.
 */
export type SheetMark = {
/**
 * The number; valid numbers start at 1.
 */
number: number,
/**
 * The cell.
 */
cell: number, };

/**
 * Figures on the play of one side. Only moves that the player chose count: neither book moves nor forced
 * moves.
 */
export type SideConduct = {
/**
 * The loss per move, in discs.
 */
loss: MeasuredMean | null,
/**
 * The usual loss of tournament players per move in the same part of the game, in discs; `null` if
 * it is unknown.
 */
usual_loss: number | null,
/**
 * The share of moves that were as good as the best, in each third of the game.
 */
agreement: [MeasuredShare, MeasuredShare, MeasuredShare],
/**
 * Seconds per move, if known.
 */
seconds: MeasuredMean | null, };

/**
 * The presence of a player.
 */
export type SidePresence = {
/**
 * Whether the player follows the game now.
 */
here: boolean,
/**
 * When the other side may claim the win unless the player returns, in milliseconds since 1970 by the
 * server's time. `null` while the player is here, and if only the clock decides.
 */
claim_ms: number | null,
/**
 * In a game with a clock: when it is aborted unless the player has made the first move, in the same
 * unit. `null` after the player's first move, and while either player is away.
 */
first_move_ms: number | null, };

/**
 * The effect of a rated game on a side.
 */
export type SideRating = {
/**
 * The rating before the game; in a running game the current rating.
 */
before: Rating,
/**
 * The rating after the game; `null` in a running or aborted game.
 */
after: Rating | null, };

/**
 * Asks for a session. A wrong password and an unknown name are both refused as `wrong_password`. Too many
 * attempts are refused as `too_many`, with the header `Retry-After`. A browser that has signed in before has
 * its own limit. The browser's guest keeps its games, and the browser is that guest again after signing out.
 */
export type SignIn = {
/**
 * The name of the account; case does not matter.
 */
name: string,
/**
 * The password of the account.
 */
password: string,
/**
 * Only for a program that wants a token instead of a cookie: its name in the list of sessions, 1 to 40
 * characters.
 */
program?: string, };

/**
 * Signs the slip of a table.
 */
export type SignSlip = {
/**
 * The key of the table's link. Players who have claimed their place need no key for their own side.
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
 * The side.
 */
color: Color,
/**
 * The discs on the board. Without them the signature is withdrawn. Once both sides have signed the same
 * discs, they are the result.
 */
slip?: Slip,
/**
 * The game with the recorded moves, if any.
 */
game?: string, };

/**
 * Asks for an account. The guest keeps all games. The answer sets a session cookie and clears the guest's
 * cookie, which is invalid from then on. Refused as `bad_name`, `name_taken` or `bad_password`, and as
 * `forbidden` for signed-in accounts.
 */
export type SignUp = {
/**
 * The public name: 2 to 20 letters of any script, digits, `-` or `_`, with a letter or digit at both
 * ends. Scripts may be mixed only if a language writes them together. Names that differ in case or only
 * look alike count as equal.
 */
name: string,
/**
 * Any 8 to 256 characters, but neither the name nor one of the most common passwords.
 */
password: string,
/**
 * See [`SignIn::program`].
 */
program?: string, };

/**
 * An account and its new session.
 */
export type SignedIn = {
/**
 * The account.
 */
account: Account,
/**
 * The token for the header `Authorization: Bearer …`; absent for browsers.
 */
token?: string, };

/**
 * A new account and its session.
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
 * A result slip signed by a side of a table.
 */
export type Slip = {
/**
 * Black's discs on the board.
 */
black: number,
/**
 * White's discs on the board.
 */
white: number, };

/**
 * A place in pasted text or a file.
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
 * The number of bytes before this one.
 */
offset: number, };

/**
 * The speed of a game, from the time that a side may use for thirty moves. This is the main time, plus
 * thirty times the time added per move.
 */
export type Speed = "bullet" | "blitz" | "rapid" | "classical" | "correspondence";

/**
 * The start of a game.
 */
export type Start = { "kind": "usual", } | { "kind": "transcript",
/**
 * The moves: joined or separated by spaces; passes are `--` or omitted.
 */
moves: string, } | { "kind": "position",
/**
 * The board, one letter per cell in the order of the layout (row by row from a1): `X` Black, `O`
 * White, `-` empty. Some games also have `x` and `o` for marked pieces and `#` for a missing cell.
 * White space is ignored.
 */
board: string,
/**
 * The side to move.
 */
turn: Color,
/**
 * The pieces of each side in hand, in games where the board does not determine them; assumed by
 * default.
 */
hands?: Counts, };

/**
 * The ending of a tournament game.
 */
export type TableEnding = { "kind": "board", } | { "kind": "time_default",
/**
 * The side.
 */
color: Color, } | { "kind": "forfeit",
/**
 * The side.
 */
color: Color, } | { "kind": "nobody", };

/**
 * The result of a tournament game.
 */
export type TableResult = {
/**
 * Black's discs. The empty squares belong to the winner.
 */
black: number,
/**
 * White's discs.
 */
white: number,
/**
 * The ending.
 */
ending: TableEnding, };

/**
 * A player of a team.
 */
export type TeamMember = {
/**
 * The player.
 */
player: string,
/**
 * The points.
 */
points: number,
/**
 * Whether the player counts for the team.
 */
counts: boolean, };

/**
 * A team in the standings.
 */
export type TeamStanding = {
/**
 * The rank.
 */
rank: number,
/**
 * The name.
 */
team: string,
/**
 * The points of those players who count for the team.
 */
points: number,
/**
 * The players, best first.
 */
players: Array<TeamMember>, };

/**
 * The terms of a game, fixed at its beginning.
 */
export type Terms = {
/**
 * The time control in the notation of docs/protocol.md, such as `5+3`; no clock by default.
 */
clock?: string,
/**
 * The result of a loss on time; the narrowest loss by default.
 */
time_default?: TimeDefault,
/**
 * Whether moves may be taken back if both agree; yes by default.
 */
take_backs?: boolean,
/**
 * Whether the players may agree on a draw; no by default.
 */
draws?: boolean,
/**
 * Whether the second player may swap colors after the first move; no by default.
 */
swap?: boolean,
/**
 * Whether everyone may watch; no by default.
 */
public?: boolean,
/**
 * The delay of spectators during the game, 0 to 60 moves; passes do not count. 0 by default.
 */
delay?: number,
/**
 * A game over a wooden board, between two people at one device; on the screen by default.
 */
over_the_board?: OverTheBoard,
/**
 * Whether the game is rated; no by default. A rated game needs two accounts, the usual start and a
 * clock. It excludes take-backs and a wooden board. Other requests are refused as `not_rated` or
 * `sign_in`.
 */
rated?: boolean, };

/**
 * The value of a tie-break.
 */
export type TieBreak = {
/**
 * The name of the tie-break.
 */
name: string,
/**
 * The value; `null` if it does not apply.
 */
value: number | null, };

/**
 * The result of a loss on time in games in which more discs win. In other games the side loses without a
 * disc count.
 */
export type TimeDefault = "full" | "play_on" | "winner_completes" | "fixed";

/**
 * The marked part of the board that a cell belongs to.
 */
export type Tone = "plain" | "shaded" | "neutral" | "fortress" | "space";

/**
 * A tournament as its page shows it.
 */
export type Tournament = {
/**
 * The id, as in the address of its page.
 */
id: string,
/**
 * Grows with every visible change.
 */
version: number,
/**
 * The settings.
 */
settings: TournamentSettings,
/**
 * The settings of online play, if any.
 */
online: OnlinePlay | null,
/**
 * Whether an online tournament continues automatically. A director can stop it.
 */
is_running: boolean,
/**
 * When the next round of an online tournament is paired, in milliseconds since 1970.
 */
next_round_ms: number | null,
/**
 * When an arena with a time limit ends, in milliseconds since 1970; `null` before its first pairing.
 */
ends_ms: number | null,
/**
 * Why a running tournament does not continue, in English for developers; `null` if there is no obstacle.
 */
stuck: string | null,
/**
 * Why a running tournament does not continue, for clients to translate; `null` if there is no obstacle.
 */
stuck_by: TournamentObstacle | null,
/**
 * Whether the tournament is in the public list.
 */
listed: boolean,
/**
 * The people who may register.
 */
registration: Registration,
/**
 * The phase.
 */
phase: TournamentPhase,
/**
 * All players who ever joined, in order.
 */
players: Array<TournamentEntrant>,
/**
 * The paired rounds.
 */
rounds: Array<TournamentRound>,
/**
 * The standings.
 */
standings: Array<TournamentStanding>,
/**
 * The teams, if any.
 */
teams: Array<TeamStanding>,
/**
 * The titles.
 */
titles: TournamentTitles,
/**
 * The forbidden pairs.
 */
forbidden: Array<ForbiddenPair>,
/**
 * The forced pairs of the next round.
 */
forced: Array<ForcedPair>,
/**
 * The requester's relation to the tournament.
 */
you: TournamentYou,
/**
 * When the tournament was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * An act of a director.
 */
export type TournamentAct = { "kind": "add",
/**
 * The players.
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
 * The name.
 */
name: string, } | { "kind": "edit",
/**
 * The new data.
 */
player: TournamentPlayer, } | { "kind": "withdraw",
/**
 * The player.
 */
player: string, } | { "kind": "return",
/**
 * The player.
 */
player: string, } | { "kind": "away",
/**
 * The player.
 */
player: string,
/**
 * The round.
 */
round: number,
/**
 * Whether the missed round counts half a point.
 */
half: boolean, } | { "kind": "present",
/**
 * The player.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "check_in",
/**
 * The players.
 */
players: Array<string>,
/**
 * Whether they are here.
 */
here: boolean, } | { "kind": "force",
/**
 * The player with Black, or with the bye.
 */
black: string,
/**
 * The player with White.
 */
white?: string, } | { "kind": "forbid",
/**
 * The first player.
 */
one: string,
/**
 * The second player.
 */
other: string,
/**
 * The round; by default all rounds.
 */
round?: number, } | { "kind": "pair",
/**
 * Whether to leave out players who have not checked in. They get no point.
 */
only_checked_in?: boolean, } | { "kind": "results",
/**
 * One result per line.
 */
lines: Array<string>,
/**
 * The round; by default the latest.
 */
round?: number, } | { "kind": "result",
/**
 * The round.
 */
round: number,
/**
 * The player with Black.
 */
black: string,
/**
 * The player with White.
 */
white: string,
/**
 * The result.
 */
result: ReportedResult, } | { "kind": "correct",
/**
 * The round.
 */
round: number,
/**
 * The right player with Black.
 */
black: string,
/**
 * The right player with White.
 */
white: string,
/**
 * The right result; without it the table is open again.
 */
result?: ReportedResult, } | { "kind": "undo",
/**
 * The number of the entry; by default the latest.
 */
entry?: number, } | { "kind": "change",
/**
 * All settings.
 */
settings: TournamentSettings, } | { "kind": "relink",
/**
 * The player.
 */
player: string, } | { "kind": "register",
/**
 * The new rule.
 */
registration: Registration, } | { "kind": "list",
/**
 * Whether the tournament is to be in the list.
 */
listed: boolean, } | { "kind": "run",
/**
 * Whether it continues automatically.
 */
running: boolean, };

/**
 * A command of a director. Repeating it with the same id is safe: it is carried out once.
 */
export type TournamentCommand = {
/**
 * Chosen by the client and unique within the tournament: 1 to 64 letters, digits or `-`.
 */
id: string,
/**
 * The act.
 */
act: TournamentAct, };

/**
 * A player in a tournament.
 */
export type TournamentEntrant = {
/**
 * The player, with an id.
 */
player: TournamentPlayer,
/**
 * The first round that was still unpaired when the player joined.
 */
joined: number,
/**
 * The last round that was paired when the player left; `null` for active players.
 */
withdrawn_after: number | null,
/**
 * The player's missed rounds, with their points.
 */
away: Array<Absence>,
/**
 * Whether the player has checked in.
 */
checked_in: boolean,
/**
 * The level of a computer player; `null` for people.
 */
computer: number | null,
/**
 * Whether a person has claimed this player in a browser.
 */
is_connected: boolean, };

/**
 * An entry of a tournament log.
 */
export type TournamentEntry = {
/**
 * The number of the entry, as in [`crate::tournament_act::TournamentAct::Undo`].
 */
number: number,
/**
 * The time of the entry, as written in the log.
 */
at: string | null,
/**
 * The kind: `created`, `changed`, `joined`, `edited`, `withdrew`, `returned`, `away`, `back`, `forced`,
 * `forbidden`, `paired`, `ended`, `corrected` or `undone`.
 */
what: string,
/**
 * The players concerned.
 */
players: Array<string>,
/**
 * The round concerned.
 */
round: number | null,
/**
 * The discs of a result, such as `44–20`; the number of an undone entry.
 */
detail: string | null,
/**
 * Whether the entry was undone.
 */
is_undone: boolean, };

/**
 * A page of the list of tournaments, newest first: the public ones and the requester's.
 */
export type TournamentList = {
/**
 * The tournaments.
 */
tournaments: Array<TournamentSummary>,
/**
 * The value of `before` for the next page; `null` on the last page.
 */
next: string | null, };

/**
 * A tournament log, latest entry first.
 */
export type TournamentLog = {
/**
 * The entries.
 */
entries: Array<TournamentEntry>, };

/**
 * Why a running tournament does not continue.
 */
export type TournamentObstacle = { "kind": "unpaired",
/**
 * The reason.
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
 * The table of penalties for pairing Swiss rounds.
 */
export type TournamentPenalties = "usual" | "papp" | "world_championship" | "own";

/**
 * The phase of a tournament.
 */
export type TournamentPhase = "announced" | "playing" | "between_rounds" | "over";

/**
 * A player's data.
 */
export type TournamentPlayer = {
/**
 * The id. By default the federation number if it is given and free, otherwise the next number.
 */
id?: string,
/**
 * The name: 1 to 120 characters.
 */
name: string,
/**
 * The number in the federation's list, from 1 to 999,999,999; absent if unknown. By default the numeric
 * id with which the player is added, unless that id is only a running number.
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
 * The team; by default the country.
 */
team?: string,
/**
 * Whether the player competes for the women's title.
 */
woman?: boolean,
/**
 * Whether the player competes for the youth title.
 */
youth?: boolean, };

/**
 * Why a tournament refuses a request. A refused request changes nothing.
 */
export type TournamentRefusal = { "kind": "squares_stay",
/**
 * The number of squares of the board.
 */
squares: number, } | { "kind": "fewer_rounds",
/**
 * The number of paired rounds.
 */
paired: number,
/**
 * The requested number of rounds.
 */
rounds: number, } | { "kind": "no_such_player",
/**
 * The id or the typed text.
 */
player: string, } | { "kind": "known_player",
/**
 * The player.
 */
player: string, } | { "kind": "number_taken",
/**
 * The number.
 */
number: number,
/**
 * The player who has the number.
 */
player: string, } | { "kind": "bad_name",
/**
 * The player's id, or `null` if the player has no id yet.
 */
player: string | null, } | { "kind": "too_many_players", } | { "kind": "too_late",
/**
 * The player.
 */
player: string, } | { "kind": "has_withdrawn",
/**
 * The player.
 */
player: string, } | { "kind": "has_not_withdrawn",
/**
 * The player.
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
 * The player.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "is_away",
/**
 * The player.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "oneself",
/**
 * The player.
 */
player: string, } | { "kind": "bound_already",
/**
 * The player.
 */
player: string,
/**
 * The round.
 */
round: number, } | { "kind": "bound_and_forbidden",
/**
 * The first player.
 */
one: string,
/**
 * The second player.
 */
other: string,
/**
 * The round.
 */
round: number, } | { "kind": "forbidden_and_bound",
/**
 * The first player.
 */
one: string,
/**
 * The second player.
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
 * The first player.
 */
black: string,
/**
 * The second player.
 */
white: string, } | { "kind": "other_colors",
/**
 * The round.
 */
round: number,
/**
 * The stated player with Black.
 */
black: string,
/**
 * The stated player with White.
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
 * The recorded result.
 */
result: string, } | { "kind": "has_no_result",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number, } | { "kind": "nothing_to_correct", } | { "kind": "no_such_entry",
/**
 * The number of the entry, or `null` if there is nothing to undo.
 */
entry: number | null, } | { "kind": "undone_already",
/**
 * The number of the entry.
 */
entry: number, } | { "kind": "entry_needed",
/**
 * The number of the entry.
 */
entry: number,
/**
 * The number of the later entry.
 */
needed_by: number, } | { "kind": "all_paired",
/**
 * The number of rounds.
 */
rounds: number, } | { "kind": "time_over",
/**
 * The length of the arena in minutes.
 */
minutes: number, } | { "kind": "too_few",
/**
 * The round.
 */
round: number,
/**
 * The number of players present.
 */
present: number, } | { "kind": "follows_order",
/**
 * The round.
 */
round: number,
/**
 * The player.
 */
player: string, } | { "kind": "no_order", } | { "kind": "pairs_in_the_way",
/**
 * The round.
 */
round: number,
/**
 * The forbidden pairs in the pairing with the fewest of them.
 */
pairs: Array<[string, string]>, } | { "kind": "no_game",
/**
 * The round.
 */
round: number,
/**
 * The player.
 */
player: string,
/**
 * Whether the player has a bye.
 */
has_bye: boolean, } | { "kind": "says_no_result",
/**
 * The typed text.
 */
text: string, } | { "kind": "not_played",
/**
 * The typed text.
 */
text: string, } | { "kind": "no_margin",
/**
 * The typed text.
 */
text: string,
/**
 * The margin in discs.
 */
margin: string,
/**
 * The number of squares of the board.
 */
squares: number, } | { "kind": "player_missing", } | { "kind": "ambiguous_player",
/**
 * The typed text.
 */
text: string,
/**
 * The possible players.
 */
players: Array<string>, } | { "kind": "wrong_sum",
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string,
/**
 * The number of squares of the board.
 */
squares: number, } | { "kind": "too_many_discs",
/**
 * The discs of that side.
 */
discs: string,
/**
 * The number of squares of the board.
 */
squares: number, } | { "kind": "half_disc",
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string, } | { "kind": "discs_of_nobody",
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string, } | { "kind": "loser_ahead",
/**
 * The side.
 */
color: Color,
/**
 * Black's discs.
 */
black: string,
/**
 * White's discs.
 */
white: string, } | { "kind": "settings",
/**
 * The error in English, for developers.
 */
what: string,
/**
 * The exact error.
 */
fault: SettingsFault, } | { "kind": "bad_id",
/**
 * The given id.
 */
id: string, } | { "kind": "not_so_many",
/**
 * The number of entries.
 */
count: number,
/**
 * The maximum number of entries.
 */
most: number, } | { "kind": "costs_nothing",
/**
 * The round.
 */
round: number, } | { "kind": "line",
/**
 * The number of the line, from 1.
 */
line: number,
/**
 * The error in English, for developers.
 */
what: string,
/**
 * The exact error, if the line is unreadable.
 */
fault: LineFault | null,
/**
 * The exact error, if the tournament refuses the line.
 */
refusal: TournamentRefusal | null, } | { "kind": "result",
/**
 * The number of the line, from 1.
 */
line: number,
/**
 * The reason.
 */
refusal: TournamentRefusal, } | { "kind": "in_players",
/**
 * The error.
 */
refusal: TournamentRefusal, } | { "kind": "not_together", } | { "kind": "games_beside",
/**
 * The number of such games.
 */
games: number, } | { "kind": "registration_closed", } | { "kind": "plays_already",
/**
 * The requester's player in the tournament.
 */
player: string, } | { "kind": "player_taken",
/**
 * The player.
 */
player: string, } | { "kind": "link_replaced",
/**
 * The player.
 */
player: string, } | { "kind": "plays_not", } | { "kind": "not_your_table", } | { "kind": "not_online", } | { "kind": "played_online", } | { "kind": "online",
/**
 * The error in English, for developers.
 */
what: string,
/**
 * The exact error.
 */
fault: SettingsFault, } | { "kind": "no_file",
/**
 * The obstacle in English, for developers.
 */
what: string,
/**
 * The exact obstacle.
 */
why: Unwritable, };

/**
 * A paired round.
 */
export type TournamentRound = {
/**
 * The tables.
 */
tables: Array<TournamentTable>,
/**
 * The players with a bye.
 */
byes: Array<string>,
/**
 * The players who get half a point without a game.
 */
half_byes: Array<string>,
/**
 * Whether every table has a result.
 */
is_complete: boolean, };

/**
 * The order of players for systems that need one.
 */
export type TournamentSeeding = "rating" | "entry" | "lot";

/**
 * The settings of a tournament. Omitted settings have defaults.
 */
export type TournamentSettings = {
/**
 * The name of the tournament: 1 to 120 characters.
 */
name: string,
/**
 * The place.
 */
place?: string,
/**
 * The country of the place, such as `FRA`.
 */
country?: string,
/**
 * The date, in the form in which it is printed.
 */
date?: string,
/**
 * The number of squares of the board, 4 to 1024.
 */
squares?: number,
/**
 * The number of rounds, 1 to 1000; in a championship those before the finals.
 */
rounds: number,
/**
 * The pairing system.
 */
system: TournamentSystem,
/**
 * The table of penalties.
 */
penalties?: TournamentPenalties,
/**
 * The seeding.
 */
seeding?: TournamentSeeding,
/**
 * The tie-breaks, each at most once: `bq`, `buchholz`, `buchholz-cut1`, `sonneborn-berger`, `direct`,
 * `discs`, `difference`, `wins`, `wins-white`, `rating` and `lot`. When empty: `bq`, `discs`, `lot`.
 */
order?: Array<string>,
/**
 * The constant of the Brightwell Quotient in hundredths; squares divided by rounds by default.
 */
constant_hundredths?: number,
/**
 * The value of missed rounds in the Brightwell Quotient.
 */
brightwell_mode?: BrightwellMode,
/**
 * The discs of a bye; five eighths of the board by default.
 */
bye_discs?: number,
/**
 * The discs of a win against an absent opponent; five eighths of the board by default.
 */
forfeit_discs?: number,
/**
 * The points for each round before a player joined: 0, 0.5 or 1.
 */
late_points?: number,
/**
 * The result of a game lost on time.
 */
time_rule?: TimeDefault,
/**
 * The number of players who count for a team, 1 to 1000.
 */
team_size?: number,
/**
 * The length of an arena after its first pairing in minutes, 1 to 10,080; by default the number of
 * rounds ends it.
 */
minutes?: number,
/**
 * An online tournament withdraws a player after this many missed games in a row, 1 to 100; never by
 * default.
 */
most_missed?: number,
/**
 * Rating levels: each level that a player reaches is worth a point at the start.
 */
mcmahon?: Array<number>,
/**
 * Points lent to the better half in the first rounds.
 */
acceleration?: Acceleration,
/**
 * The seed for random draws, in decimal digits; random by default.
 */
seed?: string, };

/**
 * A row of the standings.
 */
export type TournamentStanding = {
/**
 * The rank; equal players share it.
 */
rank: number,
/**
 * The player.
 */
player: string,
/**
 * The points.
 */
points: number,
/**
 * The score that determines the order. It differs from the points in a McMahon tournament, where it
 * includes the initial points, and in an arena.
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
 * The tie-breaks, named as in [`TournamentSettings::order`].
 */
tiebreaks: Array<TieBreak>,
/**
 * Whether the player has left.
 */
has_withdrawn: boolean, };

/**
 * A row of the list of tournaments.
 */
export type TournamentSummary = {
/**
 * The id.
 */
id: string,
/**
 * The name.
 */
name: string,
/**
 * The place.
 */
place: string,
/**
 * The date.
 */
date: string,
/**
 * The number of players.
 */
players: number,
/**
 * The number of paired rounds.
 */
paired: number,
/**
 * The number of planned rounds.
 */
rounds: number,
/**
 * The phase.
 */
phase: TournamentPhase,
/**
 * Whether games are played online.
 */
is_online: boolean,
/**
 * The people who may register.
 */
registration: Registration,
/**
 * Whether the requester directs the tournament.
 */
is_director: boolean,
/**
 * Whether the requester plays in the tournament.
 */
is_player: boolean,
/**
 * When the tournament was created, in milliseconds since 1970.
 */
created_ms: number, };

/**
 * The pairing system.
 */
export type TournamentSystem = { "kind": "swiss", } | { "kind": "round_robin",
/**
 * The order of rounds.
 */
order: RoundRobinOrder,
/**
 * Whether there is a second cycle with colors reversed.
 */
double: boolean, } | { "kind": "knock_out",
/**
 * The form of the matches.
 */
form: MatchForm, } | { "kind": "championship",
/**
 * The form of the matches in the finals.
 */
form: MatchForm, } | { "kind": "arena", };

/**
 * A table of a round.
 */
export type TournamentTable = {
/**
 * The player with Black.
 */
black: string,
/**
 * The player with White.
 */
white: string,
/**
 * The result, if any.
 */
result: TableResult | null,
/**
 * The online game, or the game recorded at the board.
 */
game: string | null,
/**
 * Black's signed slip.
 */
black_slip: Slip | null,
/**
 * White's signed slip.
 */
white_slip: Slip | null, };

/**
 * The current or final holders of the titles.
 */
export type TournamentTitles = {
/**
 * The open title.
 */
open: string | null,
/**
 * The women's title.
 */
women: string | null,
/**
 * The youth title.
 */
youth: string | null,
/**
 * The team title.
 */
team: string | null, };

/**
 * The requester's relation to a tournament.
 */
export type TournamentYou = {
/**
 * Whether the requester directs the tournament.
 */
is_director: boolean,
/**
 * The requester's player, if any.
 */
player: string | null,
/**
 * The key of the directors' link; only for directors.
 */
director_key: string | null,
/**
 * The key of the registration link; only for directors.
 */
registration_key: string | null,
/**
 * The key for signing the slip of each table of the last round, in table order; only for directors.
 */
table_keys: Array<string>,
/**
 * The keys for claiming players; only for directors.
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
 * The position before the moves.
 */
start: Position,
/**
 * The plies, including forced passes.
 */
plies: Array<PlayedPly>,
/**
 * The position after the moves and forced passes.
 */
position: Position,
/**
 * The result, if the game is over.
 */
result: GameResult | null, };

/**
 * Asks for a position without a stored game, such as the boards of the rules page, or for a hint on one.
 */
export type TryPosition = {
/**
 * The game spec; `othello` by default.
 */
spec?: string,
/**
 * The start; the usual start by default.
 */
start?: Start,
/**
 * The moves from there. Together with the moves of the start they form one transcript, in which forced
 * passes may be omitted.
 */
moves?: Array<string>, };

/**
 * The error at a place in a source. Long words from the source are truncated.
 */
export type Unreadable = { "kind": "not_text",
/**
 * The encoding, as named in the Encoding Standard.
 */
encoding: string, } | { "kind": "not_json", } | { "kind": "not_xml", } | { "kind": "incomplete", } | { "kind": "broken", } | { "kind": "game_too_long",
/**
 * The maximum size of a game, in bytes.
 */
limit: number, } | { "kind": "not_a_disc",
/**
 * The character.
 */
found: string, } | { "kind": "not_a_board_size",
/**
 * The text found.
 */
found: string, } | { "kind": "row_length",
/**
 * The row, from the top.
 */
row: number,
/**
 * The number of squares.
 */
squares: number, } | { "kind": "not_a_tag",
/**
 * The text found.
 */
found: string, } | { "kind": "tag_not_closed",
/**
 * The tag, as in the file.
 */
tag: string, } | { "kind": "game_not_closed",
/**
 * The number of missing brackets.
 */
missing: number, } | { "kind": "comment_not_closed", } | { "kind": "not_open", } | { "kind": "property_late",
/**
 * The property, as in the file.
 */
property: string, } | { "kind": "not_a_number",
/**
 * The text found.
 */
found: string, } | { "kind": "no_game", } | { "kind": "no_side", } | { "kind": "not_a_side",
/**
 * The text found.
 */
found: string, } | { "kind": "no_semicolon",
/**
 * The text found instead.
 */
found: string, } | { "kind": "not_a_move",
/**
 * The text found.
 */
found: string, } | { "kind": "not_a_score",
/**
 * The text found.
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
 * The first square.
 */
first: string,
/**
 * The second square.
 */
second: string, } | { "kind": "cut_off", } | { "kind": "too_few",
/**
 * The stated number.
 */
promised: number,
/**
 * The actual number.
 */
found: number, } | { "kind": "too_many",
/**
 * The stated number.
 */
promised: number, } | { "kind": "other_kind", } | { "kind": "bad_value",
/**
 * The number.
 */
value: number, } | { "kind": "impossible", };

/**
 * The reason why an event cannot be saved in a format. Players are named by their ids.
 */
export type Unwritable = { "kind": "other_board",
/**
 * The number of squares of the board.
 */
squares: number, } | { "kind": "no_day", } | { "kind": "commas",
/**
 * The player.
 */
player: string, } | { "kind": "late_points",
/**
 * The round.
 */
round: number,
/**
 * The player who joined later.
 */
player: string, } | { "kind": "points_by_rating",
/**
 * The player.
 */
player: string, } | { "kind": "bye_discs",
/**
 * The round.
 */
round: number,
/**
 * The player with the bye.
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
 * The player.
 */
player: string, } | { "kind": "not_played",
/**
 * The round.
 */
round: number,
/**
 * The player of Black.
 */
black: string,
/**
 * The player of White.
 */
white: string, } | { "kind": "open_game",
/**
 * The round.
 */
round: number,
/**
 * The player of Black.
 */
black: string,
/**
 * The player of White.
 */
white: string, } | { "kind": "too_many_players",
/**
 * The maximum number of players in a file.
 */
most: number, } | { "kind": "too_long",
/**
 * The column.
 */
column: NarrowColumn,
/**
 * The text.
 */
text: string,
/**
 * The width of the column in characters.
 */
most: number, } | { "kind": "rating",
/**
 * The player.
 */
player: string,
/**
 * The rating.
 */
rating: number, } | { "kind": "failed", };

/**
 * The identity of the requester.
 */
export type WhoAmI = {
/**
 * The account; `null` for a guest.
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
 * Whether an account may write to another, or why not.
 */
export type WriteAccess = "yes" | "strangers" | "blocked" | "closed" | "limited";

/**
 * The requester's relation to a game.
 */
export type You = {
/**
 * Whether the requester created the game. The creator of a game of [`Company::Own`] controls all seats
 * of people.
 */
is_owner: boolean,
/**
 * The requester's side in a game between two players.
 */
side: Color | null,
/**
 * The key for the parameter `link`, with which others can watch; `null` for strangers.
 */
link: string | null,
/**
 * The key to an open seat, for the parameter `invitation`; `null` for strangers and without an open
 * seat.
 */
invitation: string | null,
/**
 * Whether the request came with a valid invitation; absent otherwise.
 */
invited?: boolean, };

/** The minimum length of the name of an account, in characters. */
export const ACCOUNT_NAME_MIN = 2;

/** The maximum length of the name of an account, in characters. */
export const ACCOUNT_NAME_MAX = 20;

/** The minimum length of a password, in characters. */
export const PASSWORD_MIN = 8;

/** The maximum length of a password, in characters. */
export const PASSWORD_MAX = 256;

/** The maximum length of a guest's name, in characters. */
export const PERSON_NAME_MAX = 40;

/** The maximum length of a message in a game's chat, in characters. */
export const CHAT_MESSAGE_MAX = 200;

/** The maximum length of a message between two accounts, in characters. */
export const LETTER_MAX = 2000;

/** The maximum length of a report or a warning, in characters. */
export const REPORT_MAX = 500;

/** The maximum length of the reason for an act of a moderator, in characters. */
export const REASON_MAX = 200;

/** The maximum length of a name or other text about a tournament or its players, in characters. */
export const TOURNAMENT_TEXT_MAX = 120;
