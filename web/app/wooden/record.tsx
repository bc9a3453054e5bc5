/** The list of corrections of a game, each with its claimant, its time, and the boards before and after. */
import type { JSX } from "preact";
import { BoardPicture } from "../../board";
import type { Game } from "../../wire";
import { timeOfDay } from "../language/time-of-day";
import { readBoard } from "../net/board-text";
import { correctionsInForce } from "./mistake";
import { woodenText } from "./words";

/** Renders nothing if there are no corrections. */
export function Record({ game }: { game: Game }): JSX.Element | null {
  const text = woodenText.value;
  const corrections = correctionsInForce(game);
  if (corrections.length === 0) return null;
  return (
    <section class="wooden-record">
      <h3>{text.record}</h3>
      <ol>
        {corrections.map((correction) => (
          <li key={`${correction.at_ms} ${correction.ply}`}>
            <p>{text.correction(correction, timeOfDay(correction.at_ms))}</p>
            <div class="wooden-pictures">
              <Picture game={game} board={correction.before} caption={text.before} />
              <Picture game={game} board={correction.after} caption={text.after} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Picture({ game, board, caption }: { game: Game; board: string; caption: string }): JSX.Element {
  const read = readBoard(board, game.layout.cells.length, true);
  return (
    <figure>
      {read.kind === "board" && <BoardPicture layout={game.layout} contents={read.contents} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
