/** Messages from a page to its service worker (`web/worker`). */
import type { Game } from "../../wire";
import type { Language } from "../language/languages";

export type ToWorker =
  /** Store a game for use without the server. */
  | { kind: "keep"; game: Game }
  /**
   * Remove a game that was deleted. With null, remove all games and tournaments, because their owner has signed
   * out.
   */
  | { kind: "forget"; id: string | null }
  /** Store the texts in the page's language. */
  | { kind: "speak"; language: Language }
  /** Activate a new worker, because the page does not need the build that it replaces. */
  | { kind: "take_over" };

/** The header that marks a stored answer. */
export const KEPT_HEADER = "x-outflank-kept";
