/**
 * The page that opens when a table's QR code is scanned: the players, the slip that both sign, and the clock.
 */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Color, Slip, Tournament, TournamentTable } from "../../wire";
import { messages } from "../language";
import { fetchGame } from "../net/api";
import { reachable } from "../net/reach";
import { untilAnswered } from "../net/until-answered";
import "../parts/field.css";
import { LazyView } from "../nav/lazy";
import { Link } from "../nav/link";
import { routeTo } from "./address";
import type { EventStore } from "./event-store";
import { CLOCK, PAPER } from "./load";
import { lastRound, nameOf, squaresOf } from "./lookup";
import { Refused } from "./refused";
import type { SlipDraft } from "./slip";
import { agree, draftFrom, draftOf, slipOfDraft, typed } from "./slip";
import { gameAt } from "./stored-slip";
import "./slip.css";
import { useSigning } from "./use-signing";
import { eventsText } from "./words";

/** `slipKey` is the key in the link of the table. */
export function SlipPage(props: { store: EventStore; table: number; slipKey: string | null }): JSX.Element | null {
  const { store, table: number, slipKey } = props;
  const text = eventsText.value;
  const event = store.event.value;
  if (event === null) return null;
  const last = lastRound(event);
  const table = last?.round.tables[number - 1];
  return (
    <div class="page events-slip" data-slip={number}>
      <header>
        <p class="quiet">
          <Link to={routeTo(event.id)}>{event.settings.name}</Link>
        </p>
        {!reachable.value && (
          <p role="status" class="parts-problem" data-offline>
            {text.slip.offline}
          </p>
        )}
        <h1>{last === null ? text.table(number) : text.tableInRound(number, last.number)}</h1>
      </header>
      {last === null || table === undefined ? (
        <p data-slip-state="none">{last === null ? text.notPaired : text.noSuchTable(number)}</p>
      ) : (
        <TableSlip
          key={`${last.number} ${table.black} ${table.white}`}
          store={store}
          event={event}
          round={last.number}
          number={number}
          table={table}
          slipKey={slipKey}
        />
      )}
    </div>
  );
}

