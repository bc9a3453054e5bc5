/** The moves of the line on the board, as buttons, and a button that returns to the game. */

import type { JSX } from "preact";
import { DiscChip } from "../parts/disc-chip";
import { isPass } from "../table/timeline";
import type { LineOnBoard } from "./use-line";
import { analysisText } from "./words";

export function LineBar({ on, hasGame }: { on: LineOnBoard; hasGame: boolean }): JSX.Element | null {
  const text = analysisText.value;
  const { line } = on;
  if (line === null) return null;
  return (
    <section class="analysis-line" aria-label={text.line} data-line={line.shown.key} data-step={line.step}>
      <ol>
        {line.played.plies.map((played, index) => (
          <li key={index}>
            <button
              type="button"
              class="analysis-line-move"
              data-line-step={index + 1}
              aria-current={line.step === index + 1 ? "step" : undefined}
              onClick={() => on.step(index + 1)}
            >
              <DiscChip color={played.color} />
              <span class="unseen">
                {text.ply(line.shown.ply + index, played.color, isPass(played) ? null : played.text)}
              </span>
              <span aria-hidden="true">{isPass(played) ? "—" : played.text}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="button" data-action="leave-line" onClick={on.leave}>
        {hasGame ? text.leaveLine : text.backToStart}
      </button>
      <small class="quiet">{text.lineHelp}</small>
    </section>
  );
}
