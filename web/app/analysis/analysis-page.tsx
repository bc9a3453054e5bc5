/**
 * The analysis page, which judges a game move by move. The game is pasted, dropped, or taken from its own page.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnalysisDepth, GameToAnalyze } from "../../wire";
import { usePageTitle } from "../nav/page-title";
import { navigate } from "../nav/routes";
import "./analysis.css";
import { FailureView } from "../nav/missing";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { DropHere } from "../parts/drop";
import { Intake } from "./intake";
import { Report } from "./report";
import { beginAnalysis } from "./use-analysis";
import { useReading } from "./use-reading";
import { analysisText } from "./words";

/**
 * `id` is empty or the id of an analysis. `game/` with the id of a game on this server starts its analysis, and
 * so does `record/` with the number of a recorded game.
 */
export function AnalysisPage({ id, link }: { id: string; link: string | undefined }): JSX.Element {
  const [depth, setDepth] = useState<AnalysisDepth>("usual");
  const reader = useReading(depth);
  usePageTitle(analysisText.value.title);
  const [, kind, name] = /^(game(?=\/.)|record(?=\/\d+$))\/(.+)$/u.exec(id) ?? [];
  if (name !== undefined) return <Known key={id} isRecorded={kind === "record"} name={name} link={link} />;
  return (
    <div class="page analysis-page" data-analysis={id}>
      {id === "" || reader.reading.kind !== "nothing" ? (
        <Intake reader={reader} depth={depth} onDepth={setDepth} mayLeave={id !== ""} />
      ) : (
        <Report key={id} id={id} onDepth={setDepth} />
      )}
      {reader.isOver && <DropHere text={analysisText.value.drop} />}
    </div>
  );
}

/** Starts the analysis of a game on the server, played here or recorded, or opens the existing analysis. */
function Known(props: { isRecorded: boolean; name: string; link: string | undefined }): JSX.Element {
  const { isRecorded, name, link } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    const game: GameToAnalyze = isRecorded ? { kind: "recorded", number: Number(name) } : { kind: "stored", id: name };
    beginAnalysis(game, "usual", link).then(
      ({ id }) => isWanted && navigate({ page: "analysis", id }, { replace: true }),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [isRecorded, name, link, attempt]);
  if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  return <div class="page" aria-busy="true" />;
}
