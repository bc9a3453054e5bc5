/** Determines who plays the sides of a game, and what the visitor of the page may do. */
import type { Color, Game, GameSummary, PlayedPly, Seat } from "../../wire";
import { isPass } from "./timeline";

/** The fields that show who plays, of a game at the board or of an entry in the list of games. */
export type Sided = Pick<Game, "seats" | "company"> & (Pick<Game, "you"> | Pick<GameSummary, "side">);

/** Returns the other side. */
export function opposite(color: Color): Color {
  return color === "black" ? "white" : "black";
}

/**
 * Returns the visitor's side: their seat in a game between two people, or the only person's side against the
 * computer. Null for spectators, and for two people at one screen, who play both sides.
 */
export function ownSide(game: Sided): Color | null {
  if (game.company === "two") return "you" in game ? game.you.side : game.side;
  return "you" in game && !game.you.is_owner ? null : onlyPerson(game);
}

/**
 * Returns a game for a public list, in which a person's side against the computer must not count as the
 * reader's.
 */
export function seenByAll(game: GameSummary): GameSummary {
  return { ...game, company: "two" };
}

/** Whether it is the visitor's turn in a game between two people. */
export function isOwnTurn(game: GameSummary): boolean {
  return game.side !== null && game.turn === game.side && !hasOpenSeat(game);
}

/** Whether the visitor may move for a side when it is that side's turn. */
export function playsFor(game: Game, color: Color): boolean {
  if (game.adjourned) return false;
  const decides = completing(game) ?? color;
  if (game.company === "two") return game.you.side === decides && !hasOpenSeat(game);
  return game.you.is_owner && game.seats[decides].kind === "human";
}

/** Returns the side that plays the moves of both because the other side lost on time; null if there is none. */
export function completing({ defaulted, result, terms }: Pick<Game, "defaulted" | "result" | "terms">): Color | null {
  if (defaulted === null || result !== null || terms.time_default !== "winner_completes") return null;
  return opposite(defaulted);
}

/** Whether the visitor may take the other color instead of making the second move. */
export function maySwap(game: Game): boolean {
  const { terms, swapped, company, position } = game;
  if (terms.swap !== true || swapped || company !== "two" || position.turn === null) return false;
  return ownPlies(game).length === 1 && playsFor(game, position.turn);
}

/** Whether the visitor plays at least one side. */
export function takesPart(game: Game): boolean {
  return game.company === "two" ? game.you.side !== null : game.you.is_owner;
}

/**
 * Returns the account of the opponent in a game between two people. Null for spectators, and if the opponent
 * has no account.
 */
export function reportable(game: Game): string | null {
  if (game.company !== "two" || game.you.side === null) return null;
  const seat = game.seats[opposite(game.you.side)];
  return seat.kind === "human" && seat.account === "named" ? (seat.name ?? null) : null;
}

/** Whether the game is played on a wooden board, with this device as its clock and score sheet. */
export function isWooden({ terms }: Pick<Game, "terms">): boolean {
  return terms.over_the_board !== undefined;
}

/** Returns the side whose seat is open; null if none is. */
export function openSide({ seats: { black, white } }: Pick<Game, "seats">): Color | null {
  if (black.kind === "open") return "black";
  return white.kind === "open" ? "white" : null;
}

/** Whether a seat is open. */
export function hasOpenSeat(game: Pick<Game, "seats">): boolean {
  return openSide(game) !== null;
}

/** Returns the moves of the players, without given moves and passes. */
function ownPlies({ plies, given }: Pick<Game, "plies" | "given">): readonly PlayedPly[] {
  return plies.slice(given).filter((ply) => !isPass(ply));
}

/** Whether a side has made a move. */
export function hasMoved(game: Pick<Game, "plies" | "given">, color: Color): boolean {
  return ownPlies(game).some((ply) => ply.color === color);
}

/**
 * Whether both sides have made a move. Until then, a game between two people may be called off, and no clock
 * runs.
 */
export function haveBothMoved(game: Pick<Game, "plies" | "given">): boolean {
  return hasMoved(game, "black") && hasMoved(game, "white");
}

/** The names of the people on both sides; null for a person without a name and for the computer. */
export type Names = Readonly<Record<Color, string | null>>;

/** Returns the names of the people in a game. */
export function namesOf({ seats: { black, white } }: Pick<Game, "seats">): Names {
  const name = (seat: Seat): string | null => (seat.kind === "human" ? (seat.name ?? null) : null);
  return { black: name(black), white: name(white) };
}

/** Whether the computer has the seat, at a level or as a historical opponent. */
export function isComputer(seat: Seat): seat is Extract<Seat, { kind: "engine" | "age" }> {
  return seat.kind === "engine" || seat.kind === "age";
}

/** Returns the side of the only person in a game against the computer; null in other games. */
export function onlyPerson({ seats }: Pick<Game, "seats">): Color | null {
  if (seats.black.kind === "human" && isComputer(seats.white)) return "black";
  if (seats.white.kind === "human" && isComputer(seats.black)) return "white";
  return null;
}

/** Whether a game waits for its second player. */
export function isWaiting(game: Pick<Game, "seats" | "result">): boolean {
  return game.result === null && hasOpenSeat(game);
}

/** Returns the side whose open seat a person has taken since `before`; null if there is none. */
export function whoArrived(before: Pick<Game, "seats">, now: Pick<Game, "seats">): Color | null {
  const side = openSide(before);
  return side !== null && now.seats[side].kind === "human" ? side : null;
}
