/** Requests the legal moves of a position. */
import { useEffect, useState } from "preact/hooks";
import type { LegalMove, TryPosition } from "../../wire";
import { tryPosition } from "../net/api";
import { untilAnswered } from "../net/until-answered";

const NOTHING: readonly LegalMove[] = [];

/** Returns the legal moves of the position; empty until the server has answered. */
export function useLegal(position: TryPosition | null): readonly LegalMove[] {
  const key = position === null ? null : JSON.stringify(position);
  const [found, setFound] = useState<{ key: string; legal: readonly LegalMove[] } | null>(null);
  useEffect(() => {
    if (position === null || key === null) return undefined;
    return untilAnswered(
      () => tryPosition(position),
      (tried) => setFound({ key, legal: tried.position.legal }),
      // Without legal moves, nothing can be played, but the player can still step through the lines of the
      // analysis.
      () => undefined,
    );
  }, [key]);
  return found !== null && found.key === key ? found.legal : NOTHING;
}
