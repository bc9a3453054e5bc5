/** Finds newly accepted results, their texts, and their entries in the log. */
import type { Tournament, TournamentEntry, TournamentTable } from "../../wire";
import { nameOf, sameResult } from "../events/lookup";
import { eventsText } from "../events/words";
import { directorText } from "./words";

/** A table with a new result. */
export interface NewResult {
  /** The number of the table, from 1. */
  readonly number: number;
  readonly table: TournamentTable;
}

/** Returns the tables of a round whose result has changed. */
export function newResults(before: Tournament, after: Tournament, round: number): readonly NewResult[] {
  const [was, is] = [before.rounds[round - 1], after.rounds[round - 1]];
  return (is?.tables ?? []).flatMap((table, at) =>
    table.result === null || sameResult(was?.tables[at]?.result ?? null, table.result)
      ? []
      : [{ number: at + 1, table }],
  );
}

/** Returns a new result as text. */
export function resultText(event: Tournament, { number, table: { black, white, result } }: NewResult): string {
  if (result === null) return "";
  const { taken } = directorText.value.quick;
  return taken(number, nameOf(event, black), nameOf(event, white), eventsText.value.result(result));
}

/**
 * Returns the latest valid log entry that reports any of these results. `entries` are in order, the latest
 * first.
 */
export function entryOf(
  entries: readonly TournamentEntry[],
  taken: readonly NewResult[],
  round: number,
): TournamentEntry | undefined {
  return entries.find(
    ({ what, is_undone, round: of, players: [black, white] }) =>
      what === "ended" &&
      !is_undone &&
      of === round &&
      taken.some(({ table }) => table.black === black && table.white === white),
  );
}
