/** Requests that are safe to send again: while a server is away, or has too much to do, they wait for it. */
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";

/** Failures after which it may have been done all the same, and can be done now. */
const SAYS_NOTHING: ReadonlySet<Failure["code"]> = new Set(["unreachable", "busy", "too_many", "timeout"]);

/** Milliseconds before each further attempt: half a minute in all, longer than a server takes to start again. */
const WAITS: readonly number[] = [500, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000];

/** Whether a failure says nothing of what was asked: it can be asked again. */
export function saysNothing({ code }: Failure): boolean {
  return SAYS_NOTHING.has(code);
}

/** See the module; fails as the last attempt does. `onWaiting` is called before each further one. */
export async function deliver<Answer>(
  ask: () => Promise<Answer>,
  { waits = WAITS, onWaiting }: { waits?: readonly number[]; onWaiting?: () => void } = {},
): Promise<Answer> {
  for (const ms of waits) {
    try {
      return await ask();
    } catch (thrown) {
      if (!saysNothing(failureOf(thrown))) throw thrown;
      onWaiting?.();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return ask();
}
