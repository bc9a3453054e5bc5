/**
 * Creates a game exactly once. The client chooses its id and repeats the request with that id until there is an
 * answer. The server creates one game per id.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Game, NewGame } from "../../wire";
import { failureOf } from "./api";
import { newGameId } from "./game-id";
import type { RetryClock } from "./retry";
import { isUndecided, retry } from "./retry";

/** A request for a game, without its id. */
export type WantedGame = Omit<NewGame, "id">;

/** Creates games one after another. */
export class Creation {
  readonly #ask: (game: NewGame) => Promise<Game>;
  readonly #forMs: number;
  readonly #clock: RetryClock | undefined;
  readonly #id = signal<string | null>(null);

  /**
   * Repeats unanswered requests for `forMs` milliseconds. `id` is the id of a request that was unanswered when
   * the page was reloaded.
   */
  constructor(ask: (game: NewGame) => Promise<Game>, forMs: number, id: string | null = null, clock?: RetryClock) {
    this.#ask = ask;
    this.#forMs = forMs;
    this.#id.value = id;
    this.#clock = clock;
  }

  /** The id in the unanswered request; null if there is none. */
  get unanswered(): ReadonlySignal<string | null> {
    return this.#id;
  }

  /** Creates a game, or returns it if only the answer was lost. Rejects as the last request does. */
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
        // The unanswered request created a game with other settings, so this game needs another id.
        mayBeOther = false;
        return ask();
      }
    };
    const clock = this.#clock;
    return retry(ask, { forMs: this.#forMs, when: isUndecided, ...(clock && { clock }) });
  }
}
