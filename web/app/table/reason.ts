/** Why the square that was just chosen cannot be played, or what was chosen ahead: it stands there for a while. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { IllegalReason } from "../../board";

/** How long it stands there, in milliseconds. */
const STANDS_MS = 4_000;

/** What was wrong: a square cannot be played, or could not be when the turn came. */
export type Wrong = IllegalReason | "premove";

/** Why a square that was chosen cannot be played; `key` tells one time from the next. */
export interface Reason {
  readonly key: number;
  readonly reason: Wrong;
  readonly cell: number;
}

export class StandingReason {
  readonly #now = signal<Reason | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #times = 0;

  /** The reason, while it stands there. */
  get now(): ReadonlySignal<Reason | null> {
    return this.#now;
  }

  /** Gives a reason, in place of the one before. */
  give(reason: Wrong, cell: number): void {
    this.forget();
    this.#times += 1;
    this.#now.value = { key: this.#times, reason, cell };
    this.#timer = setTimeout(() => this.forget(), STANDS_MS);
  }

  /** Takes it away. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#now.value = null;
  }
}
