/** The moves of the game, in a column for each side. Choosing one shows the position after it. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { PlayedPly } from "../../wire";
import { messages } from "../language";
import { StepButtons } from "./step-buttons";
import type { PlyMark, Table } from "./table";
import { timesUsed } from "./time-used";
import { isPass } from "./timeline";

/** A row with at most one ply of each side, and the number of the first. */
interface Row {
  number: number;
  black: Entry | null;
  white: Entry | null;
}

/** A ply and its number in the game, from 1. */
interface Entry {
  ply: number;
  played: PlayedPly;
}

/** Arranges plies in rows. A side that moves twice in a row starts a new row. */
export function rowsOfMoves(plies: readonly PlayedPly[]): Row[] {
  const rows: Row[] = [];
  plies.forEach((played, index) => {
    const entry = { ply: index + 1, played };
    const last = rows.at(-1);
    if (played.color === "white" && last !== undefined && last.white === null) last.white = entry;
    else {
      const row: Row = { number: entry.ply, black: null, white: null };
      row[played.color] = entry;
      rows.push(row);
    }
  });
  return rows;
}

export function MoveList({ table }: { table: Table }): JSX.Element {
  const words = messages.value.play;
  const { plies } = table.live.game.value;
  const { ply } = table.showing.picture.value;
  const used = timesUsed(table.live.game.value);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const chosen = showCurrent(box);
    if (box.contains(document.activeElement)) chosen?.focus({ preventScroll: true });
  }, [ply, plies.length]);
  useEffect(() => {
    const box = list.current;
    if (box === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => showCurrent(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowLeft: ply - 1,
      ArrowUp: ply - 1,
      ArrowRight: ply + 1,
      ArrowDown: ply + 1,
      Home: 0,
      End: plies.length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    table.step(to);
  };
  const entry = (found: Entry | null): JSX.Element =>
    found === null ? (
      <span class="table-moves-none" />
    ) : (
      <span class="table-moves-entry">
        <span class="table-moves-number" aria-hidden="true">
          {found.ply}
        </span>
        <Move
          label={words.entry(found.ply, found.played.color, isPass(found.played) ? null : found.played.text)}
          text={isPass(found.played) ? words.pass : found.played.text}
          took={used[found.ply - 1] ?? null}
          mark={table.marks.value.get(found.ply)}
          kind={isPass(found.played) ? "pass" : found.played.color}
          current={found.ply === ply}
          onClick={() => table.step(found.ply)}
          ply={found.ply}
        />
      </span>
    );

  return (
    <section class="table-moves" aria-label={words.moveList}>
      <header class="table-moves-head">
        <h2>{words.moveList}</h2>
        <StepButtons table={table} ends />
      </header>
      <div class="table-moves-list" ref={list} onKeyDown={onKeyDown} role="group" aria-label={words.moveList}>
        {plies.length === 0 ? (
          <p class="table-moves-empty">{words.noMovesYet}</p>
        ) : (
          <>
            <Move
              label={words.start}
              text={words.start}
              kind="start"
              current={ply === 0}
              onClick={() => table.step(0)}
              ply={0}
            />
            {rowsOfMoves(plies).map((row) => (
              <div class="table-moves-row" key={row.number}>
                {entry(row.black)}
                {entry(row.white)}
              </div>
            ))}
          </>
        )}
      </div>
    </section>
  );
}

/** Scrolls the list to the entry of the position on the board. `scrollIntoView` would scroll the page too. */
function showCurrent(box: HTMLElement): HTMLElement | null {
  const chosen = box.querySelector<HTMLElement>("[aria-current]");
  if (chosen === null) return null;
  const inside = box.getBoundingClientRect();
  const entry = chosen.getBoundingClientRect();
  if (entry.top < inside.top || entry.bottom > inside.bottom) {
    box.scrollTop += entry.top - inside.top - box.clientHeight / 2;
  }
  if (entry.left < inside.left || entry.right > inside.right) {
    box.scrollLeft += entry.left - inside.left - box.clientWidth / 2;
  }
  return chosen;
}

/** One entry. Tab reaches only the entry of the position on the board, and the arrow keys reach the others. */
function Move(props: {
  label: string;
  text: string;
  /** The time used for the move in milliseconds; null if no clock ran. */
  took?: number | null;
  mark?: PlyMark | undefined;
  kind: "black" | "white" | "pass" | "start";
  current: boolean;
  ply: number;
  onClick: () => void;
}): JSX.Element {
  const { mark } = props;
  const took = props.took == null ? null : messages.value.clock.took(props.took);
  return (
    <button
      type="button"
      class={`table-move table-move-${props.kind}`}
      aria-label={messages.value.joined([props.label, took, mark?.spoken])}
      aria-current={props.current ? "step" : undefined}
      tabIndex={props.current ? 0 : -1}
      data-ply={props.ply}
      onClick={props.onClick}
    >
      {props.text}
      {mark && ` ${mark.sign}`}
      {took !== null && " "}
      {took !== null && <span class="table-move-time">{took}</span>}
    </button>
  );
}
