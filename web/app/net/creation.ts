/**
 * Creates a game exactly once: the client chooses its id and repeats it until there is an answer. The server creates
 * one game per id.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Game, NewGame } from "../../wire";
import { failureOf } from "./api";
import { newGameId } from "./game-id";
import type { RetryClock } from "./retry";
import { isUndecided, retry } from "./retry";

/** The wish for a game, without its id. */
export type WantedGame = Omit<NewGame, "id">;

/** Creates one game after the other. */
export class Creation {
  readonly #ask: (game: NewGame) => Promise<Game>;
  readonly #forMs: number;
  readonly #clock: RetryClock | undefined;
  readonly #id = signal<string | null>(null);

  /**
   * An unanswered request is repeated for `forMs` milliseconds. `id` is that of an unanswered request from before a
   * reload of the page.
   */
  constructor(ask: (game: NewGame) => Promise<Game>, forMs: number, id: string | null = null, clock?: RetryClock) {
    this.#ask = ask;
    this.#forMs = forMs;
    this.#id.value = id;
    this.#clock = clock;
  }

  /** The id of the requested game; null if no request is unanswered. */
  get unanswered(): ReadonlySignal<string | null> {
    return this.#id;
  }

  /** Creates a game, or returns it if only the answer was lost. Fails as the last request does. */
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
        // The unanswered request has created a game with other settings: this game needs an id of its own.
        mayBeOther = false;
        return ask();
      }
    };
    const clock = this.#clock;
    return retry(ask, { forMs: this.#forMs, when: isUndecided, ...(clock && { clock }) });
  }
}
