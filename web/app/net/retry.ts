/**
 * Repetition: after which failures, with which pauses, and for how long. Requests and the page's socket share it.
 *
 * Pauses double from a quarter of a second to five seconds. A random part spreads them, so that the pages of a
 * restarted server do not all come back at once.
 */
import type { Failure } from "./api";
import { failureOf } from "./api";

/** The code of a failure, of a request or a message of the socket. */
type Code = Failure["code"];

/** The codes of an absent or overloaded server: the request can be repeated if that is safe. */
const NO_ANSWER: ReadonlySet<Code> = new Set(["unreachable", "busy", "too_many", "timeout"]);

/** The upper limits of the first pause, and of all pauses. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** The usual time for repetitions: longer than a server takes to restart. */
export const RESTART_MS = 30_000;

/** Whether the server neither carried out nor refused the request. */
export function isUnanswered({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code);
}

/**
 * Whether a command may have been carried out despite its failure. Repeated with the same id, it gets the same answer.
 */
export function isUndecided({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code) || code === "internal";
}

/** The pause in milliseconds after `failures` + 1 failures; `random` is in [0, 1). */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/** Time and chance; tests replace them. */
export interface RetryClock {
  /** The milliseconds since some fixed time. */
  now(): number;
  /** A random number in [0, 1). */
  random(): number;
  /** Resolves after this many milliseconds. */
  sleep(ms: number): Promise<void>;
}

const REAL: RetryClock = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export interface RetryOptions {
  /** No attempt begins later than this after the first, in milliseconds; 0 means a single attempt. */
  readonly forMs: number;
  /** The failures to repeat after; by default those that leave the request unanswered. */
  readonly when?: (failure: Failure) => boolean;
  /** Called before each pause. */
  readonly onWaiting?: () => void;
  /** Aborting it ends the repetition; `retry` then throws the last failure. */
  readonly signal?: AbortSignal;
  readonly clock?: RetryClock;
}

/** Repeats a request until an answer, a refusal or the time limit; then throws the last failure. */
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

/** A timer that repeats an action with the same pauses. */
export class Backoff {
  readonly #random: () => number;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `random` returns numbers in [0, 1). */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** The number of failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Acts after the next pause, which replaces one that has not ended. */
  failed(act: () => void): void {
    this.stop();
    this.#timer = setTimeout(act, pauseAfter(this.#failures, this.#random()));
    this.#failures += 1;
  }

  /** Resets the pauses to the first one. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Ends the pause without acting. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
