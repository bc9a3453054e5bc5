/** Players of one event who are called the same: their numbers tell them apart. */
import type { Tournament } from "../../wire";

const known = new WeakMap<Tournament, ReadonlySet<string>>();

/** The ids of all whose name another player has, too, however it is written large and small. */
export function namesakesOf(event: Tournament): ReadonlySet<string> {
  const found = known.get(event) ?? search(event);
  known.set(event, found);
  return found;
}

function search({ players }: Tournament): ReadonlySet<string> {
  const called = new Map<string, string[]>();
  for (const { player } of players) {
    const name = player.name.toLowerCase();
    called.set(name, [...(called.get(name) ?? []), player.id ?? ""]);
  }
  return new Set([...called.values()].filter(({ length }) => length > 1).flat());
}
