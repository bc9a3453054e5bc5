/** Shows the given start position instead of the choice of games. */
import type { JSX } from "preact";
import type { BoardLayout } from "../../board";
import { BoardPicture } from "../../board";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { readBoard } from "../net/board-text";
import type { PositionStart } from "./propose";
import { newGameText } from "./words";

export function PositionSummary(props: { spec: string; from: PositionStart; layout: BoardLayout | null }): JSX.Element {
  const { spec, from, layout } = props;
  const read = layout === null ? null : readBoard(from.board, layout.cells.length);
  return (
    <figure class="new-game-position">
      {layout !== null && read?.kind === "board" && <BoardPicture layout={layout} contents={read.contents} />}
      <figcaption>
        <strong>{gameName(spec, messages.value)}</strong>
        <span>{newGameText.value.toMove(from.turn)}</span>
      </figcaption>
    </figure>
  );
}
