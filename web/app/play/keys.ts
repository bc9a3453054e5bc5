/** What the keys do at the board that one plays on. */
import { useMemo, useRef } from "preact/hooks";
import { sayColumn, sayCounts, sayLegalMoves, sayRow, sayWouldFlip } from "../../board";
import { messages } from "../language";
import { proposeGame } from "../new-game/propose";
import { announce } from "../site/announcer";
import { openDialog } from "../site/dialogs";
import type { BoardKeys } from "../table/game-board";
import type { Table } from "../table/table";

/** The one-letter commands; always the same object, so that a half-typed square survives a redraw. */
export function useKeys(table: Table): BoardKeys {
  const latest = useRef(table);
  latest.current = table;
  return useMemo(() => {
    const now = () => ({ at: latest.current, view: latest.current.view.value, words: speech(latest.current) });
    return {
      h: () => latest.current.toggleHint(),
      u: () => latest.current.takeBack(),
      n: () => proposeGame(latest.current.live.game.value.spec),
      p: () => latest.current.pass(),
      f: () => latest.current.flip(),
      "?": () => openDialog("keys"),
      r: (cell) => announce(sayRow(now().view, cell, now().words)),
      v: (cell) => announce(sayColumn(now().view, cell, now().words)),
      l: () => announce(sayLegalMoves(now().view, now().words)),
      w: (cell) => announce(sayWouldFlip(now().view, cell, now().words)),
      s: () => announce(sayCounts(now().view, now().words)),
    };
  }, []);
}

function speech(table: Table) {
  return messages.value.speech(table.you.value);
}
