/** Keyboard shortcuts of the board. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardKeys } from "../../board";
import { sayColumn, sayCounts, sayLegalMoves, sayRow, sayWouldFlip } from "../../board";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { openDialog } from "../nav/dialogs";
import { proposeGame } from "../new-game/propose";
import type { Table } from "../table/table";

/**
 * Returns the one-letter commands. The object stays the same, so that a half-typed square survives a redraw.
 */
export function useKeys(table: Table): BoardKeys {
  const latest = useRef(table);
  latest.current = table;
  return useMemo(() => {
    const now = () => ({ at: latest.current, view: latest.current.view.value, words: speech(latest.current) });
    return {
      h: { atOnce: () => latest.current.toggleHint() },
      u: () => latest.current.takeBack(),
      n: () => proposeGame(latest.current.live.game.value.spec),
      p: () => latest.current.pass(),
      f: { atOnce: () => latest.current.turning.turn() },
      "?": () => openDialog("keys"),
      r: (cell) => announce(sayRow(now().view, cell, now().words)),
      v: (cell) => announce(sayColumn(now().view, cell, now().words)),
      l: () => announce(sayLegalMoves(now().view, now().words)),
      w: (cell) => announce(sayWouldFlip(now().view, cell, now().words)),
      s: () => announce(sayCounts(now().view, now().words)),
    };
  }, []);
}

/** Makes Enter confirm a move, and Escape discard a move or a premove. */
export function useDeciding(table: Table): void {
  useEffect(() => {
    const decide = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const { target } = event;
      if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select, [contenteditable]") !== null) return;
      const move = table.choosing.value?.confirming.move.value ?? null;
      // On a square or a button, Enter activates the focused element.
      const isFree = target.closest("[role=grid], button, a, summary") === null;
      const isHandled =
        event.key === "Escape"
          ? (table.choosing.value?.cancel() ?? false)
          : event.key === "Enter" && move !== null && isFree;
      if (!isHandled) return;
      event.preventDefault();
      if (event.key === "Enter" && move !== null) table.play(move.text);
    };
    document.addEventListener("keydown", decide);
    return () => document.removeEventListener("keydown", decide);
  }, [table]);
}

/**
 * Makes ← and → step through the game, and Home and End go to its ends, unless the focused element uses these
 * keys.
 */
export function useStepping(table: Table): void {
  useEffect(() => {
    // Determined on focus, because after a key press every focus counts as visible.
    let cursorIsSeen = document.activeElement?.matches(":focus-visible") ?? false;
    const focus = ({ target }: FocusEvent): void => {
      cursorIsSeen = target instanceof Element && target.matches(":focus-visible");
    };
    const step = (event: KeyboardEvent): void => {
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        belongsElsewhere(event.target, cursorIsSeen)
      )
        return;
      const { ply } = table.showing.picture.value;
      const last = table.live.game.value.plies.length;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (to >= 0 && to <= last) table.step(to);
    };
    // Handle keys before the board does, because for mouse users the arrows must not move its cursor.
    document.addEventListener("keydown", step, { capture: true });
    document.addEventListener("focusin", focus);
    return () => {
      document.removeEventListener("keydown", step, { capture: true });
      document.removeEventListener("focusin", focus);
    };
  }, [table]);
}

/** Whether the focused element uses the arrows itself, as a board with a visible cursor does. */
function belongsElsewhere(target: EventTarget | null, cursorIsSeen: boolean): boolean {
  if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return true;
  if (target.closest("[role=grid]") !== null) return cursorIsSeen;
  return (
    target.closest(
      "[data-variant], input, textarea, select, [contenteditable], [role=menu], [role=slider], [role=log]",
    ) !== null
  );
}

function speech(table: Table) {
  return messages.value.speech(table.you.value);
}
