/** Games that the server found in a text or in files, in the order of the files. */
import type { ReadGame, ReadGames, ReadProblem } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, read } from "../net/api";
import { hasNames, withNames } from "../net/names-of";
import { encodingQuery, isSpecial } from "../parts/encoding-choice";

export interface FoundGames {
  readonly games: readonly ReadGame[];
  readonly hasMore: boolean;
  /** The encoding of the file, or the first unusual one of several files. Null if no encoding is unusual. */
  readonly encoding: string | null;
  readonly problems: readonly FoundProblem[];
  /** Files without readable games, each with the failure. An empty file has null instead. */
  readonly unread: readonly { readonly file: string; readonly failure: Failure | null }[];
  /** Files of which some or all games exceeded `MOST_GAMES`. */
  readonly leftOut: readonly string[];
}

/** An error in a game; `file` names its file if there are several. */
export type FoundProblem = ReadProblem & { readonly file?: string };

/** The maximum number of games to read in total. The server reads the same number from one file. */
export const MOST_GAMES = 200;

/** Reads the games in a text. */
export async function gamesOfText(text: string): Promise<FoundGames> {
  return foundIn(await ask("", text));
}

/** Returns the files that contain games. If all of them are name files, the first one. */
export function gameFiles(files: readonly File[]): readonly File[] {
  const games = files.filter((file) => !hasNames(file));
  return games.length > 0 ? games : files.slice(0, 1);
}

/**
 * Reads the games in files. Stops early when `isWanted` returns false. Throws the failure if there is only one
 * file.
 */
export async function gamesOfFiles(
  files: readonly File[],
  encoding: string,
  isWanted: () => boolean,
): Promise<FoundGames> {
  const readFile = (file: File): Promise<ReadGames> => {
    const { query, body } = withNames(file, files, encodingQuery(encoding));
    return ask(`?${query}`, body);
  };
  const [first, ...others] = gameFiles(files);
  if (first === undefined) return NOTHING;
  if (others.length === 0) return foundIn(await readFile(first));
  let found = NOTHING;
  for (const file of [first, ...others]) {
    if (!isWanted()) break;
    if (found.games.length >= MOST_GAMES) found = without(found, file);
    else if (file.size === 0) found = { ...found, unread: [...found.unread, { file: file.name, failure: null }] };
    else {
      try {
        found = joined(found, file, await readFile(file));
      } catch (thrown) {
        found = { ...found, unread: [...found.unread, { file: file.name, failure: failureOf(thrown) }] };
      }
    }
  }
  return found;
}

const NOTHING: FoundGames = { games: [], hasMore: false, encoding: null, problems: [], unread: [], leftOut: [] };

const foundIn = ({ games, has_more, encoding, problems }: ReadGames): FoundGames => ({
  ...NOTHING,
  games,
  hasMore: has_more,
  encoding,
  problems,
});

function joined(before: FoundGames, file: File, now: ReadGames): FoundGames {
  const all = [...before.games, ...now.games];
  const found: FoundGames = {
    ...before,
    games: all.slice(0, MOST_GAMES),
    encoding: isSpecial(before.encoding) ? before.encoding : (now.encoding ?? before.encoding),
    problems: [...before.problems, ...now.problems.map((problem) => ({ ...problem, file: file.name }))],
  };
  return all.length > MOST_GAMES || now.has_more ? without(found, file) : found;
}

/** Adds a file to `leftOut`. */
const without = (found: FoundGames, { name }: File): FoundGames => ({
  ...found,
  hasMore: true,
  leftOut: [...found.leftOut, name],
});

function ask(query: string, body: Blob | string): Promise<ReadGames> {
  return read<ReadGames>(
    fetch(`/api/records/read${query}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body,
    }),
  );
}
