/** The server's JSON API: one function an endpoint, every failure a `RequestFailed`. */
import type {
  ApiError,
  Catalog,
  Game,
  GameList,
  Health,
  Hint,
  JoinGame,
  NewGame,
  RemovedGames,
  RemoveGames,
  TriedPosition,
  TryPosition,
} from "../../wire";
import { heardServer, missedServer } from "./reach";
import { KEPT_HEADER } from "./to-worker";
import { tellWorker } from "./worker";

const TRY = "/api/positions/try";

/** The server itself says so when it takes longer than 20 s: after this there is no way to it. */
export const LONGEST_MS = 25_000;
/** What a board waits for, the server has at hand, and it can be asked for again. */
const SOON_MS = 10_000;

/** Why a request gave no answer: the server's own error, or none when it was not reached. */
export type Failure = ApiError | { code: "unreachable"; message: string; detail: null; request_id: null };

/** The server was not reached; `message` is for those who look for the cause. */
export function unreachable(message = ""): Failure {
  return { code: "unreachable", message, detail: null, request_id: null };
}

/** A request that failed. */
export class RequestFailed extends Error {
  /** Why. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "RequestFailed";
    this.failure = failure;
  }
}

/** The failure behind anything that was thrown. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof RequestFailed) return thrown.failure;
  return { code: "internal", message: String(thrown), detail: null, request_id: null };
}

/** Creates a game; where an answer may be lost, see `creation.ts`. */
export function createGame(game: NewGame): Promise<Game> {
  return request("POST", "/api/games", game, SOON_MS);
}

/** Fetches a game; `link` is what the link to a private game of others carries, or an invitation to it. */
export function fetchGame(id: string, link: string | null = null): Promise<Game> {
  const path = link === null ? gamePath(id) : `${gamePath(id)}?${new URLSearchParams({ link })}`;
  return read(takeEarly(path) ?? send("GET", path, undefined, SOON_MS));
}

/** Takes the open seat of a game; who has it already is given the game again. An empty name is none. */
export function joinGame(
  id: string,
  invitation: string,
  { name, avatar }: { readonly name: string; readonly avatar: string | null },
): Promise<Game> {
  const wanted: JoinGame = { invitation, ...(name !== "" && { name }), ...(avatar !== null && { avatar }) };
  return request("POST", `${gamePath(id)}/join`, wanted);
}

/** Removes games for good, 100 at most. */
export async function deleteGames(ids: readonly string[]): Promise<RemovedGames> {
  const wanted: RemoveGames = { ids: [...ids] };
  const removed = await request<RemovedGames>("POST", "/api/games/delete", wanted);
  for (const id of removed.gone) tellWorker({ kind: "forget", id });
  return removed;
}

/** A page of the list of games, the last touched first; `only` narrows it, as the server's documentation says. */
export function listGames(before: string | null, limit: number, only = new URLSearchParams()): Promise<GameList> {
  const query = new URLSearchParams(only);
  query.set("limit", String(limit));
  if (before !== null) query.set("before", before);
  return request("GET", `/api/games?${query}`);
}

/** What the server offers. */
export function fetchCatalog(): Promise<Catalog> {
  return request("GET", "/api/catalog");
}

/** The usual start of the game that is offered first. */
export function usualStart(): Promise<TriedPosition> {
  return read(takeEarly(TRY) ?? send("POST", TRY, {}, SOON_MS));
}

/** How the server is, and which build of the web app it has. */
export function fetchHealth(): Promise<Health> {
  return request("GET", "/api/health");
}

/** Plays moves from a start without storing anything. */
export function tryPosition(position: TryPosition): Promise<TriedPosition> {
  return request("POST", TRY, position, SOON_MS);
}

/** Advice on a position without a game. */
export function hintAt(position: TryPosition): Promise<Hint> {
  return request("POST", "/api/positions/hint", position);
}

/** Posts a message to an address that a lazily loaded feature knows more of; an answer without a body is undefined. */
export function post<Answer>(path: string, message: object): Promise<Answer> {
  return request("POST", path, message);
}

/** The same with another method, and with a message or without. */
export function ask<Answer = void>(method: "PUT" | "DELETE", path: string, message?: object): Promise<Answer> {
  return request(method, path, message);
}

/** Gets an address that a lazily loaded feature knows more of; `ms` is how long the whole answer may take. */
export function get<Answer>(path: string, ms = LONGEST_MS): Promise<Answer> {
  return request("GET", path, undefined, ms);
}

function gamePath(id: string): string {
  return `/api/games/${encodeURIComponent(id)}`;
}

function request<Answer>(method: string, path: string, body?: unknown, ms = LONGEST_MS): Promise<Answer> {
  return read(send(method, path, body, ms));
}

function send(method: string, path: string, body: unknown, ms: number): Promise<Response> {
  return fetch(path, {
    method,
    // A browser alone waits for minutes, and the caller with it; one of early 2022 has nothing else.
    signal: AbortSignal.timeout?.(ms) ?? null,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What an answer says; fails as every request does. */
export async function read<Answer>(answer: Promise<Response>): Promise<Answer> {
  let response: Response;
  let said: unknown;
  try {
    response = await answer;
    // What breaks off, or is the page of somebody in between, is no answer of the server.
    if (response.ok && response.status !== 204) said = await response.json();
  } catch (thrown) {
    // A caller that has aborted says nothing of the server.
    if ((thrown as Error).name !== "AbortError") missedServer();
    throw new RequestFailed(unreachable(String(thrown)));
  }
  if (!response.ok) {
    const failure = await failureIn(response);
    if (failure.code === "unreachable") missedServer();
    else heardServer();
    throw new RequestFailed(failure);
  }
  if (response.headers.has(KEPT_HEADER)) missedServer();
  else heardServer();
  return said as Answer;
}

declare global {
  interface Window {
    /** What `public/early.js` asked for before the app was there. */
    outflankEarly?: { path: string; answer: Promise<Response> } | undefined;
  }
}

/** The answer that was asked for early, for the first one who wants it. */
function takeEarly(path: string): Promise<Response> | null {
  const early = window.outflankEarly;
  if (early?.path !== path) return null;
  window.outflankEarly = undefined;
  return early.answer;
}

async function failureIn(response: Response): Promise<Failure> {
  const requestId = response.headers.get("x-request-id");
  try {
    const error = (await response.json()) as Partial<ApiError>;
    if (typeof error.code === "string") {
      const { code, message = "", detail = null } = error;
      return { code, message, detail, request_id: error.request_id ?? requestId };
    }
  } catch {
    // Not an answer of ours, such as a page of a proxy: its status decides below.
  }
  if (response.status >= 502 && response.status <= 504) {
    return unreachable(`status ${response.status}`);
  }
  return { code: "internal", message: `status ${response.status}`, detail: null, request_id: requestId };
}
