/**
 * Polls the games in progress while the page is visible. If there are none, it shows the latest finished ones.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Failure } from "../net/api";
import { failureOf, listGames } from "../net/api";
import type { Channel } from "./channel";
import { channelsOf } from "./channel";
import { lineup, MOST_BOARDS } from "./lineup";

/** The time between two requests. */
const POLLING_MS = 10_000;

/** The games to show. */
export interface Channels {
  /** `null` until the first answer. */
  readonly channels: readonly Channel[] | null;
  /** Whether the games shown are finished ones, because none is in progress. */
  readonly areOver: boolean;
  readonly failure: Failure | null;
  /** Call this when the game with this id has ended on the page. */
  ended(id: string): void;
  reload(): void;
}

/** `game` is the id of a game in the catalog, or `null` for all. */
export function useChannels(game: string | null): Channels {
  const [found, setFound] = useState<{ channels: readonly Channel[]; areOver: boolean } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const endedAt = useRef(new Map<string, number>());
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setFailure(null);
    setFound(null);
    endedAt.current.clear();
    const list = async (state: "open" | "finished"): Promise<readonly Channel[]> => {
      const query = new URLSearchParams({ whose: "public", against: "friend", state, ...(game !== null && { game }) });
      return channelsOf(await listGames(null, MOST_BOARDS, query));
    };
    const look = async (isFirst: boolean): Promise<void> => {
      clearTimeout(timer);
      try {
        const open = await list("open");
        const over = open.length === 0 ? await list("finished") : [];
        if (!wanted) return;
        setFound((before) => {
          const shown = before === null || before.areOver ? [] : before.channels;
          const channels = lineup(shown, open, endedAt.current, Date.now());
          return channels.length > 0 ? { channels, areOver: false } : { channels: over, areOver: true };
        });
      } catch (thrown) {
        // Later failures keep the games on the page, since the next request may succeed.
        if (wanted && isFirst) setFailure(failureOf(thrown));
      }
      if (wanted) timer = setTimeout(later, POLLING_MS);
    };
    const later = (): void => {
      if (document.visibilityState === "visible") void look(false);
    };
    void look(true);
    document.addEventListener("visibilitychange", later);
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", later);
    };
  }, [game, attempt]);
  return {
    channels: found?.channels ?? null,
    areOver: found?.areOver ?? false,
    failure,
    ended: (id) => {
      if (!endedAt.current.has(id)) endedAt.current.set(id, Date.now());
    },
    reload: () => setAttempt((last) => last + 1),
  };
}
