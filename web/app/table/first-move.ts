/**
 * The countdown for a first move. When both players are there, the game is called off unless the side to move
 * begins.
 */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import type { Color } from "../../wire";
import { serverTime } from "../net/server-time";
import type { LiveGame } from "./live-game";

/** The side that must make its first move, and the seconds left for it, rounded up. */
export interface AwaitedMove {
  readonly color: Color;
  readonly seconds: number;
}

export class FirstMove {
  readonly #awaited = signal<AwaitedMove | null>(null);
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: LiveGame) {
    this.#stop = effect(() => {
      const presence = live.presence.value;
      const turn = live.game.value.position.turn;
      const until = turn === null ? null : (presence?.[turn].first_move_ms ?? null);
      this.#count(turn, until);
    });
  }

  /** The awaited move; null if there is no time limit for it. */
  get awaited(): ReadonlySignal<AwaitedMove | null> {
    return this.#awaited;
  }

  /** Stops following the game. */
  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #count(color: Color | null, until: number | null): void {
    clearTimeout(this.#timer);
    if (color === null || until === null) {
      this.#awaited.value = null;
      return;
    }
    const left = Math.max(0, until - serverTime.now());
    this.#awaited.value = { color, seconds: Math.ceil(left / 1000) };
    // At zero the server decides.
    if (left > 0) this.#timer = setTimeout(() => this.#count(color, until), left % 1000 || 1000);
  }
}
