/** Measures the server's time, because the clocks of two machines differ. */

export class ServerTime {
  readonly #now: () => number;
  #offset = 0;
  /** The round-trip time of the message from which the offset was computed; infinite before the first. */
  #roundTrip = Number.POSITIVE_INFINITY;

  /** `now` returns the time of this machine in milliseconds since 1970. Tests replace it. */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** Returns the server's time in milliseconds since 1970. */
  now(): number {
    return this.#now() + this.#offset;
  }

  /** Returns this machine's time, for measuring round trips. */
  here(): number {
    return this.#now();
  }

  /** Lets the next measurement replace those from the previous connection. */
  forgetRoundTrip(): void {
    this.#roundTrip = Number.POSITIVE_INFINITY;
  }

  /**
   * Updates the server's time from a message. `sent` is the time of the request that it answers, or null. The
   * answer with the shortest round trip is the most exact, with an error of at most half that time. An answer
   * that contradicts it means that a clock has been set since.
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

/** The time of the server of this page. */
export const serverTime = new ServerTime();
