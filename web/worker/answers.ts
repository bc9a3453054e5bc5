/**
 * Stores answers of the server: the catalog, the history, opened games and tournaments, lists of games, and
 * tried positions.
 */
import { KEPT_HEADER } from "../app/net/to-worker";
import type { Game } from "../wire";
import { inTime, isOurs } from "./in-time";

const CACHE = "answers";
const CATALOG = "/api/catalog";
const HISTORY = "/api/history";
const GAMES = "/api/games";
const TOURNAMENTS = "/api/tournaments";
const TRY = "/api/positions/try";
/** The body of the first page's request for the usual start. */
const USUAL_START_BODY = "{}";

/** The most stored answers of each kind. Those stored least recently are removed first. */
const MOST_ANSWERS: readonly (readonly [prefix: string, most: number])[] = [
  [`${GAMES}/`, 60],
  [`${GAMES}?`, 6],
  [`${TOURNAMENTS}/`, 6],
  [`${TRY}?`, 200],
];

/** Counts the changes of the signed-in person. */
let personChanges = 0;

/** Whether answers to this request are stored. */
export function isStored(request: Request, { pathname, search }: URL): boolean {
  if (pathname === TRY) return request.method === "POST";
  if (request.method !== "GET") return false;
  return (
    pathname === CATALOG ||
    pathname === HISTORY ||
    (pathname === GAMES && search !== "") ||
    /^\/api\/(?:games|tournaments)\/[^/]+$/u.test(pathname)
  );
}

/**
 * Returns the server's answer and stores it, or returns the stored one if the server cannot be reached. `last`
 * receives work that may outlast the answer.
 */
export async function answerOrStored(
  request: Request,
  address: URL,
  last: (work: Promise<unknown>) => void,
): Promise<Response> {
  const key = await keyOf(request, address);
  const cache = await caches.open(CACHE);
  const asking = personChanges;
  const answer = fetch(request);
  const learned = answer.then(async (response) => {
    if (asking === personChanges || !isPersonal(key)) await learn(cache, key, response.clone());
  });
  last(learned.catch(() => undefined));
  const stored = await cache.match(key);
  return stored === undefined ? answer : inTime(answer, marked(stored));
}

/** Stores a game as the page has it, including events that arrived over the socket. */
export async function storeGame(game: Game): Promise<void> {
  await store(await caches.open(CACHE), gameKey(game.id), Response.json(game));
}

/** Deletes a game, and the lists that may include it. */
export async function deleteGame(id: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.delete(gameKey(id));
  for (const { url } of await cache.keys()) if (pathOf(url).startsWith(`${GAMES}?`)) await cache.delete(url);
}

/**
 * Deletes the answers for the previous person: games, lists of games, and tournaments. Answers about
 * tournaments contain keys of directors. Answers that have not arrived yet are not stored either.
 */
export async function deleteForPerson(): Promise<void> {
  personChanges += 1;
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (isPersonal(pathOf(url))) await cache.delete(url);
}

/** Stores the answers that the first page needs without the server. */
export async function storeStart(): Promise<void> {
  const cache = await caches.open(CACHE);
  const headers = { "content-type": "application/json" };
  const [catalog, start] = await Promise.all([
    fetch(CATALOG),
    fetch(TRY, { method: "POST", headers, body: USUAL_START_BODY }),
  ]);
  await learn(cache, CATALOG, catalog);
  await learn(cache, tryKey(USUAL_START_BODY), start);
}

async function learn(cache: Cache, key: string, answer: Response): Promise<void> {
  if (answer.ok) await store(cache, key, answer);
  // A game that was deleted on the server is also deleted here.
  else if (answer.status === 404 && isOurs(answer)) await cache.delete(key);
}

async function store(cache: Cache, key: string, answer: Response): Promise<void> {
  // Delete the entry first, so that the new one is last and the oldest one is first.
  await cache.delete(key);
  await cache.put(key, answer);
  const [prefix, most] = MOST_ANSWERS.find(([prefix]) => key.startsWith(prefix)) ?? [];
  if (prefix === undefined || most === undefined) return;
  const all = (await cache.keys()).filter(({ url }) => pathOf(url).startsWith(prefix));
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old);
}

/**
 * Returns the cache key of an answer. The key of a tried position contains the body of the request. That of a
 * game is its path without the key in the link.
 */
async function keyOf(request: Request, { pathname, search }: URL): Promise<string> {
  if (pathname === TRY) return tryKey(await request.clone().text());
  return pathname.startsWith(`${GAMES}/`) ? pathname : pathname + search;
}

/** Whether the answer under a cache key is for one person only. */
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

/** Copies a stored answer with the header that marks it. */
function marked(stored: Response): Response {
  const headers = new Headers(stored.headers);
  headers.set(KEPT_HEADER, "1");
  return new Response(stored.body, { status: stored.status, headers });
}
