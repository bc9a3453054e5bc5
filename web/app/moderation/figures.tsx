/** The game in a report, with the state of its analysis and figures about the reported side's play. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ReportedAnalysis, ReportedGame } from "../../wire";
import { conductFigures } from "../analysis/conduct-figures";
import { beginAnalysis, isUnderWay } from "../analysis/use-analysis";
import { analysisText } from "../analysis/words";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { Link } from "../nav/link";
import { tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { Fold } from "../parts/fold";
import { moderationText } from "./words";

/** Calls `onChange` when an analysis has started. */
export function ReportedGameView({ game, onChange }: { game: ReportedGame; onChange: () => void }): JSX.Element {
  const text = moderationText.value.queue;
  const { id, link, spec, side, over, analysis } = game;
  if (spec === null) return <p class="quiet">{text.gameGone}</p>;
  const words = messages.value;
  const name = words.joined([gameName(spec, words), ...(side === null ? [] : [text.side(side)])]);
  return (
    <div class="moderation-game" data-reported-game={id} data-analysis={analysis?.state.kind ?? "none"}>
      <p>
        {words.label(text.game)}{" "}
        <Link to={{ page: "game", id, link }} action="reported-game">
          {name}
        </Link>
      </p>
      {!over && <p class="quiet">{text.goesOn}</p>}
      {over && analysis === null && <Begin game={game} onChange={onChange} />}
      {analysis !== null && <Analyzed analysis={analysis} />}
    </div>
  );
}

function Begin({ game, onChange }: { game: ReportedGame; onChange: () => void }): JSX.Element {
  const text = moderationText.value.queue;
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await beginAnalysis({ kind: "stored", id: game.id }, "usual", game.link);
      onChange();
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
  };
  return (
    <p class="moderation-begin">
      <span class="quiet">{text.notAnalyzed}</span>
      <button
        type="button"
        class="button"
        data-action="analyze-reported"
        aria-disabled={busy}
        onClick={() => void begin()}
      >
        {text.analyze}
      </button>
    </p>
  );
}

function Analyzed({ analysis }: { analysis: ReportedAnalysis }): JSX.Element {
  const text = moderationText.value.queue;
  const all = analysisText.value;
  const { id, conduct, in_book: inBook } = analysis;
  if (isUnderWay(analysis)) return <p class="quiet">{text.analyzing}</p>;
  if (analysis.state.kind === "failed") return <p class="parts-problem">{text.analysisFailed}</p>;
  return (
    <>
      <p>
        <Link to={{ page: "analysis", id }} action="reported-analysis">
          {text.analysis}
        </Link>
      </p>
      {conduct !== null && (
        <Fold name="figures" label={text.figures} open>
          <p class="quiet">{all.conduct.about}</p>
          {inBook !== null && <p>{all.conduct.inBook(inBook)}</p>}
          <table class="moderation-figures">
            <caption>{all.conduct.caption}</caption>
            <thead class="unseen">
              <tr>
                <th scope="col">{text.figure}</th>
                <th scope="col">{text.value}</th>
              </tr>
            </thead>
            <tbody>
              {conductFigures([conduct], messages.value, all).map(({ name, label, values: [value] }) => (
                <tr key={name} data-conduct={name}>
                  <th scope="row">{label}</th>
                  <td>
                    {value?.text}
                    {value?.bounds !== undefined && <small> {value.bounds}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
    </>
  );
}
