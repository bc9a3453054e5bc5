/** How the game ended, and what to do next. */
import type { JSX } from "preact";
import { messages } from "../language";
import { proposeGame } from "../new-game/propose";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { endingOf } from "../table/ending";
import type { Table } from "../table/table";
import { rematch } from "./begin";
import { copyLink, copyMoves } from "./copying";

/** See the module. */
export function ResultPanel({ table }: { table: Table }): JSX.Element | null {
  const game = table.live.game.value;
  // While one looks back the room belongs to the moves.
  const ending = table.showing.finished.value && table.showing.viewed.value === null ? endingOf(game) : null;
  if (ending === null) return null;
  const words = messages.value;
  const { black, white } = ending.points;
  const whole = black + white;
  return (
    <section class="result" aria-label={words.result.title} data-winner={ending.winner ?? "none"}>
      <header class="result-head">
        <h2>{words.result.headline(ending)}</h2>
        <CopyButton
          name="copy-moves"
          icon="copy"
          label={words.actions.copyMoves}
          onClick={() => void copyMoves(game)}
        />
        <CopyButton name="copy-link" icon="link" label={words.actions.copyLink} onClick={() => void copyLink()} />
      </header>
      <p>{words.result.reason(ending)}</p>
      {ending.counted && whole > 0 && (
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
          <span>{words.afterwards.rematch}</span>
        </button>
        <button type="button" class="button" data-action="new-game-after" onClick={() => proposeGame(game.spec)}>
          {words.afterwards.newGame}
        </button>
      </div>
    </section>
  );
}

function CopyButton(props: { name: string; icon: IconName; label: string; onClick: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="button-icon"
      data-action={props.name}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
