/** Answers of the server that are kept: the catalog, the history, games and tournaments that were opened, lists of games, positions tried. */
import { KEPT_HEADER } from "../app/net/to-worker";
import type { Game } from "../wire";
import { inTime, isOurs } from "./in-time";

const CACHE = "answers";
const CATALOG = "/api/catalog";
const HISTORY = "/api/history";
const GAMES = "/api/games";
const TOURNAMENTS = "/api/tournaments";
const TRY = "/api/positions/try";
/** The usual start, as the first page asks for it. */
const USUAL = "{}";

/** How many of each kind are kept; those that were not asked for the longest time go first. */
const KEPT: readonly (readonly [prefix: string, most: number])[] = [
  [`${GAMES}/`, 60],
  [`${GAMES}?`, 6],
  [`${TOURNAMENTS}/`, 6],
  [`${TRY}?`, 200],
];

/** Counts those for whom something was kept. */
let persons = 0;

/** Whether the answer to a request is one that is kept. */
export function isKept(request: Request, { pathname, search }: URL): boolean {
  if (pathname === TRY) return request.method === "POST";
  if (request.method !== "GET") return false;
  return (
    pathname === CATALOG ||
    pathname === HISTORY ||
    (pathname === GAMES && search !== "") ||
    /^\/api\/(?:games|tournaments)\/[^/]+$/u.test(pathname)
  );
}

/** The server's answer, which is kept, or the one that was. `last` is given what may end after the answer. */
export async function answerOrKept(
  request: Request,
  address: URL,
  last: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = await keyOf(request, address);
  const cache = await caches.open(CACHE);
  const asking = persons;
  const answer = fetch(request);
  const learned = answer.then(async (response) => {
    if (asking === persons || !isPersonal(key)) await learn(cache, key, response.clone());
  });
  last(learned.catch(() => undefined));
  const kept = await cache.match(key);
  return kept === undefined ? answer : inTime(answer, marked(kept));
}

/** Keeps a game as the page has it now: the socket has brought it further than any answer. */
export async function keepGame(game: Game): Promise<void> {
  await keep(await caches.open(CACHE), gameKey(game.id), Response.json(game));
}

/** Forgets a game, and the lists that may name it. */
export async function forgetGame(id: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.delete(gameKey(id));
  for (const { url } of await cache.keys()) if (pathOf(url).startsWith(`${GAMES}?`)) await cache.delete(url);
}

/**
 * Forgets what was kept for one person: games and lists of them, and tournaments, whose answers hold the keys of whoever
 * directs them. What that person has asked for and is still on its way is not kept either.
 */
export async function forgetPerson(): Promise<void> {
  persons += 1;
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (isPersonal(pathOf(url))) await cache.delete(url);
}

/** Keeps what a first page without the server needs. */
export async function keepStart(): Promise<void> {
  const cache = await caches.open(CACHE);
  const headers = { "content-type": "application/json" };
  const [catalog, start] = await Promise.all([fetch(CATALOG), fetch(TRY, { method: "POST", headers, body: USUAL })]);
  await learn(cache, CATALOG, catalog);
  await learn(cache, tryKey(USUAL), start);
}

async function learn(cache: Cache, key: string, answer: Response): Promise<void> {
  if (answer.ok) await keep(cache, key, answer);
  // A game that is gone is gone here too.
  else if (answer.status === 404 && isOurs(answer)) await cache.delete(key);
}

async function keep(cache: Cache, key: string, answer: Response): Promise<void> {
  // Put last, so that what is asked for often stays.
  await cache.delete(key);
  await cache.put(key, answer);
  const [prefix, most] = KEPT.find(([prefix]) => key.startsWith(prefix)) ?? [];
  if (prefix === undefined || most === undefined) return;
  const all = (await cache.keys()).filter(({ url }) => pathOf(url).startsWith(prefix));
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
}

/** A position that was tried is kept under what was asked; a game is one game, by whatever link it was opened. */
async function keyOf(request: Request, { pathname, search }: URL): Promise<string> {
  if (pathname === TRY) return tryKey(await request.clone().text());
  return pathname.startsWith(`${GAMES}/`) ? pathname : pathname + search;
}

/** Whether what is kept under a key is what one person may see. */
function isPersonal(key: string): boolean {
  return /^\/api\/(?:games|tournaments)[/?]/u.test(key);
}

function tryKey(body: string): string {
  return `${TRY}?${encodeURIComponent(body)}`;
}

function gameKey(id: string): string {
  return `${GAMES}/${encodeURIComponent(id)}`;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The answer with a word that it is not of now. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(KEPT_HEADER, "1");
  return new Response(kept.body, { status: kept.status, headers });
}