function TableSlip(props: {
  store: EventStore;
  event: Tournament;
  round: number;
  number: number;
  table: TournamentTable;
  slipKey: string | null;
}): JSX.Element {
  const { store, event, round, number, table, slipKey } = props;
  const text = eventsText.value;
  const squares = squaresOf(event);
  const [draft, setDraft] = useState<SlipDraft>(() => draftOf(table, squares));
  const [game, setGame] = useState(() => gameAt(event.id, round, number));
  const { black_slip, white_slip, result } = table;
  // A result that one side has signed is the default for the other.
  useEffect(() => {
    const signed = black_slip ?? white_slip;
    if (signed !== null) setDraft((now) => (now.black === "" ? draftFrom(signed, squares) : now));
  }, [black_slip, white_slip]);
  const slip = slipOfDraft(draft, squares);
  const ownColor = event.you.player === table.black ? "black" : event.you.player === table.white ? "white" : null;
  /** The sides that can sign here: both with the key of the table, otherwise only the visitor's side. */
  const sides: readonly Color[] = slipKey !== null ? ["black", "white"] : ownColor === null ? [] : [ownColor];
  const place = { event: event.id, round, table: number };
  const signing = useSigning(store, place, table, slipKey, game);
  const { sign, isBusy, failure } = signing;
  const signedBy = (color: Color): Slip | null => (color === "black" ? black_slip : white_slip);
  const isDisputed = black_slip !== null && white_slip !== null && !agree(black_slip, white_slip);
  return (
    <>
      <dl class="events-slip-players">
        {(["black", "white"] as const).map((color) => (
          <div key={color} data-side={color}>
            <dt>
              <span class={`table-disc table-disc-${color} events-disc`} aria-hidden="true" />{" "}
              {messages.value.colors[color]}
            </dt>
            <dd>{nameOf(event, table[color])}</dd>
          </div>
        ))}
      </dl>
      {result !== null && (
        <section class="events-part" data-slip-state="over" role="status">
          <p class="events-slip-result">{text.result(result)}</p>
          <p>{text.slip.done}</p>
        </section>
      )}
      {result === null && (
        <>
          {game !== null && (
            <GameHere
              id={game}
              onOver={(discs) => setDraft((now) => (now.black === "" ? draftFrom(discs, squares) : now))}
            />
          )}
          {isDisputed && (
            <p class="parts-problem" role="alert" data-slip-state="disputed">
              {text.slip.disputed}
            </p>
          )}
          <Discs draft={draft} squares={squares} onChange={setDraft} />
          <ul class="events-slip-signatures">
            {(["black", "white"] as const).map((color) => {
              const signed = signedBy(color);
              const mine = sides.includes(color);
              const isAgreed = agree(signed, slip);
              return (
                <li
                  key={color}
                  data-signature={color}
                  data-signed={signed === null ? "no" : `${signed.black}-${signed.white}`}
                >
                  <p>
                    {signed === null
                      ? text.slip.notSigned(nameOf(event, table[color]))
                      : text.slip.signed(nameOf(event, table[color]), signed)}
                  </p>
                  {mine && !isAgreed && (
                    <button
                      type="button"
                      class="button button-main"
                      data-action={`sign-${color}`}
                      aria-disabled={slip === null || isBusy}
                      onClick={() => slip !== null && !isBusy && sign(color, slip)}
                    >
                      {slip === null ? text.slip.signAs(color) : text.slip.signThis(color, slip)}
                    </button>
                  )}
                  {mine && signed !== null && (
                    <button
                      type="button"
                      class="button"
                      data-action={`unsign-${color}`}
                      aria-disabled={isBusy}
                      onClick={() => !isBusy && sign(color, null)}
                    >
                      {text.slip.takeBack}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          {sides.length === 0 && <p class="quiet">{text.slip.onlyLook}</p>}
          <p role="status" class="quiet" data-waiting={signing.waiting.length}>
            {isBusy && reachable.value ? text.slip.sending : signing.waiting.length > 0 && text.slip.waits}
          </p>
          {failure !== null && (
            <p role="alert">
              <Refused failure={failure} at="table" />
            </p>
          )}
          <p class="quiet">{text.slip.onTime}</p>
          {sides.length > 0 && game === null && black_slip === null && white_slip === null && event.online === null && (
            <LazyView
              what={CLOCK}
              props={{ event, round, table, number, slipKey, onBegun: setGame }}
              meanwhile={null}
            />
          )}
        </>
      )}
      {sides.length > 0 && game === null && event.online === null && (
        <LazyView what={PAPER} props={{ event, place, table }} meanwhile={null} />
      )}
    </>
  );
}

/** Fields for the discs. While only one count is typed, the other is filled in as if the board were full. */
function Discs(props: { draft: SlipDraft; squares: number; onChange: (draft: SlipDraft) => void }): JSX.Element {
  const { draft, squares, onChange } = props;
  const text = eventsText.value.slip;
  const { colors } = messages.value;
  const field = useId();
  const isBad = draft.black + draft.white !== "" && slipOfDraft(draft, squares) === null;
  return (
    <fieldset class="events-slip-discs">
      <legend>{text.discs}</legend>
      {(["black", "white"] as const).map((color) => (
        <div key={color} class="parts-field">
          <label for={`${field}-${color}`}>{colors[color]}</label>
          <input
            id={`${field}-${color}`}
            type="text"
            inputMode="numeric"
            autocomplete="off"
            maxLength={4}
            value={draft[color]}
            data-field={`discs-${color}`}
            aria-invalid={isBad}
            aria-describedby={`${field}-help`}
            onInput={({ currentTarget }) => onChange(typed(draft, color, currentTarget.value, squares))}
          />
        </div>
      ))}
      <small id={`${field}-help`} class={isBad ? "parts-problem" : undefined}>
        {isBad ? text.badDiscs(squares) : text.discsHelp(squares)}
      </small>
    </fieldset>
  );
}

/** The state of the table's game on this phone, and a link to it. */
function GameHere({ id, onOver }: { id: string; onOver: (discs: Slip) => void }): JSX.Element {
  const text = eventsText.value.slip;
  const [state, setState] = useState<"open" | "board" | "time" | null>(null);
  useEffect(
    () =>
      untilAnswered(
        () => fetchGame(id),
        ({ result }) => {
          setState(result === null ? "open" : result.reason === "board" ? "board" : "time");
          if (result !== null && result.reason === "board") onOver(result.discs);
        },
        // The player can open the link to the game to see the failure.
        () => undefined,
      ),
    [id],
  );
  return (
    <p class="events-part" data-game-here={state ?? "unknown"}>
      {state === "board" && <>{text.filledIn} </>}
      {state === "time" && <>{text.endedOtherwise} </>}
      <Link to={{ page: "game", id }} action="to-game">
        {state === "open" ? text.backToGame : text.toGame}
      </Link>
    </p>
  );
}
