/** The score of a match, as points beside each name and as a line below the result. */
import type { JSX } from "preact";
import type { Color } from "../../wire";
import { matchScore } from "../current-game/current-table";
import { messages } from "../language";
import { halves } from "../language/halves";
import { playerName } from "../table/player-bar";
import type { Table } from "../table/table";
import "./match-score.css";

/** The points of a side. Renders nothing outside a match. */
export function MatchPoints({ color }: { color: Color }): JSX.Element | null {
  const words = messages.value;
  const score = matchScore.value;
  if (score === null) return null;
  return (
    <span class="play-match-points" data-match-points={score[color]}>
      <span aria-hidden="true">{halves(score[color], words.number)}</span>
      <span class="unseen">{words.afterwards.inMatch(score[color])}</span>
    </span>
  );
}

/** The score as a line, with the bottom player first. `short` is for small screens. */
export function MatchLine({ table, short }: { table: Table; short: boolean }): JSX.Element | null {
  const words = messages.value;
  const score = matchScore.value;
  if (score === null) return null;
  const near = table.near.value;
  const far = near === "black" ? "white" : "black";
  const game = table.live.game.value;
  const name = (color: Color): string =>
    game.seats[color].kind === "engine" ? words.computerName : playerName(game, color, words);
  return (
    <p class={`play-match play-match-${short ? "short" : "long"}`}>
      {short
        ? words.afterwards.matchShort(score[near], score[far])
        : words.afterwards.match(name(near), score[near], name(far), score[far])}
    </p>
  );
}
