/** Signs the slip of a table, also without a network: signatures wait on the phone. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Color, Slip, TournamentTable } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { reachable } from "../net/reach";
import { isUnanswered, retry } from "../net/retry";
import { signSlip } from "./api";
import type { EventStore } from "./event-store";
import type { KeptSignature, TablePlace } from "./kept-paper";
import { forgetSignature, keepSignature, keptPaper, keptSignatures } from "./kept-paper";
import { sendSheet } from "./sheet-game";

/** The time in milliseconds for repetitions, after which the page shows that a signature waits for the network. */
const SEND_FOR_MS = 3_500;

export interface Signing {
  /** The signatures that the server does not have yet. */
  readonly waiting: readonly KeptSignature[];
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  sign(color: Color, what: Slip | null): void;
}

/** `game` is the table's game on this phone. */
export function useSigning(
  store: EventStore,
  place: TablePlace,
  table: TournamentTable,
  slipKey: string | null,
  game: string | null,
): Signing {
  const [waiting, setWaiting] = useState(() => keptSignatures(place));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef(false);
  /** Sends the waiting signatures in order; those that cannot be sent now stay. */
  const send = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    for (let next = keptSignatures(place)[0]; next !== undefined; next = keptSignatures(place)[0]) {
      try {
        const signed = await withSheet(store, place, table, next);
        store.take(await retry(() => signSlip(place.event, signed), { forMs: SEND_FOR_MS }));
        forgetSignature(next);
      } catch (thrown) {
        const failed = failureOf(thrown);
        if (isUnanswered(failed)) break;
        forgetSignature(next);
        setFailure(failed);
        // The table has changed: it may have a result, or the next round is paired.
        await store.reload();
      }
      setWaiting(keptSignatures(place));
    }
    sending.current = false;
    setBusy(false);
  };
  const isReachable = reachable.value;
  useEffect(() => {
    if (isReachable && keptSignatures(place).length > 0) void send();
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
      keepSignature({ event, round, table: number, signed });
      setWaiting(keptSignatures(place));
      void send();
    },
  };
}

/** The signature with the score sheet of this phone as its game, unless the table has one or the sheet is refused. */
async function withSheet(
  store: EventStore,
  place: TablePlace,
  table: TournamentTable,
  { signed }: KeptSignature,
): Promise<KeptSignature["signed"]> {
  const paper = keptPaper(place);
  if (paper === null || signed.game !== undefined || signed.slip === undefined) return signed;
  await store.reload();
  const event = store.event.peek();
  const now = event?.rounds[place.round - 1]?.tables[place.table - 1];
  if (event === null || now?.game != null) return signed;
  try {
    const game = await sendSheet(event, table, paper);
    return game === null ? signed : { ...signed, game };
  } catch (thrown) {
    // The result counts without a sheet.
    if (!isUnanswered(failureOf(thrown))) return signed;
    throw thrown;
  }
}
