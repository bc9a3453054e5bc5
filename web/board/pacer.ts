/**
 * Shows frames one after another, each for its full time, so that the player can see a move before the reply.
 */

/** A queue of frames. Calls `show` with each frame when its turn comes. */
export class Pacer<Frame> {
  readonly #show: (frame: Frame) => void;
  readonly #msOf: (frame: Frame) => number;
  readonly #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `msOf` returns how many milliseconds a frame must be shown before the next one. */
  constructor(show: (frame: Frame) => void, msOf: (frame: Frame) => number) {
    this.#show = show;
    this.#msOf = msOf;
  }

  /** Whether a frame is being shown or is waiting. */
  get busy(): boolean {
    return this.#timer !== null;
  }

  /** Adds a frame, to be shown after the earlier ones, or at once if there are none. */
  push(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#timer === null) this.#next();
  }

  /** Drops all frames, including the one being shown. The next frame is shown at once. */
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
