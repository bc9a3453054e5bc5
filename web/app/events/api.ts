/** Requests about tournaments. */
import type {
  ImportedTournament,
  LeftOutList,
  NewTournament,
  PairingExplanation,
  ReadPlayers,
  SignSlip,
  Tournament,
  TournamentCommand,
  TournamentList,
  TournamentLog,
  TournamentPlayer,
} from "../../wire";
import { get, post, read } from "../net/api";
import { encodingQuery } from "../parts/encoding-choice";

const ALL = "/api/tournaments";

function pathOf(id: string, rest = ""): string {
  return `${ALL}/${encodeURIComponent(id)}${rest}`;
}

/** Fetches a page of the list, newest tournaments first. */
export function listTournaments(before: string | null): Promise<TournamentList> {
  return get(before === null ? ALL : `${ALL}?${new URLSearchParams({ before })}`);
}

export function createTournament(wanted: NewTournament): Promise<Tournament> {
  return post(ALL, wanted);
}

/**
 * The maximum number of files in one import. PAPP's work file needs a separate list with the names of its players.
 */
export const MOST_FILES = 2;

/**
 * Imports a tournament from a file of this or another program, or from two files of PAPP. The server recognizes
 * which of the two is the work file and which is the list of players.
 */
export function importTournament(files: readonly File[], encoding: string): Promise<ImportedTournament> {
  const [first, second] = files;
  // A single file may lack the event's name, so send the file name. For two files, send the length of the
  // first.
  const facts = second === undefined ? { name: first?.name ?? "" } : { first: `${first?.size ?? 0}` };
  return read(
    fetch(`${ALL}/import?${new URLSearchParams({ ...facts, ...encodingQuery(encoding) })}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: second === undefined ? (first ?? "") : new Blob([...files]),
    }),
  );
}

/** Reads a list of players without registering them. */
export function readPlayers(list: string | Blob, encoding: string): Promise<ReadPlayers> {
  return read(
    fetch(`${ALL}/read-players?${new URLSearchParams(encodingQuery(encoding))}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: list,
    }),
  );
}

export function fetchTournament(id: string): Promise<Tournament> {
  return get(pathOf(id));
}

export function commandTournament(id: string, command: TournamentCommand): Promise<Tournament> {
  return post(pathOf(id, "/commands"), command);
}

/** Registers the person who uses this browser. `key` is the key in the link, if registration needs it. */
export function joinTournament(id: string, player: TournamentPlayer, key: string | null): Promise<Tournament> {
  return post(pathOf(id, "/join"), { player, ...(key !== null && { key }) });
}

export function leaveTournament(id: string): Promise<Tournament> {
  return post(pathOf(id, "/leave"), {});
}

export function checkIn(id: string): Promise<Tournament> {
  return post(pathOf(id, "/check-in"), {});
}

export function signSlip(id: string, slip: SignSlip): Promise<Tournament> {
  return post(pathOf(id, "/slips"), slip);
}

/** Claims a player whom a director registered, with the key of a link. */
export function claimPlayer(id: string, player: string, key: string): Promise<Tournament> {
  return post(pathOf(id, "/claim"), { player, key });
}

/** Becomes a director, with the key of a link. */
export function directTournament(id: string, key: string): Promise<Tournament> {
  return post(pathOf(id, "/direct"), { key });
}

export function fetchLog(id: string): Promise<TournamentLog> {
  return get(pathOf(id, "/log"));
}

export function explainPairing(id: string, round: number, player: string): Promise<PairingExplanation> {
  return get(pathOf(id, `/explain?${new URLSearchParams({ round: String(round), player })}`));
}

/** The formats in which an event can be saved. */
export const EXPORTS = [
  "event",
  "text",
  "standings",
  "results",
  "players",
  "site",
  "site-zip",
  "elo",
  "papp",
  "papp-players",
  "trf",
  "transcripts",
] as const;

export type Export = (typeof EXPORTS)[number];

/** Returns the address from which an event is downloaded in a format. */
export function exportHref(id: string, to: Export): string {
  return pathOf(id, `/export?${new URLSearchParams({ to })}`);
}

/** Fetches an event as a file with the name that the server suggests. */
export async function exportTournament(id: string, to: Export): Promise<File> {
  const answer = fetch(exportHref(id, to));
  const response = await answer.catch(() => null);
  // Report an error response like any failed request.
  if (response === null || !response.ok) return read<never>(answer);
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const name = /filename="([^"]+)"/u.exec(disposition)?.[1] ?? `tournament-${id}`;
  const blob = await response.blob().catch(() => read<never>(Promise.reject(new Error("the file broke off"))));
  return new File([blob], name, { type: blob.type });
}

/** Fetches the list of data that a format would leave out. */
export function fetchLeftOut(id: string, to: Export): Promise<LeftOutList> {
  return get(pathOf(id, `/left-out?${new URLSearchParams({ to })}`));
}

/** Deletes an event permanently. */
export function deleteTournament(id: string): Promise<void> {
  return read(fetch(pathOf(id), { method: "DELETE" }));
}
