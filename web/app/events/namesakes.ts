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
  /** Of each name the first who has it. */
  const first = new Map<string, string>();
  const alike = new Set<string>();
  for (const { player } of players) {
    const name = player.name.toLowerCase();
    const id = player.id ?? "";
    const other = first.get(name);
    if (other === undefined) first.set(name, id);
    else alike.add(other).add(id);
  }
  return alike;
}
