/** The clock and the score sheet on a table's phone, which work without a network. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Color, SheetDispute, Tournament, TournamentTable, TriedPosition } from "../../wire";
import { untilAnswered } from "../net/until-answered";
import { Choice } from "../parts/choice";
import { Confirm } from "../parts/confirm";
import { Fold } from "../parts/fold";
import type { Entries } from "../sheets/entries";
import { cellsOf, gridOf, marksOf } from "../sheets/entries";
import { SheetGrid } from "../sheets/sheet-grid";
import "../sheets/sheets.css";
import { useGame } from "../sheets/use-sheets";
import { clockOf } from "./countdown";
import { squaresOf } from "./lookup";
import type { PaperClock } from "./paper-clock";
import { halted, leftOf, newClock, pressed } from "./paper-clock";
import { differences, specOf } from "./sheet-game";
import type { Paper as StoredPaper, TablePlace } from "./stored-paper";
import { paperOf, storedPaper, storePaper } from "./stored-paper";
import { eventsText } from "./words";

const MINUTES = ["5", "10", "15", "20", "25", "30"] as const;
const DEFAULT_MINUTES = "25";
/** The pause after a failed request for the board. */
const PAUSE_MS = 3_000;
const COLORS: readonly Color[] = ["white", "black"];

interface PaperProps {
  event: Tournament;
  place: TablePlace;
  table: TournamentTable;
}

/** Renders nothing for boards without a known score sheet. */
export function Paper({ event, place, table }: PaperProps): JSX.Element | null {
  const spec = specOf(squaresOf(event));
  return spec === null ? null : <PaperOf event={event} place={place} table={table} spec={spec} />;
}

function PaperOf({ event, place, table, spec }: PaperProps & { spec: string }): JSX.Element | null {
  const text = eventsText.value.paper;
  const { usual, failure, retry } = useGame(spec);
  useEffect(() => {
    if (failure === null) return undefined;
    const timer = setTimeout(retry, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  const grid = usual === null ? null : gridOf(usual.layout);
  if (usual === null || grid === null) return null;
  return (
    <Fold name="paper" label={text.title} open={storedPaper(place) !== null}>
      <p class="quiet">{text.about}</p>
      <Sheet event={event} place={place} table={table} usual={usual} />
    </Fold>
  );
}

function Sheet({ event, place, table, usual }: PaperProps & { usual: TriedPosition }): JSX.Element {
  const text = eventsText.value.paper;
  const grid = gridOf(usual.layout);
  const [paper, setPaper] = useState(() => paperOf(place, usual.layout.cells.length));
  const change = (part: Partial<Pick<StoredPaper, "entries" | "clock">>): void => {
    const changed = { ...paper, ...part };
    setPaper(changed);
    storePaper(changed);
  };
  const disputes = useDifferences(event, table, paper);
  const count = marksOf(paper.entries).length;
  return (
    <>
      <Clock clock={paper.clock} onChange={(clock) => change({ clock })} />
      {grid !== null && (
        <SheetGrid
          color="black"
          usual={usual}
          grid={grid}
          entries={paper.entries}
          isTapped
          wrong={cellsOf([])}
          disputed={new Set((disputes ?? []).map(({ cell }) => cell))}
          onWrite={(entries: Entries) => change({ entries })}
          onPaste={() => undefined}
        />
      )}
      <p class="quiet" data-paper-moves={count}>
        {text.moves(count)}
      </p>
      {disputes !== null && (
        <div role="status" data-paper={disputes.length === 0 ? "agrees" : "differs"}>
          <p class={disputes.length === 0 ? undefined : "parts-problem"}>
            {disputes.length === 0 ? text.agrees : text.differs}
          </p>
          <ul>
            {disputes.map(({ cell, first, second }) => (
              <li key={cell}>{text.difference(usual.layout.cells[cell]?.name ?? "", first, second)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/**
 * Returns the differences between this sheet and the game that the other player sent; null until the server has
 * compared them.
 */
function useDifferences(event: Tournament, table: TournamentTable, paper: StoredPaper): readonly SheetDispute[] | null {
  const [found, setFound] = useState<readonly SheetDispute[] | null>(null);
  const { game } = table;
  const written = paper.entries.join(",");
  useEffect(() => {
    setFound(null);
    if (game === null) return undefined;
    return untilAnswered(
      () => differences(event, paper, game),
      setFound,
      // The other player's game is gone or not visible to this phone, so there is nothing to compare.
      () => undefined,
    );
  }, [game, written]);
  return found;
}

function Clock({ clock, onChange }: { clock: PaperClock | null; onChange: (clock: PaperClock | null) => void }) {
  const text = eventsText.value.paper;
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>(DEFAULT_MINUTES);
  const [now, setNow] = useState(Date.now);
  const [isResetting, setResetting] = useState(false);
  const runs = clock?.running ?? null;
  useEffect(() => {
    if (runs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock === null) {
    return (
      <>
        <Choice
          name="paper-minutes"
          label={text.minutes}
          value={minutes}
          options={MINUTES.map((value) => ({ value, text: value }))}
          onChoose={setMinutes}
        />
        <button
          type="button"
          class="button"
          data-action="paper-clock"
          onClick={() => {
            // Black moves first.
            const begun = Date.now();
            setNow(begun);
            onChange(pressed(newClock(Number(minutes), begun), "white", begun));
          }}
        >
          {text.begin}
        </button>
      </>
    );
  }
  const press = (color: Color): void => {
    const at = Date.now();
    setNow(at);
    onChange(pressed(clock, color, at));
  };
  return (
    <div class="events-paper-clock" data-paper-clock={clock.running ?? "halted"}>
      {COLORS.map((color) => {
        const left = leftOf(clock, color, now);
        return (
          <button
            key={color}
            type="button"
            class={clock.running === color ? "button button-main" : "button"}
            data-action={`moved-${color}`}
            onClick={() => press(color)}
          >
            <span>{text.moved(color)}</span>
            <time>{clockOf(left)}</time>
            {left === 0 && <span class="parts-problem">{text.over}</span>}
          </button>
        );
      })}
      <button
        type="button"
        class="button"
        data-action="halt-paper"
        aria-disabled={clock.running === null}
        onClick={() => onChange(halted(clock, Date.now()))}
      >
        {text.halt}
      </button>
      <button
        type="button"
        class="button"
        data-action="reset-paper"
        aria-haspopup="dialog"
        onClick={() => setResetting(true)}
      >
        {text.reset}
      </button>
      {isResetting && (
        <Confirm
          name="reset-paper"
          title={text.resetTitle}
          text={text.resetText}
          confirm={text.reset}
          onConfirm={() => {
            setResetting(false);
            onChange(null);
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  );
}
