/** How the game ended, and what to do next. */
import type { JSX } from "preact";
import { messages } from "../messages";
import { openDialog } from "../stores/dialogs";
import { endingOf } from "../stores/ending";
import { copyLink, copyMoves } from "../stores/copying";
import { rematch } from "../stores/new-game";
import type { Table } from "../stores/table";
import { Icon } from "./icons";

/** See the module. */
export function ResultPanel({ table }: { table: Table }): JSX.Element | null {
  const game = table.live.game.value;
  const ending = table.showing.finished.value ? endingOf(game) : null;
  if (ending === null) return null;
  const words = messages.value;
  const { black, white } = ending.points;
  const whole = black + white;
  return (
    <section class="result" aria-label={words.result.title} data-winner={ending.winner ?? "none"}>
      <h2>{words.result.headline(ending)}</h2>
      <p>{words.result.reason(ending)}</p>
      {ending.reason === "board" && whole > 0 && (
        <p class="result-margin">
          <span class="result-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * black) / whole}%` }} />
          </span>
          {words.result.margin(ending)}
        </p>
      )}
      <div class="result-actions">
        <button type="button" class="button button-main" data-action="rematch" onClick={() => void rematch(game)}>
          <Icon name="again" />
          <span>{words.result.rematch}</span>
        </button>
        <button type="button" class="button" data-action="new-game-after" onClick={() => openDialog("new_game")}>
          {words.result.newGame}
        </button>
        <button
          type="button"
          class="button-icon"
          data-action="copy-moves"
          aria-label={words.actions.copyMoves}
          title={words.actions.copyMoves}
          onClick={() => void copyMoves(game)}
        >
          <Icon name="copy" />
        </button>
        <button
          type="button"
          class="button-icon"
          data-action="copy-link"
          aria-label={words.actions.copyLink}
          title={words.actions.copyLink}
          onClick={() => void copyLink()}
        >
          <Icon name="link" />
        </button>
      </div>
    </section>
  );
}
