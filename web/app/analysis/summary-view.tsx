/** The summary: where the game was decided, and each side's losses in each third of the game. */

import type { JSX } from "preact";
import type { Analysis, AnalysisTurning } from "../../wire";
import { language, messages } from "../language";
import { nameIn } from "../language/name-in";
import { ByColor } from "./by-color";
import { ConductView } from "./conduct-view";
import { averageLoss, wholeLoss } from "./values";
import { analysisText } from "./words";

const COLORS = ["black", "white"] as const;

export function SummaryView({ analysis, onStep }: { analysis: Analysis; onStep: (ply: number) => void }): JSX.Element {
  const text = analysisText.value;
  const words = messages.value;
  const { summary, opening, plies } = analysis;
  const turning = (at: AnalysisTurning | null | undefined, say: typeof text.lastWon): JSX.Element | null =>
    at == null ? null : (
      <li>
        <button type="button" class="analysis-turning" data-turning={at.ply} onClick={() => onStep(at.ply)}>
          {say(at.color, at.ply, at.is_exact)}
        </button>
      </li>
    );
  const average = (loss: number | null): string => (loss === null ? "–" : words.number(Math.round(loss * 10) / 10));
  return (
    <section class="analysis-summary" data-summary={summary === null ? "waiting" : "here"}>
      <h2>{text.summary}</h2>
      <ul class="analysis-facts">
        {opening !== null && (
          <li data-opening={opening.name.en}>
            {text.opening(nameIn(opening.name, language.value))}
            {opening.ply < plies.length && <> · {text.openingLeft(opening.ply)}</>}
          </li>
        )}
        {turning(summary?.last_won, text.lastWon)}
        {turning(summary?.last_drawn, text.lastDrawn)}
        {summary !== null && summary.given_away.black + summary.given_away.white > 0 && (
          <li data-given-away>{text.givenAway(summary.given_away.black, summary.given_away.white)}</li>
        )}
        {analysis.given !== undefined && <li data-given-until={analysis.given}>{text.givenUntil(analysis.given)}</li>}
        {summary?.solved_from != null && <li>{text.solvedFrom(summary.solved_from)}</li>}
      </ul>
      <p class="quiet">{text.viewpoint}</p>
      {summary !== null && (
        <ByColor caption={text.lossByPhase}>
          {summary.phases.map((phase, index) => (
            <tr key={index}>
              <th scope="row">{text.phases[index]}</th>
              {COLORS.map((color) => (
                <td key={color}>{average(averageLoss(phase, color))}</td>
              ))}
            </tr>
          ))}
          <tr class="analysis-whole">
            <th scope="row">{text.whole}</th>
            {COLORS.map((color) => (
              <td key={color}>{average(wholeLoss(summary.phases, color))}</td>
            ))}
          </tr>
        </ByColor>
      )}
      {summary !== null && <ConductView conduct={summary.conduct} />}
    </section>
  );
}
