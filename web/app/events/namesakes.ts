/** Finds players of an event who share a name and must be distinguished by their ids. */
import { perEvent } from "./per-event";

/** The ids of all players whose name another player has, regardless of case. */
export const namesakesOf = perEvent(({ players }): ReadonlySet<string> => {
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
});
