/**
 * Shows one thing after another, each for as long as it takes, however fast they arrive: a move is followed by
 * the eye before the answer to it begins.
 */

/** A queue of frames; `show` is called with each frame when its turn has come. */
export class Pacer<Frame> {
  readonly #show: (frame: Frame) => void;
  readonly #msOf: (frame: Frame) => number;
  readonly #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `msOf` says how long a frame must be seen before the next one may be shown. */
  constructor(show: (frame: Frame) => void, msOf: (frame: Frame) => number) {
    this.#show = show;
    this.#msOf = msOf;
  }

  /** Whether something is being shown or waits to be. */
  get busy(): boolean {
    return this.#timer !== null;
  }

  /** Shows the frame as soon as those before it have been seen: at once when there are none. */
  push(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#timer === null) this.#next();
  }

  /** Forgets what waits and what is being shown; the next frame is shown at once. */
  clear(): void {
    this.#waiting.length = 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    this.#timer = null;
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    this.#timer = setTimeout(() => this.#next(), this.#msOf(frame));
    this.#show(frame);
  }
}
