/** Something that a director does, with what came of it. */
import { useState } from "preact/hooks";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";

/** See the module. */
export interface Acting {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Does it, unless something else is being done; whether it was done. */
  act(what: TournamentAct): Promise<Tournament | null>;
}

/** See the module. */
export function useAct(store: EventStore): Acting {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    async act(what) {
      if (isBusy) return null;
      setBusy(true);
      setFailure(null);
      try {
        return await store.act(what);
      } catch (thrown) {
        setFailure(failureOf(thrown));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
