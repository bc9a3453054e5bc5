/** Analyses: a game is pasted, dropped or comes from its page, and is judged move by move. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnalysisDepth } from "../../wire";
import { usePageTitle } from "../site/page-title";
import { navigate } from "../site/routes";
import "./analysis.css";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { FailureView } from "../site/missing";
import { Intake } from "./intake";
import { Report } from "./report";
import { beginAnalysis } from "./use-analysis";
import { useReading } from "./use-reading";
import { analysisText } from "./words";

/** See the module. The id is that of an analysis, or `game/` and that of a game that was played here, or nothing. */
export function AnalysisPage({ id, link }: { id: string; link: string | undefined }): JSX.Element {
  const [depth, setDepth] = useState<AnalysisDepth>("usual");
  const reader = useReading(depth);
  usePageTitle(analysisText.value.title);
  const [, game] = /^game\/(.+)$/u.exec(id) ?? [];
  if (game !== undefined) return <Stored key={game} game={game} link={link} />;
  return (
    <div class={reader.isOver ? "page analysis-page analysis-over" : "page analysis-page"} data-analysis={id}>
      {id === "" || reader.reading.kind !== "nothing" ? (
        <Intake reader={reader} depth={depth} onDepth={setDepth} mayLeave={id !== ""} />
      ) : (
        <Report key={id} id={id} onDepth={setDepth} />
      )}
      {reader.isOver && (
        <p class="analysis-drop" aria-hidden="true">
          {analysisText.value.drop}
        </p>
      )}
    </div>
  );
}

/** A game that was played here: its analysis begins, or is there already. */
function Stored({ game, link }: { game: string; link: string | undefined }): JSX.Element {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    beginAnalysis({ kind: "stored", id: game }, "usual", link).then(
      ({ id }) => isWanted && navigate({ page: "analysis", id }, { replace: true }),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [game, link, attempt]);
  if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  return <div class="page" aria-busy="true" />;
}
