/** What a page and its service worker (`web/worker`) say to each other. */
import type { Game } from "../../wire";
import type { Language } from "../language/languages";

/** What a page tells the worker. */
export type ToWorker =
  /** Keep a game for when the server cannot be reached. */
  | { kind: "keep"; game: Game }
  /** Forget a game that was deleted, or with null all games and tournaments: their owner has signed out. */
  | { kind: "forget"; id: string | null }
  /** Keep the words of the language that the page speaks. */
  | { kind: "speak"; language: Language }
  /** A new worker need not wait any longer: the page does not run on what it replaces. */
  | { kind: "take_over" };

/** The header by which a page knows an answer that was kept from one that is of now. */
export const KEPT_HEADER = "x-outflank-kept";
