/** The result of the game, and the buttons for the next one. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Named } from "../parts/named";
import { endingOf } from "../table/ending";
import { sayOffer } from "../table/sentences";
import type { Table } from "../table/table";
import { Afterwards } from "./afterwards";
import { MatchLine } from "./match-score";
import "./result.css";

export function Result({ table }: { table: Table }): JSX.Element | null {
  const game = table.live.game.value;
  const ending = endingOf(game, table.you.value);
  if (ending === null) return null;
  const words = messages.value;
  const standing = table.agreement.standing.value;
  const { black, white } = ending.points;
  const names = Object.values(ending.names);
  const whole = black + white;
  return (
    <section
      class="play-talk play-result"
      data-talk="result"
      data-winner={ending.winner ?? "none"}
      aria-label={words.result.title}
    >
      <div class="play-result-words">
        <h2>
          <Named text={words.result.headline(ending)} names={names} />
        </h2>
        <div class="play-result-notes">
          <MatchLine table={table} short />
          <p>
            <Named text={standing === null ? words.result.reason(ending) : sayOffer(standing, game)} names={names} />
          </p>
        </div>
      </div>
      <MatchLine table={table} short={false} />
      <Afterwards table={table} />
      {ending.counted && whole > 0 && (
        <p class="play-result-margin">
          <span class="play-result-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * black) / whole}%` }} />
          </span>
          {words.result.margin(ending)}
        </p>
      )}
    </section>
  );
}
