/** What a director does, one thing after the other, with what came of it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { tellFailure } from "../nav/notices";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";

export interface Acting {
  /** What is on its way, and behind it what waits for that. */
  readonly waiting: readonly TournamentAct[];
  readonly isBusy: boolean;
  /** Of the first thing that was refused since nothing waited. */
  readonly failure: Failure | null;
  /** Does it, after everything that waits; the event after it, or null where it was not done. */
  act(what: TournamentAct): Promise<Tournament | null>;
}

/** Something that waits, and what comes of it. */
interface Waiting {
  readonly what: TournamentAct;
  readonly done: Promise<Tournament | null>;
}

export function useAct(store: EventStore): Acting {
  const queue = useRef<readonly Waiting[]>([]);
  const [waiting, setWaiting] = useState<readonly TournamentAct[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useRef(true);
  useLayoutEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const change = (now: readonly Waiting[]): void => {
    queue.current = now;
    setWaiting(now.map(({ what }) => what));
  };
  const carryOut = async (what: TournamentAct, before: Promise<unknown> | undefined): Promise<Tournament | null> => {
    await before;
    try {
      return await store.act(what);
    } catch (thrown) {
      const refused = failureOf(thrown);
      // On another part of the desk it would not be seen.
      if (isShown.current) setFailure((first) => first ?? refused);
      else tellFailure(refused);
      return null;
    } finally {
      change(queue.current.slice(1));
    }
  };
  return {
    waiting,
    isBusy: waiting.length > 0,
    failure,
    act(what) {
      const last = queue.current.at(-1);
      // The second hit of a button that was hit twice.
      if (last !== undefined && JSON.stringify(last.what) === JSON.stringify(what)) return last.done;
      if (last === undefined) setFailure(null);
      const done = carryOut(what, last?.done);
      change([...queue.current, { what, done }]);
      return done;
    },
  };
}
