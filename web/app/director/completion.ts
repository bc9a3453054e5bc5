/** Completes names while a result is typed. Only the server interprets results. */
import type { Tournament, TournamentRound } from "../../wire";
import { entrantsOf, nameOf } from "../events/lookup";

/** A player whose name matches the typed text. */
export interface Candidate {
  readonly player: string;
  readonly name: string;
  /** The number of the table, from 1; null for a player without one. */
  readonly table: number | null;
  /** Whether the table has its result. */
  readonly isDone: boolean;
}

/** Returns the part of a typed result that names the player: everything before the sign or discs at the end. */
export function playerPart(text: string): string {
  const [, part = ""] = /^(.*?)(?:\s*[+=-]\s*\d*\s*|\s+\d*\s*)?$/su.exec(text) ?? [];
  return part.trim();
}

/** Whether a name, or a word in it, begins with a text. */
export function begins(name: string, text: string): boolean {
  const [whole, wanted] = [name.toLowerCase(), text.toLowerCase()];
  return wanted !== "" && (whole.startsWith(wanted) || whole.split(/[\s,-]+/u).some((word) => word.startsWith(wanted)));
}

/** Returns the players that match a typed text, at most `most`, those without a result first. */
export function candidates(event: Tournament, round: TournamentRound, text: string, most = 6): readonly Candidate[] {
  const part = playerPart(text);
  if (part === "") return [];
  const found = round.tables.flatMap(({ black, white, result }, at) =>
    [black, white].flatMap((player) => {
      const name = nameOf(event, player);
      const isMeant = begins(name, part) || player === part;
      return isMeant ? [{ player, name, table: at + 1, isDone: result !== null }] : [];
    }),
  );
  return found.sort((one, other) => Number(one.isDone) - Number(other.isDone)).slice(0, most);
}

/**
 * Returns the text after a player is chosen. The name replaces the typed part, or the id if the name does not
 * identify the player.
 */
export function completed(event: Tournament, text: string, { player }: Candidate): string {
  const entrants = entrantsOf(event);
  const name = entrants.get(player)?.player.name ?? player;
  const isOnly = [...entrants.values()].every(
    (entrant) => entrant.player.id === player || !begins(entrant.player.name, name),
  );
  const part = playerPart(text);
  const rest = text.slice(text.indexOf(part) + part.length).trim();
  return `${isOnly ? name : player} ${rest}`;
}
