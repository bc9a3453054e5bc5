/**
 * The rules of retries: the failures after which to try again, the pauses and the time limit. They apply to
 * requests and to the page's socket.
 *
 * Pauses double from a quarter of a second to five seconds. A random part spreads them, so that the pages of a
 * restarted server do not all come back at once.
 */
import type { Failure } from "./api";
import { failureOf } from "./api";

/** Why a request or a message on the socket failed. */
type Code = Failure["code"];

/** The codes of a missing answer or an overloaded server. The request can be repeated if that is safe. */
const NO_ANSWER: ReadonlySet<Code> = new Set(["unreachable", "busy", "too_many", "timeout"]);

/** The upper limit of the first pause. `LONGEST_PAUSE_MS` is that of all pauses. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** How long requests are usually repeated: longer than a server takes to restart. */
export const RESTART_MS = 30_000;

/** Whether there was no answer to a request, or the server was too busy for it. */
export function isUnanswered({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code);
}

/**
 * Whether a command may have been carried out despite its failure. If it is repeated with the same id, it takes
 * effect once.
 */
export function isUndecided({ code }: { code: Code }): boolean {
  return NO_ANSWER.has(code) || code === "internal";
}

/** Returns the pause in milliseconds after `failures` + 1 failures; `random` is in [0, 1). */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/** Time and random numbers. Tests replace them. */
export interface RetryClock {
  /** Returns the milliseconds since some fixed time. */
  now(): number;
  /** Returns a random number in [0, 1). */
  random(): number;
  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
}

const REAL: RetryClock = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export interface RetryOptions {
  /**
   * The time after the start of the first attempt, in milliseconds, after which no other starts. 0 means one
   * attempt.
   */
  readonly forMs: number;
  /** Whether to repeat after a failure. The default is `isUnanswered`. */
  readonly when?: (failure: Failure) => boolean;
  /** Called before each pause. */
  readonly onWaiting?: () => void;
  /** Aborting it ends the repetition. `retry` then throws the last failure. */
  readonly signal?: AbortSignal;
  readonly clock?: RetryClock;
}

/** Repeats a request until there is an answer. Throws the last failure after a refusal or the time limit. */
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

  /** How many failures there were since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Calls `act` after the next pause. Cancels the current pause if it has not ended. */
  failed(act: () => void): void {
    this.stop();
    this.#timer = setTimeout(act, pauseAfter(this.#failures, this.#random()));
    this.#failures += 1;
  }

  /** Resets the pauses to the shortest. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Ends the pause without acting. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
