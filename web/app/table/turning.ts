/**
 * The orientation of the board. The board fades before it is turned, so that players notice the turn. If the
 * key `f` was the beginning of a square (`f`, then `5`), the turn is canceled before it is noticed.
 */
import type { ReadonlySignal, Signal } from "@preact/signals";
import { signal } from "@preact/signals";

/** How long a board fades before it is turned. `table.css` has the same time. */
const FADE_MS = 90;

export class Turning {
  readonly #turned: Signal<boolean>;
  readonly #fading = signal(false);
  readonly #onTurned: (turned: boolean, isTakenBack: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `onTurned` after each turn. */
  constructor(turned: boolean, onTurned: (turned: boolean, isTakenBack: boolean) => void) {
    this.#turned = signal(turned);
    this.#onTurned = onTurned;
  }

  /** Whether the board is turned, with Black at the top. */
  get turned(): ReadonlySignal<boolean> {
    return this.#turned;
  }

  /** Whether the board is fading before a turn. */
  get fading(): ReadonlySignal<boolean> {
    return this.#fading;
  }

  /** Turns the board. Returns a function that undoes this. */
  turn(): () => void {
    this.#finish();
    this.#fading.value = true;
    this.#timer = setTimeout(() => this.#finish(), FADE_MS);
    return () => {
      if (this.#fading.value) this.#stop();
      else this.#set(true);
    };
  }

  /** Cancels a turn that has not happened yet. */
  close(): void {
    this.#stop();
  }

  #finish(): void {
    if (!this.#fading.value) return;
    this.#stop();
    this.#set(false);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#fading.value = false;
  }

  #set(isTakenBack: boolean): void {
    this.#turned.value = !this.#turned.value;
    this.#onTurned(this.#turned.value, isTakenBack);
  }
}
