/** The messages of a page to its service worker (`web/worker`). */
import type { Game } from "../../wire";
import type { Language } from "../language/languages";

export type ToWorker =
  /** Store a game for times without the server. */
  | { kind: "keep"; game: Game }
  /** Delete a deleted game, or with null all games and tournaments: their owner has signed out. */
  | { kind: "forget"; id: string | null }
  /** Store the words of the page's language. */
  | { kind: "speak"; language: Language }
  /** Activate a new worker: the page does not need the build that it replaces. */
  | { kind: "take_over" };

/** The header that marks a stored answer. */
export const KEPT_HEADER = "x-outflank-kept";
