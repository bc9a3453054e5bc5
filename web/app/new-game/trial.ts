/** Checks a start on the server while the player chooses it. */
import { useEffect, useState } from "preact/hooks";
import type { Start, TriedPosition } from "../../wire";
import type { Failure } from "../net/api";
import { tryPosition } from "../net/api";
import { untilAnswered } from "../net/until-answered";
import { refusalText } from "../net/words";

/** The pause after the last change before a start is checked. */
const TRY_AFTER_MS = 200;

/**
 * The server's answer about a start: the position that it leads to, or a refusal. The player need not wait for
 * it.
 */
export type Trial =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly tried: TriedPosition }
  | { readonly kind: "bad"; readonly failure: Failure };

const WAITING: Trial = { kind: "waiting" };

/** Checks `start`, unless it is null. */
export function useTrial(spec: string, start: Start | null): Trial {
  const key = start === null ? null : `${spec} ${JSON.stringify(start)}`;
  const [answer, setAnswer] = useState<{ key: string; trial: Trial } | null>(null);
  useEffect(() => {
    if (start === null || key === null) return undefined;
    let wanted = true;
    let leave = (): void => undefined;
    const timer = setTimeout(() => {
      leave = untilAnswered(
        () => tryPosition({ spec, start, moves: [] }),
        (tried) => setAnswer({ key, trial: { kind: "ready", tried } }),
        async (failure) => {
          // Load the texts first, so that the reason is complete when it appears. Without them, a general text
          // is shown.
          await refusalText.need().catch(() => undefined);
          if (wanted) setAnswer({ key, trial: { kind: "bad", failure } });
        },
      );
    }, TRY_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      leave();
    };
  }, [key]);
  return answer !== null && answer.key === key ? answer.trial : WAITING;
}
