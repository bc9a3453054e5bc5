/**
 * The grid of one sheet, with a field on each square. The Tab key reaches one of them, and the arrow keys the
 * others.
 */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { squareLabels } from "../../board";
import type { Color, TriedPosition } from "../../wire";
import { messages } from "../language";
import type { Entries, Grid } from "./entries";
import { validPart, withEntry, withToggledEntry } from "./entries";
import { sheetsText } from "./words";

const ARROWS: Readonly<Record<string, "up" | "down" | "left" | "right">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export function SheetGrid(props: {
  color: Color;
  usual: TriedPosition;
  grid: Grid;
  entries: Entries;
  /** Whether a tap or click on a square writes the next number on it. */
  isTapped: boolean;
  wrong: ReadonlySet<number>;
  disputed: ReadonlySet<number>;
  onWrite: (entries: Entries) => void;
  /** Called when a text other than a number is pasted into a square. */
  onPaste: (text: string) => void;
}): JSX.Element {
  const { color, usual, grid, entries, isTapped, onWrite } = props;
  const { layout, start } = usual;
  const text = sheetsText.value;
  const { board } = messages.value;
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(() => Math.max(start.contents.indexOf("empty"), 0));
  const labels = squareLabels(layout);

  const focus = (cell: number): void => {
    setCursor(cell);
    root.current?.querySelector<HTMLElement>(`[data-cell='${cell}']`)?.focus();
  };
  const onKeyDown = (cell: number, event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = ARROWS[event.key];
    const to = way === undefined ? null : layout.cells[cell]?.arrows[way];
    if (way !== undefined) {
      if (to != null) focus(to);
    } else if (event.key === "Enter" || (event.key === " " && isTapped)) onWrite(withToggledEntry(entries, cell));
    else if ((event.key === "Delete" || event.key === "Backspace") && isTapped) onWrite(withEntry(entries, cell, ""));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (/^\s*\d*\s*$/u.test(pasted)) return;
    event.preventDefault();
    props.onPaste(pasted);
  };
  return (
    <div
      ref={root}
      class="sheets-grid"
      role="group"
      aria-label={text.sheets[color]}
      style={{ "--columns": grid.columns }}
    >
      {labels?.columnMarks.map(({ label, x, y }) => (
        <span
          key={label}
          class="sheets-mark"
          aria-hidden="true"
          style={{ gridColumn: Math.floor(x) + 2, gridRow: Math.floor(y) + 1 }}
        >
          {label}
        </span>
      ))}
      {labels?.rowMarks.map(({ label, x, y }) => (
        <span
          key={label}
          class="sheets-mark"
          aria-hidden="true"
          style={{ gridColumn: Math.floor(x) + 1, gridRow: Math.floor(y) + 2 }}
        >
          {label}
        </span>
      ))}
      {layout.cells.map((cell, index) => {
        const content = start.contents[index];
        const place = grid.places[index];
        if (content === "absent" || place === undefined) return null;
        return (
          <input
            key={cell.name}
            type="text"
            inputMode="numeric"
            autocomplete="off"
            maxLength={7}
            class={`sheets-cell sheets-cell-${content}`}
            style={{ gridColumn: place.column + 1, gridRow: place.row + 1 }}
            tabIndex={index === cursor ? 0 : -1}
            readOnly={isTapped}
            aria-label={text.square(color, board.cell(cell))}
            aria-invalid={props.wrong.has(index)}
            data-cell={index}
            data-entry={cell.name}
            data-disputed={props.disputed.has(index) ? "true" : undefined}
            value={entries[index]}
            onInput={(event) => {
              const valid = validPart(event.currentTarget.value);
              // Remove invalid characters at once, but keep a space after a number, because another number may
              // follow.
              if (!/\d $/u.test(event.currentTarget.value)) event.currentTarget.value = valid;
              onWrite(withEntry(entries, index, valid));
            }}
            onFocus={(event) => {
              setCursor(index);
              if (!isTapped) event.currentTarget.select();
            }}
            onClick={() => isTapped && onWrite(withToggledEntry(entries, index))}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={onPaste}
          />
        );
      })}
    </div>
  );
}
