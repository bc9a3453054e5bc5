import { describe, expect, it } from "vitest";
import type { TournamentEntry } from "../../wire";
import { played, sampleEvent, tableOf } from "../events/sample-event";
import { entryOf, newResults } from "./new-results";

const before = sampleEvent();
const [first, second] = before.rounds;
if (first === undefined || second === undefined) throw new Error("there are two rounds");
const after = sampleEvent({
  rounds: [first, { ...second, tables: [tableOf("145", "1", played(34, 30)), tableOf("4", "2", played(20, 44))] }],
});

function entryAt(
  number: number,
  what: string,
  players: string[],
  more: Partial<TournamentEntry> = {},
): TournamentEntry {
  return { number, at: null, what, players, round: 2, detail: null, is_undone: false, ...more };
}

describe("an accepted result", () => {
  const taken = newResults(before, after, 2);

  it("is that of the table with a changed result", () => {
    expect(taken).toEqual([{ number: 1, table: tableOf("145", "1", played(34, 30)) }]);
  });

  it("is undone by its own entry, not by a later one", () => {
    const entries = [
      entryAt(15, "withdrew", ["3"], { round: null }),
      entryAt(14, "ended", ["4", "2"]),
      entryAt(13, "ended", ["145", "1"]),
      entryAt(12, "ended", ["145", "1"], { is_undone: true }),
      entryAt(5, "ended", ["145", "1"], { round: 1 }),
    ];
    expect(entryOf(entries, taken, 2)?.number).toBe(13);
    expect(entryOf(entries.slice(3), taken, 2)).toBeUndefined();
  });
});
