/** Shows frames one after the other, each for its full time, so that the eye can follow a move before the answer. */

/** A queue of frames; `show` is called with each frame when its turn has come. */
export class Pacer<Frame> {
  readonly #show: (frame: Frame) => void;
  readonly #msOf: (frame: Frame) => number;
  readonly #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `msOf` returns the milliseconds for which a frame must be shown before the next one. */
  constructor(show: (frame: Frame) => void, msOf: (frame: Frame) => number) {
    this.#show = show;
    this.#msOf = msOf;
  }

  /** Whether a frame is being shown or waits. */
  get busy(): boolean {
    return this.#timer !== null;
  }

  /** Shows the frame after those before it, or at once if there are none. */
  push(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#timer === null) this.#next();
  }

  /** Drops all frames, including the one being shown; the next frame is shown at once. */
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
