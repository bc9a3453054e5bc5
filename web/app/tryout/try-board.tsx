/** A board for trying moves, with keys that make screen readers read it. */
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { BoardKeys, BoardProps, BoardView, IllegalReason } from "../../board";
import { Board, sayColumn, sayCounts, sayLegalMoves, sayRow, sayWouldFlip } from "../../board";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { settings } from "../settings/settings";
import { passesAreChosen } from "../table/ending";
import type { ShownPosition } from "./tryout";
import { lastCell } from "./tryout";

export function TryBoard(props: {
  shown: ShownPosition;
  /** The accessible name of the board. */
  name: string;
  /** Whether no further moves can be tried, because the task is done. */
  done?: boolean;
  onMove: (text: string) => void;
  onIllegal: (square: string, reason: IllegalReason) => void;
  /** Called with the variants of a move. Without it, they are shown below the board. */
  onVariants?: BoardProps["onVariants"];
}): JSX.Element {
  const { tried, transition } = props.shown;
  const view: BoardView = {
    layout: tried.layout,
    contents: tried.position.contents,
    turn: tried.position.turn,
    legal: tried.position.legal,
  };
  return (
    <Board
      {...view}
      spec={tried.spec}
      result={tried.result?.score == null ? "" : String(tried.result.score)}
      interactive={props.done !== true && view.turn !== null}
      lastCell={lastCell(tried)}
      transition={transition}
      motion={settings.value.motion}
      showLegal={settings.value.legalDots}
      passesAreChosen={passesAreChosen(tried)}
      words={{ ...messages.value.board, board: props.name }}
      typing="board"
      keys={useReadingKeys(view)}
      onMove={props.onMove}
      onVariants={props.onVariants}
      onIllegal={(cell, reason) => props.onIllegal(view.layout.cells[cell]?.name ?? "", reason)}
    />
  );
}

/**
 * Returns the keys that make screen readers read the board. The object stays the same, so that a half-typed
 * square survives a redraw.
 */
function useReadingKeys(view: BoardView): BoardKeys {
  const latest = useRef(view);
  latest.current = view;
  return useMemo(() => {
    const say = (sentence: (now: BoardView) => string): void => announce(sentence(latest.current));
    const speech = () => messages.value.speech(null);
    return {
      r: (cell) => say((now) => sayRow(now, cell, speech())),
      v: (cell) => say((now) => sayColumn(now, cell, speech())),
      l: () => say((now) => sayLegalMoves(now, speech())),
      w: (cell) => say((now) => sayWouldFlip(now, cell, speech())),
      s: () => say((now) => sayCounts(now, speech())),
    };
  }, []);
}
