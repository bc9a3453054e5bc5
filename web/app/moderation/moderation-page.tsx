/** The moderators' queue: reported players, the longest waiting first, and the settled reports. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReportedPlayer, ReportList } from "../../wire";
import { isUnderWay } from "../analysis/use-analysis";
import { ownAccount } from "../identity/own-account";
import { Link } from "../nav/link";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { queue } from "./api";
import "./moderation.css";
import { ReportedPlayerView } from "./reported-player";
import { moderationText } from "./words";

/** Milliseconds between requests for the progress of an analysis. */
const POLLING_MS = 1_500;

/** `query` is the query of the address. */
export function ModerationPage({ query }: { query: string }): JSX.Element {
  const text = moderationText.value.queue;
  const state = new URLSearchParams(query).get("state") === "settled" ? "settled" : "open";
  const { found, failure, load, more } = useQueue(state);
  usePageTitle(text.title);
  if (failure?.code === "forbidden" || failure?.code === "sign_in")
    return <Missing title={text.title} text={text.notModerator} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  if (found === null) return <div class="page moderation-page" aria-busy="true" />;
  return (
    <div class="page moderation-page" data-queue={state} data-open={found.open}>
      <h1>{text.title}</h1>
      <nav class="moderation-states" aria-label={text.states}>
        {(["open", "settled"] as const).map((each) => (
          <Link
            key={each}
            to={{ page: "moderation", query: each === "open" ? "" : "state=settled" }}
            class="button"
            current={each === state}
            action={`reports-${each}`}
          >
            {text[each]}
          </Link>
        ))}
      </nav>
      {found.players.length === 0 && <p class="quiet">{state === "open" ? text.nothing : text.nothingSettled}</p>}
      {found.players.map((player) => (
        <ReportedPlayerView key={player.name} player={player} isOpen={state === "open"} onChange={load} />
      ))}
      {found.next !== null && (
        <button type="button" class="button" data-action="more-reports" onClick={more}>
          {text.more}
        </button>
      )}
    </div>
  );
}

/** Requests the first `count` pages one after another and joins them. */
async function pages(state: "open" | "settled", count: number): Promise<ReportList> {
  let all = await queue(state, null);
  for (let page = 1; page < count && all.next !== null; page += 1) {
    const next = await queue(state, all.next);
    all = { ...next, players: [...all.players, ...next.players] };
  }
  return all;
}

function isBeingAnalyzed({ reports }: ReportedPlayer): boolean {
  return reports.some(({ game }) => game?.analysis != null && isUnderWay(game.analysis));
}

function useQueue(state: "open" | "settled"): {
  found: ReportList | null;
  failure: Failure | null;
  load: () => void;
  more: () => void;
} {
  const [found, setFound] = useState<{ state: string; list: ReportList } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const count = useRef(1);
  const load = (): void => {
    latest.current += 1;
    const request = latest.current;
    setFailure(null);
    pages(state, count.current).then(
      (list) => request === latest.current && setFound({ state, list }),
      (thrown: unknown) => request === latest.current && setFailure(failureOf(thrown)),
    );
  };
  useEffect(() => {
    count.current = 1;
    load();
    return () => {
      latest.current += 1;
    };
  }, [state, ownAccount.value]);
  const list = found?.state === state ? found.list : null;
  const isWaiting = list?.players.some(isBeingAnalyzed) === true;
  const [timesMissed, setTimesMissed] = useState(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      const request = latest.current;
      pages(state, count.current).then(
        (list) => request === latest.current && setFound({ state, list }),
        // Keep the content of the page and the text in its forms.
        () => setTimesMissed(timesMissed + 1),
      );
    }, POLLING_MS);
    return () => clearTimeout(timer);
  }, [list, isWaiting, timesMissed]);
  return {
    found: list,
    failure,
    load,
    more: () => {
      count.current += 1;
      load();
    },
  };
}
