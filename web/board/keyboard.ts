/** The keys of the board, which move the cursor, type squares and run the app's one-letter commands. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { columnOf, type Direction, neighbor, rowOf, rowsOf } from "./geometry";
import type { BoardLayout, Content } from "./position";
import type { BoardCommand, BoardKeys, UndoableCommand } from "./props";
import { SquareTyping, TYPING_PAUSE_MS, type TypedInput, typedKey } from "./typing";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Returns the cell to which a key moves the cursor; null for other keys. `layout` is as seen on the screen. */
export function cursorTarget(
  layout: BoardLayout,
  contents: readonly Content[],
  cursor: number,
  event: Pick<KeyboardEvent, "key" | "ctrlKey">,
): number | null {
  const direction = ARROWS[event.key];
  if (direction !== undefined) return neighbor(layout, contents, cursor, direction) ?? cursor;
  switch (event.key) {
    case "Home":
      return (event.ctrlKey ? rowsOf(layout, contents).at(0) : rowOf(layout, contents, cursor))?.at(0) ?? cursor;
    case "End":
      return (event.ctrlKey ? rowsOf(layout, contents).at(-1) : rowOf(layout, contents, cursor))?.at(-1) ?? cursor;
    case "PageUp":
      return columnOf(layout, contents, cursor).at(0) ?? cursor;
    case "PageDown":
      return columnOf(layout, contents, cursor).at(-1) ?? cursor;
    default:
      return null;
  }
}

/** What typed squares and commands need from the board. */
export interface TypingTarget {
  readonly names: readonly string[];
  /** The names of the squares that can be played now. */
  readonly open: () => readonly string[];
  readonly keys: BoardKeys;
  /** The cell with which commands are called. */
  readonly cursor: number;
  readonly where: "page" | "board";
  readonly onSquare: (name: string) => void;
}

/** Listens for typed squares and commands. Returns the part of a square's name typed so far. */
export function useTyping(board: RefObject<HTMLElement | null>, target: TypingTarget): string {
  const [pending, setPending] = useState("");
  const latest = useRef(target);
  latest.current = target;
  const names = target.names.join(" ");
  const commands = Object.keys(target.keys).join(" ");
  const undoable = Object.keys(target.keys)
    .filter((key) => isUndoable(target.keys[key]))
    .join(" ");

  useEffect(() => {
    const source: EventTarget | null = target.where === "page" ? document : board.current;
    const typing = new SquareTyping(names.split(" "), commands.split(" "), undoable.split(" "));
    let pause: ReturnType<typeof setTimeout> | undefined;
    let takeBack: (() => void) | undefined;
    const carryOut = (decided: readonly TypedInput[]): void => {
      for (const typed of decided) {
        const { keys, cursor, onSquare } = latest.current;
        if (typed.kind === "square") onSquare(typed.name);
        else if (typed.kind === "taken_back") takeBack?.();
        else takeBack = carryOutCommand(keys[typed.key], cursor);
      }
      setPending(typing.pending);
    };
    const listen = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isElsewhere(event)) return;
      clearTimeout(pause);
      if (event.key === "Escape" || event.key === "Backspace") typing.clear();
      const key = typedKey(event);
      const before = typing.pending;
      const decided = key === null ? [] : typing.press(key, latest.current.open());
      if (decided.length > 0 || typing.pending !== before) carryOut(decided);
      if (typing.pending !== "") pause = setTimeout(() => carryOut(typing.settle()), TYPING_PAUSE_MS);
    };
    source?.addEventListener("keydown", listen);
    return () => {
      clearTimeout(pause);
      source?.removeEventListener("keydown", listen);
    };
  }, [names, commands, undoable, target.where]);

  return pending;
}

function isUndoable(command: BoardCommand | undefined): command is UndoableCommand {
  return typeof command === "object";
}

/** Runs a command. Returns a function that undoes it, if that is possible. */
function carryOutCommand(command: BoardCommand | undefined, cell: number): (() => void) | undefined {
  if (isUndoable(command)) return command.atOnce(cell);
  command?.(cell);
  return undefined;
}

/** Whether a key press belongs to a browser shortcut, an input field, a menu or a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (document.querySelector("dialog[open], [aria-modal='true']")) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return (
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=textbox]") !== null
  );
}
