/**
 * The first move of a draft, chosen while the server cannot be reached. The board shows it. As soon as the
 * server answers again, the move creates the game.
 */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import type { LegalMove } from "../../wire";
import type { GameNews, LiveGame } from "./live-game";
import type { Showing } from "./showing";

export class WaitingMove {
  readonly #live: LiveGame;
  readonly #showing: Showing;
  readonly #move = signal<LegalMove | null>(null);
  readonly #stop: () => void;

  /** `reachable` is true while the server can be reached. */
  constructor(live: LiveGame, showing: Showing, reachable: ReadonlySignal<boolean>) {
    this.#live = live;
    this.#showing = showing;
    this.#stop = effect(() => {
      const move = this.#move.value;
      if (move !== null && reachable.value && live.pending.value === null) live.play(move.text);
    });
  }

  /** The waiting move; null if there is none. */
  get move(): ReadonlySignal<LegalMove | null> {
    return this.#move;
  }

  /** Processes news of the game. Returns whether the news is the failure of a move that waits from now on. */
  received(news: GameNews): boolean {
    if (news.kind === "created") this.#set(null, false);
    if (news.kind !== "refused") return false;
    const { action } = news.command;
    const waits = this.#live.isDraft && news.failure.code === "unreachable" && action.kind === "play";
    if (waits) this.wait(action.text);
    else this.forget();
    return waits;
  }

  /** Makes a move wait, such as one from before a reload of the page. */
  wait(text: string): void {
    const move = this.#live.game.peek().position.legal.find((legal) => legal.text === text);
    if (move !== undefined && this.#live.isDraft) this.#set(move, true);
  }

  /** Drops the waiting move. */
  forget(): void {
    if (this.#move.peek() !== null) this.#set(null, true);
  }

  /** Stops waiting. */
  close(): void {
    this.#stop();
  }

  /**
   * `changesBoard` also updates the preview on the board. Once the move has been made, the board must stay as
   * it is.
   */
  #set(move: LegalMove | null, changesBoard: boolean): void {
    if (changesBoard) this.#showing.preview(move);
    this.#move.value = move;
  }
}
