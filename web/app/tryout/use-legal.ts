/** What may be played in a position. */
import { useEffect, useState } from "preact/hooks";
import type { LegalMove, TryPosition } from "../../wire";
import { tryPosition } from "../net/api";

const NOTHING: readonly LegalMove[] = [];

/** See the module; nothing while it is not known. */
export function useLegal(position: TryPosition | null): readonly LegalMove[] {
  const key = position === null ? null : JSON.stringify(position);
  const [found, setFound] = useState<{ key: string; legal: readonly LegalMove[] } | null>(null);
  useEffect(() => {
    if (position === null || key === null) return;
    let isWanted = true;
    tryPosition(position).then(
      (tried) => isWanted && setFound({ key, legal: tried.position.legal }),
      // Nothing can be played then; the lines of the analysis can still be stepped through.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found !== null && found.key === key ? found.legal : NOTHING;
}
