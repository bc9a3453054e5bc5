/** The server's time, as well as this page can measure it: the clocks of two machines differ. */

export class ServerTime {
  readonly #now: () => number;
  #offset = 0;
  /** The round-trip time of the message that the offset is from; infinite before the first. */
  #roundTrip = Number.POSITIVE_INFINITY;

  /** `now` is the time of this machine in milliseconds since 1970; tests replace it. */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** The server's time in milliseconds since 1970. */
  now(): number {
    return this.#now() + this.#offset;
  }

  /** This machine's time, to measure round trips. */
  here(): number {
    return this.#now();
  }

  /** Lets the next measurement replace those of the previous connection. */
  forgetRoundTrip(): void {
    this.#roundTrip = Number.POSITIVE_INFINITY;
  }

  /**
   * Takes over the server's time, from an answer to a message sent at `sent`, or without one. The answer with the
   * shortest round trip is the most exact: its error is at most half of that time. An answer that contradicts it means
   * that a clock has been set since.
   */
  received(serverNow: number, sent: number | null): void {
    const received = this.#now();
    const roundTrip = sent === null ? Number.POSITIVE_INFINITY : received - sent;
    const since = received + this.#offset - serverNow;
    if (roundTrip > this.#roundTrip && since >= 0 && since <= roundTrip) return;
    this.#roundTrip = roundTrip;
    this.#offset = serverNow + (sent === null ? 0 : roundTrip / 2) - received;
  }
}

/** The time of this page's server. */
export const serverTime = new ServerTime();
