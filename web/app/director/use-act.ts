/** A director's commands, sent one after the other. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { tellFailure } from "../nav/notices";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";

export interface Acting {
  /** The command that is being sent, followed by waiting ones. */
  readonly waiting: readonly TournamentAct[];
  readonly isBusy: boolean;
  /** The first failure since the queue was last empty. */
  readonly failure: Failure | null;
  /** Sends a command after all waiting ones. Resolves to the changed event, or to null after a failure. */
  act(what: TournamentAct): Promise<Tournament | null>;
}

/** A waiting command and its result. */
interface WaitingCommand {
  readonly what: TournamentAct;
  readonly done: Promise<Tournament | null>;
}

export function useAct(store: EventStore): Acting {
  const queue = useRef<readonly WaitingCommand[]>([]);
  const [waiting, setWaiting] = useState<readonly TournamentAct[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useRef(true);
  useLayoutEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const change = (now: readonly WaitingCommand[]): void => {
    queue.current = now;
    setWaiting(now.map(({ what }) => what));
  };
  const carryOut = async (what: TournamentAct, before: Promise<unknown> | undefined): Promise<Tournament | null> => {
    await before;
    try {
      return await store.act(what);
    } catch (thrown) {
      const refused = failureOf(thrown);
      // The director has left this tab of the desk, so show the failure as a notice instead.
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
      // Ignore the second click of a double click.
      if (last !== undefined && JSON.stringify(last.what) === JSON.stringify(what)) return last.done;
      if (last === undefined) setFailure(null);
      const done = carryOut(what, last?.done);
      change([...queue.current, { what, done }]);
      return done;
    },
  };
}
