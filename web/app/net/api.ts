/** The server's JSON API, with a function for each endpoint. Every failure is a `RequestFailed`. */
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
import { noteAnswer, noteMissingAnswer } from "./reach";
import { KEPT_HEADER } from "./to-worker";
import { tellWorker } from "./worker";

const TRY = "/api/positions/try";

/** The server gives up after 20 s and reports that, so a longer silence means that it is unreachable. */
export const REQUEST_LIMIT_MS = 25_000;
/**
 * The time limit for answers that a board waits for. They take the server little time and can be requested
 * again.
 */
const BOARD_LIMIT_MS = 10_000;

/** The reason for a failed request: the server's own error, or `unreachable`. */
export type Failure = ApiError | { code: "unreachable"; message: string; detail: null; request_id: null };

/** Returns the failure for an unreachable server. `message` is the technical cause. */
export function unreachable(message = ""): Failure {
  return { code: "unreachable", message, detail: null, request_id: null };
}

export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "RequestFailed";
    this.failure = failure;
  }
}

/** Returns the failure in a `RequestFailed`. For any other exception, an internal failure. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof RequestFailed) return thrown.failure;
  return { code: "internal", message: String(thrown), detail: null, request_id: null };
}

/** Creates a game. Use `creation.ts` to create it exactly once even if an answer is lost. */
export function createGame(game: NewGame): Promise<Game> {
  return request("POST", "/api/games", game, BOARD_LIMIT_MS);
}

/** Fetches a game. `link` is the key of a private game or an invitation to it. */
export function fetchGame(id: string, link: string | null = null): Promise<Game> {
  const path = link === null ? gamePath(id) : `${gamePath(id)}?${new URLSearchParams({ link })}`;
  return read(takeEarly(path) ?? send("GET", path, undefined, BOARD_LIMIT_MS));
}

/** Takes the open seat of a game. Repeating the request returns the game again. An empty name means none. */
export function joinGame(
  id: string,
  invitation: string,
  { name, avatar }: { readonly name: string; readonly avatar: string | null },
): Promise<Game> {
  const wanted: JoinGame = { invitation, ...(name !== "" && { name }), ...(avatar !== null && { avatar }) };
  return request("POST", `${gamePath(id)}/join`, wanted);
}

/** Deletes games, at most 100. */
export async function deleteGames(ids: readonly string[]): Promise<RemovedGames> {
  const wanted: RemoveGames = { ids: [...ids] };
  const removed = await request<RemovedGames>("POST", "/api/games/delete", wanted);
  for (const id of removed.gone) tellWorker({ kind: "forget", id });
  return removed;
}

/**
 * Fetches a page of the list of games, the most recently changed first. `only` has the filters, as in the API.
 */
export function listGames(before: string | null, limit: number, only = new URLSearchParams()): Promise<GameList> {
  const query = new URLSearchParams(only);
  query.set("limit", String(limit));
  if (before !== null) query.set("before", before);
  return request("GET", `/api/games?${query}`);
}

/** Fetches the catalog of games, with their parameters and the server's limits. */
export function fetchCatalog(): Promise<Catalog> {
  return request("GET", "/api/catalog");
}

/** Fetches the usual start of the default game. */
export function usualStart(): Promise<TriedPosition> {
  return read(takeEarly(TRY) ?? send("POST", TRY, {}, BOARD_LIMIT_MS));
}

/** Fetches the status of the server, with the build of its web app. */
export function fetchHealth(): Promise<Health> {
  return request("GET", "/api/health");
}

/** Plays moves from a start on the server, without storing anything. */
export function tryPosition(position: TryPosition): Promise<TriedPosition> {
  return request("POST", TRY, position, BOARD_LIMIT_MS);
}

/** Fetches a hint for a position without a game. */
export function hintAt(position: TryPosition): Promise<Hint> {
  return request("POST", "/api/positions/hint", position);
}

/** Sends a POST request, for features that load later. Resolves to undefined if the answer has no body. */
export function post<Answer>(path: string, message: object): Promise<Answer> {
  return request("POST", path, message);
}

/** Sends a request with another method, for features that load later. `message` is its optional body. */
export function ask<Answer = void>(method: "PUT" | "DELETE", path: string, message?: object): Promise<Answer> {
  return request(method, path, message);
}

/** Sends a GET request, for features that load later. `ms` limits the time for the whole answer. */
export function get<Answer>(path: string, ms = REQUEST_LIMIT_MS): Promise<Answer> {
  return request("GET", path, undefined, ms);
}

function gamePath(id: string): string {
  return `/api/games/${encodeURIComponent(id)}`;
}

function request<Answer>(method: string, path: string, body?: unknown, ms = REQUEST_LIMIT_MS): Promise<Answer> {
  return read(send(method, path, body, ms));
}

function send(method: string, path: string, body: unknown, ms: number): Promise<Response> {
  return fetch(path, {
    method,
    // Without a limit, browsers wait for minutes. Browsers from before 2022 lack `AbortSignal.timeout`.
    signal: AbortSignal.timeout?.(ms) ?? null,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Returns the content of an answer. Rejects with `RequestFailed` on failure. */
export async function read<Answer>(answer: Promise<Response>): Promise<Answer> {
  let response: Response;
  let said: unknown;
  try {
    response = await answer;
    // A truncated body, or the page of a proxy, does not count as an answer of the server.
    if (response.ok && response.status !== 204) said = await response.json();
  } catch (thrown) {
    // An aborted request says nothing about the server.
    if ((thrown as Error).name !== "AbortError") noteMissingAnswer();
    throw new RequestFailed(unreachable(String(thrown)));
  }
  if (!response.ok) {
    const failure = await failureIn(response);
    if (failure.code === "unreachable") noteMissingAnswer();
    else noteAnswer();
    throw new RequestFailed(failure);
  }
  if (response.headers.has(KEPT_HEADER)) noteMissingAnswer();
  else noteAnswer();
  return said as Answer;
}

declare global {
  interface Window {
    /** The request that `early.js` sends before the app has loaded. */
    outflankEarly?: { path: string; answer: Promise<Response> } | undefined;
  }
}

/** Returns the answer to the early request if it has this path. Only the first caller gets it. */
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
    // The body is not an error of our server but perhaps the page of a proxy. The status decides below.
  }
  if (response.status >= 502 && response.status <= 504) {
    return unreachable(`status ${response.status}`);
  }
  return { code: "internal", message: `status ${response.status}`, detail: null, request_id: requestId };
}
