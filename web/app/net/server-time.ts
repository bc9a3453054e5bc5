/** The server's time, as well as it can be known here: clocks on two machines never agree. */

export class ServerTime {
  readonly #now: () => number;
  #offset = 0;
  /** How long the message took on its way and back that the offset comes from; nothing is known at first. */
  #roundTrip = Number.POSITIVE_INFINITY;

  /** `now` is the time of this machine in milliseconds since 1970; tests give their own. */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#now() + this.#offset;
  }

  /** The time of this machine, to measure how long an answer takes. */
  here(): number {
    return this.#now();
  }

  /** What was measured over another connection counts no more as soon as something is measured over this one. */
  beginAnew(): void {
    this.#roundTrip = Number.POSITIVE_INFINITY;
  }

  /**
   * The server said what time it is, in an answer to what was sent at `sent`, or unasked. The answer that came quickest
   * is the most exact: it cannot be off by more than half the time that it took. One that contradicts it tells that a
   * clock was set since.
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

/** The time of the server that the page came from. */
export const serverTime = new ServerTime();
