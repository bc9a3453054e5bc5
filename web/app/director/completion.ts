/** Names that are completed while a result is typed. What a result means the server reads alone. */
import type { Tournament, TournamentRound } from "../../wire";
import { entrantsOf, nameOf } from "../events/lookup";

/** A player whom what was typed may mean. */
export interface Candidate {
  readonly player: string;
  readonly name: string;
  /** The table, from 1; null for who has none. */
  readonly table: number | null;
  /** Whether the table has its result. */
  readonly isDone: boolean;
}

/** What stands for the player in a result as it is typed: everything before a sign or discs at its end. */
export function playerPart(text: string): string {
  const [, part = ""] = /^(.*?)(?:\s*[+=-]\s*\d*\s*|\s+\d*\s*)?$/su.exec(text) ?? [];
  return part.trim();
}

/** Whether a text is the beginning of a name, or of a word in it. */
export function begins(name: string, text: string): boolean {
  const [whole, wanted] = [name.toLowerCase(), text.toLowerCase()];
  return wanted !== "" && (whole.startsWith(wanted) || whole.split(/[\s,-]+/u).some((word) => word.startsWith(wanted)));
}

/** Players whom what was typed may mean, those whose result is missing first. */
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
 * What a text becomes when one of them is chosen: the name in the place of what was typed of it; the id where the name is
 * also how another one begins.
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
