/**
 * Finds the name files that belong to WTHOR files among files that were chosen together.
 *
 * The request body has the names before the games, and the query has their lengths.
 */

const isOf = (ending: string) => (file: File) => file.name.toLowerCase().endsWith(ending);
const isPlayers = isOf(".jou");
const isTournaments = isOf(".trn");

/** Whether a file contains names of players or tournaments. */
export const hasNames = (file: File): boolean => isPlayers(file) || isTournaments(file);

const stem = (file: File): string => file.name.toLowerCase().replace(/\.[^.]*$/u, "");

/**
 * Returns the name file for a game file. Without their extensions, the game file's name begins with that of the
 * name file, as with `WTH_1990.wtb` and `WTH.JOU`. If no name matches, it is the only name file, unless that
 * belongs to another year.
 */
function namesOf(games: File, files: readonly File[]): File | undefined {
  const own = stem(games);
  const [longest] = files
    .filter((file) => own.startsWith(stem(file)))
    .sort((one, other) => stem(other).length - stem(one).length);
  const year = (name: string): string | undefined => /\d{4}$/u.exec(name)?.[0];
  const isOther = (file: File): boolean => year(stem(file)) !== undefined && year(stem(file)) !== year(own);
  const [only, another] = files;
  return longest ?? (only !== undefined && another === undefined && !isOther(only) ? only : undefined);
}

/**
 * The body and query that upload a game file with its name files, if `files` contains them. `more` has further
 * parameters of the query.
 */
export function withNames(
  games: File,
  files: readonly File[],
  more: Readonly<Record<string, string>> = {},
): { readonly query: string; readonly body: Blob } {
  const query = new URLSearchParams({ name: games.name, ...more });
  if (!/\.(?:wtb|wtd|pzz)$/iu.test(games.name)) return { query: `${query}`, body: games };
  const players = namesOf(games, files.filter(isPlayers));
  const tournaments = namesOf(games, files.filter(isTournaments));
  if (players !== undefined) query.set("players", `${players.size}`);
  if (tournaments !== undefined) query.set("tournaments", `${tournaments.size}`);
  const parts = [players, tournaments, games].filter((part) => part !== undefined);
  return { query: `${query}`, body: parts.length === 1 ? games : new Blob(parts) };
}
