/** The board of a table, which is the board widget with the moves of its game. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { BoardKeys } from "../../board";
import { Board } from "../../board";
import { messages } from "../language";
import { settings } from "../settings/settings";
import { passesAreChosen, resultMark } from "./ending";
import { marksOf } from "./hint-marks";
import type { Table } from "./table";

/** `keys` must be the same object at every rendering. Without it, the board has no commands. */
export function GameBoard(props: { table: Table; keys?: BoardKeys }): JSX.Element {
  const { table } = props;
  const words = messages.value;
  const chosen = settings.value;
  const picture = table.showing.picture.value;
  const game = table.live.game.value;
  const hint = picture.now ? table.live.hint.value : null;
  const { legal } = game.position;
  const marks = useMemo(() => marksOf(hint, legal), [hint, legal]);
  return (
    <Board
      {...table.view.value}
      spec={game.spec}
      result={table.showing.finished.value ? resultMark(game) : ""}
      interactive={table.mayMove.value}
      lastCell={picture.lastCell}
      transition={picture.transition}
      motion={chosen.motion}
      flipped={table.turning.turned.value}
      passesAreChosen={passesAreChosen(game)}
      showLegal={chosen.legalDots}
      showCoordinates={chosen.coordinates}
      hints={marks}
      chosenMove={table.choosing.value?.chosenMove.value}
      words={words.board}
      keys={props.keys ?? NO_KEYS}
      onMove={(text) => table.play(text)}
      onAhead={(cell) => table.choosing.value?.chooseAhead(cell) ?? false}
      onIllegal={(cell, reason) => table.refuse(reason, cell)}
      onVariants={(variants) => {
        table.variants.value = variants;
      }}
      onReady={(board) => table.attachBoard(board)}
    />
  );
}

const NO_KEYS: BoardKeys = {};
