/** Who plays which side of a game, and what this visitor may do there. */
import type { Color, Game, GameSummary, PlayedPly, Seat } from "../../wire";
import { isPass } from "./timeline";

/** A game as far as it says so: at the board or in the list of games. */
export type Sided = Pick<Game, "seats" | "company"> & (Pick<Game, "you"> | Pick<GameSummary, "side">);

/** The other side. */
export function opposite(color: Color): Color {
  return color === "black" ? "white" : "black";
}

/**
 * The side that one plays: the seat that one holds in a game between two, that of the only person against the computer.
 * None for two at one screen, who play both, and for spectators.
 */
export function ownSide(game: Sided): Color | null {
  if (game.company === "two") return "you" in game ? game.you.side : game.side;
  return "you" in game && !game.you.is_owner ? null : onlyPerson(game);
}

/** A game as somebody in the list of all sees it: only a seat that one holds is the player's own. */
export function seenByAll(game: GameSummary): GameSummary {
  return { ...game, company: "two" };
}

/** Whether it is the player's turn in a game between two. */
export function isOwnTurn(game: GameSummary): boolean {
  return game.side !== null && game.turn === game.side && !hasOpenSeat(game);
}

/** Whether this visitor may move for a side when it is its turn. */
export function playsFor(game: Game, color: Color): boolean {
  if (game.adjourned) return false;
  const decides = completing(game) ?? color;
  if (game.company === "two") return game.you.side === decides && !hasOpenSeat(game);
  return game.you.is_owner && game.seats[decides].kind === "human";
}

/** The side that plays the moves of both, because the other lost on time. */
export function completing({ defaulted, result, terms }: Pick<Game, "defaulted" | "result" | "terms">): Color | null {
  if (defaulted === null || result !== null || terms.time_default !== "winner_completes") return null;
  return opposite(defaulted);
}

/** Whether one may take the other color instead of the second move. */
export function maySwap(game: Game): boolean {
  const { terms, swapped, company, position } = game;
  if (terms.swap !== true || swapped || company !== "two" || position.turn === null) return false;
  return ownPlies(game).length === 1 && playsFor(game, position.turn);
}

/** Whether the game is the player's own to play in, at least on one side. */
export function takesPart(game: Game): boolean {
  return game.company === "two" ? game.you.side !== null : game.you.is_owner;
}

/** What the other player of a game between two is called, if one plays there and the other has an account. */
export function reportable(game: Game): string | null {
  if (game.company !== "two" || game.you.side === null) return null;
  const seat = game.seats[opposite(game.you.side)];
  return seat.kind === "human" && seat.account === "named" ? (seat.name ?? null) : null;
}

/** Whether the game is played over a wooden board, and this device is its clock and its sheet. */
export function isWooden({ terms }: Pick<Game, "terms">): boolean {
  return terms.over_the_board !== undefined;
}

/** The side whose seat waits for somebody. */
export function openSide({ seats: { black, white } }: Pick<Game, "seats">): Color | null {
  if (black.kind === "open") return "black";
  return white.kind === "open" ? "white" : null;
}

/** Whether a seat waits for somebody. */
export function hasOpenSeat(game: Pick<Game, "seats">): boolean {
  return openSide(game) !== null;
}

/** The moves of the players: neither those of the start nor forced passes. */
function ownPlies({ plies, given }: Pick<Game, "plies" | "given">): readonly PlayedPly[] {
  return plies.slice(given).filter((ply) => !isPass(ply));
}

/** Whether a side has made a move. */
export function hasMoved(game: Pick<Game, "plies" | "given">, color: Color): boolean {
  return ownPlies(game).some((ply) => ply.color === color);
}

/** Whether both sides have made a move; until then a game between two may be called off, and no clock runs. */
export function haveBothMoved(game: Pick<Game, "plies" | "given">): boolean {
  return hasMoved(game, "black") && hasMoved(game, "white");
}

/** What the people on the two sides are called; null where they did not say, and for the computer. */
export type Names = Readonly<Record<Color, string | null>>;

/** What the people in a game are called. */
export function namesOf({ seats: { black, white } }: Pick<Game, "seats">): Names {
  const name = (seat: Seat): string | null => (seat.kind === "human" ? (seat.name ?? null) : null);
  return { black: name(black), white: name(white) };
}

/** Whether the computer sits there, at a level or as an opponent of its age. */
export function isComputer(seat: Seat): seat is Extract<Seat, { kind: "engine" | "age" }> {
  return seat.kind === "engine" || seat.kind === "age";
}

/** The side of the only person in a game against the computer. */
export function onlyPerson({ seats }: Pick<Game, "seats">): Color | null {
  if (seats.black.kind === "human" && isComputer(seats.white)) return "black";
  if (seats.white.kind === "human" && isComputer(seats.black)) return "white";
  return null;
}

/** Whether a game waits for its second player. */
export function isWaiting(game: Pick<Game, "seats" | "result">): boolean {
  return game.result === null && hasOpenSeat(game);
}

/** The side that was open before and has somebody now. */
export function whoArrived(before: Pick<Game, "seats">, now: Pick<Game, "seats">): Color | null {
  const side = openSide(before);
  return side !== null && now.seats[side].kind === "human" ? side : null;
}
