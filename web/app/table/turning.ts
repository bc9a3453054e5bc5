/**
 * Which side of the board one sits at. A board that is turned fades, and comes back turned: so that one sees that it
 * turns, and hardly anything where it was only the beginning of a square (`f`, then `5`).
 */
import type { ReadonlySignal, Signal } from "@preact/signals";
import { signal } from "@preact/signals";

/** How long a board fades before it is turned, in milliseconds: as in `table.css`, and short enough to be at once. */
const FADE_MS = 90;

export class Turning {
  readonly #turned: Signal<boolean>;
  readonly #fading = signal(false);
  readonly #hear: (turned: boolean, isTakenBack: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `hear` is called whenever the board was turned. */
  constructor(turned: boolean, hear: (turned: boolean, isTakenBack: boolean) => void) {
    this.#turned = signal(turned);
    this.#hear = hear;
  }

  /** Whether the board is seen from the other side. */
  get turned(): ReadonlySignal<boolean> {
    return this.#turned;
  }

  /** Whether it is about to be turned. */
  get fading(): ReadonlySignal<boolean> {
    return this.#fading;
  }

  /** Turns the board; the answer takes that back. */
  turn(): () => void {
    this.#finish();
    this.#fading.value = true;
    this.#timer = setTimeout(() => this.#finish(), FADE_MS);
    return () => {
      if (this.#fading.value) this.#stop();
      else this.#set(true);
    };
  }

  /** Nobody looks any more. */
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
    this.#hear(this.#turned.value, isTakenBack);
  }
}
