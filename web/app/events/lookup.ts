/** Lookups in a tournament: names, tables, results. */
import type { Color, TableResult, Tournament, TournamentEntrant, TournamentRound, TournamentTable } from "../../wire";
import { namesakesOf } from "./namesakes";
import { perEvent } from "./per-event";

/** The players by id. */
export const entrantsOf = perEvent(
  (event): ReadonlyMap<string, TournamentEntrant> =>
    new Map(event.players.map((entrant) => [entrant.player.id ?? "", entrant])),
);

/**
 * Returns the name of a player, followed by the id if another player has the same name. For an unknown player,
 * the id.
 */
export function nameOf(event: Tournament, player: string): string {
  const name = entrantsOf(event).get(player)?.player.name ?? player;
  return namesakesOf(event).has(player) ? `${name} (${player})` : name;
}

/** Returns the number of squares on the event's board, the sum of the discs in a full count. */
export function squaresOf(event: Tournament): number {
  return event.settings.squares ?? 64;
}

/** A player's table and color in a round. */
export interface TableSeat {
  /** The number of the table, from 1. */
  readonly number: number;
  readonly table: TournamentTable;
  readonly color: Color;
}

/** Returns the table of a player in a round; null if the player has none. */
export function seatOf(round: TournamentRound, player: string): TableSeat | null {
  const at = round.tables.findIndex(({ black, white }) => black === player || white === player);
  const table = round.tables[at];
  return table === undefined ? null : { number: at + 1, table, color: table.black === player ? "black" : "white" };
}

/** The last paired round, with its number; null before the first pairing. */
export function lastRound(event: Tournament): { readonly number: number; readonly round: TournamentRound } | null {
  const round = event.rounds.at(-1);
  return round === undefined ? null : { number: event.rounds.length, round };
}

/** Returns the numbers of the tables without a result. */
export function openTables(round: TournamentRound): readonly number[] {
  return round.tables.flatMap(({ result }, at) => (result === null ? [at + 1] : []));
}

/**
 * Returns the players to pair in `round`, which must be the next one. Players who have withdrawn are excluded.
 */
export function presentIn(event: Tournament, round: number): readonly TournamentEntrant[] {
  return event.players.filter(
    ({ withdrawn_after, away }) => withdrawn_after === null && !away.some((absence) => absence.round === round),
  );
}

export type Outcome = "won" | "lost" | "drawn";

/** Returns the outcome of a table for a side. */
export function outcomeOf(result: TableResult, color: Color): Outcome {
  const { ending } = result;
  if (ending.kind === "nobody") return "lost";
  if (ending.kind === "forfeit") return ending.color === color ? "lost" : "won";
  const [own, other] = color === "black" ? [result.black, result.white] : [result.white, result.black];
  return own > other ? "won" : own < other ? "lost" : "drawn";
}

/** A cell of the cross table: one round of one player. */
export type RoundCell =
  | { readonly kind: "game"; readonly opponent: string; readonly color: Color; readonly result: TableResult | null }
  | { readonly kind: "bye" | "half_bye" | "away" | "none" };

/** Returns the cell of the cross table for a player and a round. */
export function cellOf(event: Tournament, player: string, round: number): RoundCell {
  const found = event.rounds[round - 1];
  if (found === undefined) return { kind: "none" };
  const seat = seatOf(found, player);
  if (seat !== null) {
    const { table, color } = seat;
    return { kind: "game", opponent: color === "black" ? table.white : table.black, color, result: table.result };
  }
  if (found.byes.includes(player)) return { kind: "bye" };
  if (found.half_byes.includes(player)) return { kind: "half_bye" };
  const entrant = entrantsOf(event).get(player);
  return { kind: entrant?.away.some((absence) => absence.round === round) ? "away" : "none" };
}

/** Whether two versions of a table have the same result. */
export function sameResult(one: TableResult | null, other: TableResult | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
