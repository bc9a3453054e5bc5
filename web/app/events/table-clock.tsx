/** Makes the phone of a table the clock and score sheet of its game. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tournament, TournamentTable } from "../../wire";
import { ClockField } from "../invite/clock-field";
import "../invite/invite.css";
import { sitDown } from "../current-game/current-table";
import { navigate, route } from "../nav/routes";
import type { Failure } from "../net/api";
import { createGame, failureOf } from "../net/api";
import { newGameId } from "../net/game-id";
import { RESTART_MS, retry } from "../net/retry";
import { Fold } from "../parts/fold";
import { readStored, writeStored } from "../settings/storage";
import { squaresOf } from "./lookup";
import { Refused } from "./refused";
import { seatsAt } from "./seats";
import { specOf, WINDOW } from "./sheet-game";
import { storeSlip } from "./stored-slip";
import { eventsText } from "./words";

/** The storage key of the clock chosen last, because tables of an event usually have the same. */
const KEY = "outflank.table-clock";

export function TableClock(props: {
  event: Tournament;
  round: number;
  number: number;
  table: TournamentTable;
  slipKey: string | null;
  onBegun: (game: string) => void;
}): JSX.Element | null {
  const { event, round, number, table, slipKey } = props;
  const text = eventsText.value.slip;
  const [clock, setClock] = useState(() => readStored(KEY) ?? "25+0");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [id] = useState(newGameId);
  const spec = specOf(squaresOf(event));
  // Only square boards of even size have a game.
  if (spec === null) return null;
  const begin = async (): Promise<void> => {
    if (isBusy) return;
    const from = route.peek();
    setBusy(true);
    setFailure(null);
    try {
      const terms = clock.trim();
      const game = await retry(
        () =>
          createGame({
            id,
            spec,
            start: { kind: "usual" },
            seats: seatsAt(event, table),
            terms: { ...(terms !== "" && { clock: terms }), over_the_board: { window: WINDOW }, public: true },
          }),
        { forMs: RESTART_MS },
      );
      writeStored(KEY, terms);
      storeSlip({ game: game.id, event: event.id, round, table: number, key: slipKey });
      props.onBegun(game.id);
      // The player may have left this page or table meanwhile.
      if (route.peek() !== from) return;
      sitDown(game).focusBoard();
      navigate({ page: "game", id: game.id });
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Fold name="clock" label={text.clockTitle}>
      <p class="quiet">{text.clockAbout}</p>
      <ClockField value={clock} isBad={failure?.code === "bad_clock"} onChange={setClock} />
      <p>
        <button
          type="button"
          class="button"
          data-action="begin-clock"
          aria-disabled={isBusy}
          onClick={() => void begin()}
        >
          {text.clockBegin}
        </button>
      </p>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} at="table" />
        </p>
      )}
    </Fold>
  );
}
