/** The board of the table: the widget with this game's moves, words and keys. */
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { Board, sayColumn, sayCounts, sayLegalMoves, sayRow, sayWouldFlip } from "../../board";
import { messages } from "../messages";
import { announce } from "../stores/announcer";
import { openDialog } from "../stores/dialogs";
import { passesAreChosen, resultMark } from "../stores/ending";
import { proposeGame } from "../stores/game-choice";
import { marksOf } from "../stores/hint-marks";
import { tellProblem } from "../stores/notices";
import { settings } from "../stores/settings";
import type { Table } from "../stores/table";

/** See the module. */
export function GameBoard({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const chosen = settings.value;
  const picture = table.showing.picture.value;
  const game = table.live.game.value;
  const hint = picture.now ? table.live.hint.value : null;
  const { legal } = game.position;
  const marks = useMemo(() => marksOf(hint, legal), [hint, legal]);
  const keys = useKeys(table);
  return (
    <Board
      {...table.view.value}
      spec={game.spec}
      result={table.showing.finished.value ? resultMark(game) : ""}
      interactive={table.mayMove.value}
      lastCell={picture.lastCell}
      transition={picture.transition}
      motion={chosen.motion}
      flipped={table.flipped.value}
      passesAreChosen={passesAreChosen(game)}
      showLegal={chosen.legalDots}
      showCoordinates={chosen.coordinates}
      hints={marks}
      words={words.board}
      keys={keys}
      onMove={(text) => table.play(text)}
      onIllegal={(cell, reason) => {
        const found = game.layout.cells[cell];
        const square = found === undefined ? "" : words.board.cell(found);
        tellProblem((current) => current.notices.illegal(reason, square));
      }}
    />
  );
}

/** The one-letter commands; always the same object, so that a half-typed square survives a redraw. */
function useKeys(table: Table): Record<string, (cell: number) => void> {
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
