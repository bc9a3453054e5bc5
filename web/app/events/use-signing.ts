/** Signs the slip of a table. Without a network, signatures wait on the phone. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Color, Slip, TournamentTable } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { reachable } from "../net/reach";
import { isUnanswered, retry } from "../net/retry";
import { signSlip } from "./api";
import type { EventStore } from "./event-store";
import { sendSheet } from "./sheet-game";
import type { StoredSignature, TablePlace } from "./stored-paper";
import { removeSignature, storedPaper, storedSignatures, storeSignature } from "./stored-paper";

/**
 * How long an unanswered request is repeated before the page states that the signature waits for the network.
 */
const SEND_FOR_MS = 3_500;

export interface Signing {
  /** The signatures that the server does not have yet. */
  readonly waiting: readonly StoredSignature[];
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  sign(color: Color, what: Slip | null): void;
}

/** `game` is the id of the table's game on this phone; null if there is none. */
export function useSigning(
  store: EventStore,
  place: TablePlace,
  table: TournamentTable,
  slipKey: string | null,
  game: string | null,
): Signing {
  const [waiting, setWaiting] = useState(() => storedSignatures(place));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef(false);
  /** Sends the waiting signatures in order. If the server does not answer, the rest keep waiting. */
  const send = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    for (let next = storedSignatures(place)[0]; next !== undefined; next = storedSignatures(place)[0]) {
      try {
        const signed = await withSheet(store, place, table, next);
        store.take(await retry(() => signSlip(place.event, signed), { forMs: SEND_FOR_MS }));
        removeSignature(next);
      } catch (thrown) {
        const failed = failureOf(thrown);
        if (isUnanswered(failed)) break;
        removeSignature(next);
        setFailure(failed);
        // The table may have changed: it may have a result, or the next round may be paired.
        await store.reload();
      }
      setWaiting(storedSignatures(place));
    }
    sending.current = false;
    setBusy(false);
  };
  const isReachable = reachable.value;
  useEffect(() => {
    if (isReachable && storedSignatures(place).length > 0) void send();
  }, [isReachable]);
  return {
    waiting,
    isBusy,
    failure,
    sign(color, what) {
      setFailure(null);
      const { event, round, table: number } = place;
      const signed = {
        round,
        table: number,
        color,
        ...(slipKey !== null && { key: slipKey }),
        ...(what !== null && { slip: what }),
        ...(game !== null && { game }),
      };
      storeSignature({ event, round, table: number, signed });
      setWaiting(storedSignatures(place));
      void send();
    },
  };
}

/**
 * Sends this phone's score sheet as a game and adds the game to the signature. Returns the signature unchanged
 * if the table already has a game or the server refuses the sheet.
 */
async function withSheet(
  store: EventStore,
  place: TablePlace,
  table: TournamentTable,
  { signed }: StoredSignature,
): Promise<StoredSignature["signed"]> {
  const paper = storedPaper(place);
  if (paper === null || signed.game !== undefined || signed.slip === undefined) return signed;
  await store.reload();
  const event = store.event.peek();
  const now = event?.rounds[place.round - 1]?.tables[place.table - 1];
  if (event === null || now?.game != null) return signed;
  try {
    const game = await sendSheet(event, table, paper);
    return game === null ? signed : { ...signed, game };
  } catch (thrown) {
    // The result is valid without a sheet.
    if (!isUnanswered(failureOf(thrown))) return signed;
    throw thrown;
  }
}
