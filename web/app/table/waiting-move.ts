/**
 * The first move of a game that is not on the server yet, made while the server is out of reach. It lies on the board
 * and is made as soon as the server answers: then the game is created with it.
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

  /** `reachable` says whether the server can be reached. */
  constructor(live: LiveGame, showing: Showing, reachable: ReadonlySignal<boolean>) {
    this.#live = live;
    this.#showing = showing;
    this.#stop = effect(() => {
      const move = this.#move.value;
      if (move !== null && reachable.value && live.pending.value === null) live.play(move.text);
    });
  }

  /** The move that waits, if one does. */
  get move(): ReadonlySignal<LegalMove | null> {
    return this.#move;
  }

  /** Hears what became of a game; answers whether that was a move that waits from now on. */
  hear(news: GameNews): boolean {
    if (news.kind === "created") this.#set(null, false);
    if (news.kind !== "refused") return false;
    const { action } = news.command;
    const waits = this.#live.isDraft && news.failure.code === "unreachable" && action.kind === "play";
    if (waits) this.wait(action.text);
    else this.forget();
    return waits;
  }

  /** Lets a move wait, also one from before the page was loaded again. */
  wait(text: string): void {
    const move = this.#live.game.peek().position.legal.find((legal) => legal.text === text);
    if (move !== undefined && this.#live.isDraft) this.#set(move, true);
  }

  /** Takes the move back. */
  forget(): void {
    if (this.#move.peek() !== null) this.#set(null, true);
  }

  /** Nobody waits any more. */
  close(): void {
    this.#stop();
  }

  /** A move that is on its way by now stays on the board. */
  #set(move: LegalMove | null, isShown: boolean): void {
    if (isShown) this.#showing.hold(move);
    this.#move.value = move;
  }
}
