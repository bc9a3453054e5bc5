/**
 * Creating a game exactly once: whoever asks gives the game its id, and keeps that until there is an answer. The server
 * begins one game for it however often it is asked.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Game, NewGame } from "../../wire";
import type { Failure } from "./api";
import { failureOf } from "./api";
import { newGameId } from "./game-id";

/** A game as it is wanted; nobody chooses which id it gets. */
export type WantedGame = Omit<NewGame, "id">;

/** Failures after which the game may be there all the same. */
const SAYS_NOTHING: ReadonlySet<Failure["code"]> = new Set(["unreachable", "busy", "timeout", "internal"]);

/** See the module. */
export class Creation {
  readonly #ask: (game: NewGame) => Promise<Game>;
  readonly #waits: readonly number[];
  readonly #id = signal<string | null>(null);

  /**
   * `waits` are the milliseconds after which a request without an answer is made again; `id` is that of a request
   * before the page was loaded anew.
   */
  constructor(ask: (game: NewGame) => Promise<Game>, waits: readonly number[], id: string | null = null) {
    this.#ask = ask;
    this.#waits = waits;
    this.#id.value = id;
  }

  /** The id of the game that was asked for and not answered yet. */
  get unanswered(): ReadonlySignal<string | null> {
    return this.#id;
  }

  /** Creates a game, or finds it where an answer was lost. Fails as the last request does. */
  async create(wanted: WantedGame): Promise<Game> {
    let mayBeOther = this.#id.value !== null;
    const waits = [...this.#waits];
    for (;;) {
      this.#id.value ??= newGameId();
      try {
        const game = await this.#ask({ ...wanted, id: this.#id.value });
        this.#id.value = null;
        return game;
      } catch (thrown) {
        const { code } = failureOf(thrown);
        if (!SAYS_NOTHING.has(code)) this.#id.value = null;
        // The request without an answer was another one and has begun its game: this one is a game of its own.
        if (code === "id_reused" && mayBeOther) {
          mayBeOther = false;
          continue;
        }
        const ms = SAYS_NOTHING.has(code) ? waits.shift() : undefined;
        if (ms === undefined) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
  }
}
