/** Trying a start on the server while it is being chosen. */
import { useEffect, useState } from "preact/hooks";
import type { Start, TriedPosition } from "../../wire";
import type { Failure } from "../net/api";
import { tryPosition } from "../net/api";
import { untilAnswered } from "../net/until-answered";
import { refusalText } from "../net/words";

/** A start is tried this long after its last change. */
const TRY_AFTER_MS = 200;

/** What the server says of a start: nothing yet, which holds nobody up, what it leads to, or why it is refused. */
export type Trial =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly tried: TriedPosition }
  | { readonly kind: "bad"; readonly failure: Failure };

const WAITING: Trial = { kind: "waiting" };

/** A null start is not tried. */
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
          // So that the mistake is shown at once, and once.
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
