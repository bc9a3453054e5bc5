/**
 * Creating a game exactly once: the client gives the game its id, and keeps that until there is an answer. The server
 * begins one game for it however often it is asked.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Game, NewGame } from "../../wire";
import { failureOf } from "./api";
import { newGameId } from "./game-id";
import type { RetryClock } from "./retry";
import { isUndecided, retry } from "./retry";

/** A game as it is wanted; nobody chooses which id it gets. */
export type WantedGame = Omit<NewGame, "id">;

/** Creates games, one at a time. */
export class Creation {
  readonly #ask: (game: NewGame) => Promise<Game>;
  readonly #forMs: number;
  readonly #clock: RetryClock | undefined;
  readonly #id = signal<string | null>(null);

  /**
   * A request without an answer is repeated for `forMs` milliseconds; `id` is that of a request before the page was
   * loaded again.
   */
  constructor(ask: (game: NewGame) => Promise<Game>, forMs: number, id: string | null = null, clock?: RetryClock) {
    this.#ask = ask;
    this.#forMs = forMs;
    this.#id.value = id;
    this.#clock = clock;
  }

  /** The id of the game that was asked for and not answered yet. */
  get unanswered(): ReadonlySignal<string | null> {
    return this.#id;
  }

  /** Creates a game, or finds it where an answer was lost. Fails as the last request does. */
  create(wanted: WantedGame): Promise<Game> {
    let mayBeOther = this.#id.value !== null;
    const ask = async (): Promise<Game> => {
      this.#id.value ??= newGameId();
      try {
        const game = await this.#ask({ ...wanted, id: this.#id.value });
        this.#id.value = null;
        return game;
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (!isUndecided(failure)) this.#id.value = null;
        if (failure.code !== "id_reused" || !mayBeOther) throw thrown;
        // The request without an answer has begun another game: this one is a game of its own.
        mayBeOther = false;
        return ask();
      }
    };
    const clock = this.#clock;
    return retry(ask, { forMs: this.#forMs, when: isUndecided, ...(clock && { clock }) });
  }
}
