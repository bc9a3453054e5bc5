/** Trying a start on the server while it is being chosen. */
import { useEffect, useState } from "preact/hooks";
import type { Start, TriedPosition } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, tryPosition } from "../net/api";
import { refusalText } from "../net/words";

/** A start is tried this long after its last change. */
const TRY_AFTER_MS = 200;

/** What the server says of a start: nothing yet, what it leads to, or why it is refused. */
export type Trial =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly tried: TriedPosition }
  | { readonly kind: "bad"; readonly failure: Failure };

const WAITING: Trial = { kind: "waiting" };

/** See the module; null is not tried. */
export function useTrial(spec: string, start: Start | null): Trial {
  const key = start === null ? null : `${spec} ${JSON.stringify(start)}`;
  const [answer, setAnswer] = useState<{ key: string; trial: Trial } | null>(null);
  useEffect(() => {
    if (start === null || key === null) return undefined;
    let wanted = true;
    const tell = (trial: Trial) => {
      if (wanted) setAnswer({ key, trial });
    };
    const timer = setTimeout(() => {
      tryPosition({ spec, start, moves: [] }).then(
        (tried) => tell({ kind: "ready", tried }),
        async (thrown: unknown) => {
          // So that what is wrong is said at once, and once.
          await refusalText.need().catch(() => undefined);
          tell({ kind: "bad", failure: failureOf(thrown) });
        },
      );
    }, TRY_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer !== null && answer.key === key ? answer.trial : WAITING;
}
