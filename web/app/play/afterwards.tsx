/**
 * The actions after a game. Players can start another one, at once or by agreement. Spectators can open the
 * analysis.
 */
import type { ComponentChildren, JSX } from "preact";
import { rematch } from "../current-game/begin";
import { messages } from "../language";
import { Link } from "../nav/link";
import { Icon } from "../parts/icons";
import { takesPart } from "../table/sides";
import type { Table } from "../table/table";
import { analysisOf } from "./analysis-of";
import { OfferButtons } from "./offer-line";

export function Afterwards({ table }: { table: Table }): JSX.Element | null {
  const words = messages.value.afterwards;
  const game = table.live.game.value;
  const { standing, mayAskAgain } = table.agreement;
  if (game.continued !== null) {
    return (
      <Link to={{ page: "game", id: game.continued }} class="button button-main" action="next-game">
        {words.nextGame}
      </Link>
    );
  }
  if (standing.value !== null) {
    return (
      <div class="play-result-answers">
        <OfferButtons table={table} standing={standing.value} />
      </div>
    );
  }
  if (!takesPart(game)) {
    return (
      <Link to={analysisOf(table)} class="button" action="analysis">
        {messages.value.nav.analysis}
      </Link>
    );
  }
  if (game.company === "two") {
    return mayAskAgain.value ? <Rematch act={() => table.agreement.make("rematch")}>{words.rematch}</Rematch> : null;
  }
  return <Rematch act={() => void rematch(game)}>{words.rematch}</Rematch>;
}

function Rematch({ act, children }: { act: () => void; children: ComponentChildren }): JSX.Element {
  return (
    <button type="button" class="button button-main" data-action="rematch" onClick={act}>
      <Icon name="again" />
      <span>{children}</span>
    </button>
  );
}
