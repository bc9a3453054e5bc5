/**
 * The files of names that belong to files of WTHOR, among files that were chosen together.
 *
 * The server gets the names before the games, and their length.
 */

const isOf = (ending: string) => (file: File) => file.name.toLowerCase().endsWith(ending);
const isPlayers = isOf(".jou");
const isTournaments = isOf(".trn");

/** Whether a file has names of players or tournaments, and no games. */
export const hasNames = (file: File): boolean => isPlayers(file) || isTournaments(file);

const stem = (file: File): string => file.name.toLowerCase().replace(/\.[^.]*$/u, "");

/**
 * That of these files that has the names for a file of games: called like it, or as it begins (`WTH.JOU` for
 * `WTH_1990.wtb`), otherwise the only one, unless it is of another year.
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
 * The body and the query with which a file of games is sent with its names, as far as they are among these files. `more`
 * is what else the query says.
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
