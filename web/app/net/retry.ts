/**
 * Asking again: after which failures, when, and for how long. Requests and the page's socket share this policy.
 *
 * Pauses double from a quarter of a second to five seconds. Chance spreads them over the upper half of that time, so that
 * the pages of a restarted server do not all come back at once.
 */
import type { Failure } from "./api";
import { failureOf } from "./api";

/** A failure as requests report it, or as a message of the socket does. */
type Code = Failure["code"];

/** The server was away or too busy: a request that may be repeated can be sent again. */
const NO_ANSWER: ReadonlySet<Code> = new Set(["unreachable", "busy", "too_many", "timeout"]);

/** The longest first pause, and the longest pause at all, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** How long a request is repeated, in milliseconds: longer than a server takes to restart. */
export const RESTART_MS = 30_000;

/** Whether a failure leaves the request unanswered: the server has not refused it. */
export function isUnanswered({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code);
}

/** Whether a command may have been carried out in spite of its failure: sent again with its id, it gets the same answer. */
export function isUndecided({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code) || code === "internal";
}

/** Milliseconds to wait after this many failures in a row, from 0; `random` is a number from 0 up to 1. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/** Time and chance; tests give their own. */
export interface RetryClock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** A number from 0 up to 1. */
  random(): number;
  /** Resolves after this many milliseconds. */
  sleep(ms: number): Promise<void>;
}

const REAL: RetryClock = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** How a request is repeated. */
export interface RetryOptions {
  /** No attempt begins later than this many milliseconds after the first; 0 for a single attempt. */
  readonly forMs: number;
  /** After which failures it is repeated. */
  readonly when?: (failure: Failure) => boolean;
  /** Called before each pause. */
  readonly onWaiting?: () => void;
  /** Ends the repetition; the last failure is thrown. */
  readonly signal?: AbortSignal;
  readonly clock?: RetryClock;
}

/** Asks until there is an answer or a refusal, or the time is over; then throws what the last attempt threw. */
export async function retry<Answer>(ask: () => Promise<Answer>, options: RetryOptions): Promise<Answer> {
  const { forMs, when = isUnanswered, onWaiting, signal, clock = REAL } = options;
  const began = clock.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const pause = pauseAfter(failures, clock.random());
      const isOver = clock.now() - began + pause > forMs || signal?.aborted;
      if (isOver || !when(failureOf(thrown))) throw thrown;
      onWaiting?.();
      await clock.sleep(pause);
      if (signal?.aborted) throw thrown;
    }
  }
}

/** Repeats an action on its own timer, with the pauses of the policy. */
export class Backoff {
  readonly #random: () => number;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `random` gives numbers from 0 up to 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** The failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Acts after the next pause; a pause that has not ended is replaced. */
  failed(act: () => void): void {
    this.stop();
    this.#timer = setTimeout(act, pauseAfter(this.#failures, this.#random()));
    this.#failures += 1;
  }

  /** The next pause is the first again. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Ends the pause without acting. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
