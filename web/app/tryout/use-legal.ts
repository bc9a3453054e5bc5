/** The legal moves of a position. */
import { useEffect, useState } from "preact/hooks";
import type { LegalMove, TryPosition } from "../../wire";
import { tryPosition } from "../net/api";
import { untilAnswered } from "../net/until-answered";

const NOTHING: readonly LegalMove[] = [];

/** Empty until the moves are known. */
export function useLegal(position: TryPosition | null): readonly LegalMove[] {
  const key = position === null ? null : JSON.stringify(position);
  const [found, setFound] = useState<{ key: string; legal: readonly LegalMove[] } | null>(null);
  useEffect(() => {
    if (position === null || key === null) return undefined;
    return untilAnswered(
      () => tryPosition(position),
      (tried) => setFound({ key, legal: tried.position.legal }),
      // Without them nothing can be played, but the lines of the analysis can still be stepped through.
      () => undefined,
    );
  }, [key]);
  return found !== null && found.key === key ? found.legal : NOTHING;
}
