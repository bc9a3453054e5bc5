/** The reason why the chosen square or the premove cannot be played, which is shown for a few seconds. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { IllegalReason } from "../../board";

/** How long the reason is shown. */
const SHOWN_MS = 4_000;

/** Why nothing was played: the square is illegal, or the premove was illegal when the turn came. */
export type Cause = IllegalReason | "premove";

/** A cause and its cell. `key` is different each time a reason is shown. */
export interface Reason {
  readonly key: number;
  readonly reason: Cause;
  readonly cell: number;
}

export class ShownReason {
  readonly #now = signal<Reason | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastKey = 0;

  /** The reason that is shown; null if there is none. */
  get now(): ReadonlySignal<Reason | null> {
    return this.#now;
  }

  /** Shows a reason in place of the previous one. */
  show(reason: Cause, cell: number): void {
    this.hide();
    this.#lastKey += 1;
    this.#now.value = { key: this.#lastKey, reason, cell };
    this.#timer = setTimeout(() => this.hide(), SHOWN_MS);
  }

  /** Hides the reason. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#now.value = null;
  }
}
