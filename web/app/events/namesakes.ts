/** Players of an event with the same name: their ids tell them apart. */
import type { Tournament } from "../../wire";

const known = new WeakMap<Tournament, ReadonlySet<string>>();

/** The ids of all players whose name another player has, regardless of case. */
export function namesakesOf(event: Tournament): ReadonlySet<string> {
  const found = known.get(event) ?? search(event);
  known.set(event, found);
  return found;
}

function search({ players }: Tournament): ReadonlySet<string> {
  /** The first player of each name. */
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
