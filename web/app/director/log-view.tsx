/** The log, latest entry first, with a button to undo each entry. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tournament, TournamentLog } from "../../wire";
import { fetchLog } from "../events/api";
import type { EventStore } from "../events/event-store";
import { nameOf } from "../events/lookup";
import { Refused } from "../events/refused";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Fold } from "../parts/fold";
import { useAct } from "./use-act";
import { directorText } from "./words";

/** The number of entries shown at first. */
const SHOWN_AT_FIRST = 30;

export function LogView({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.log;
  const { log, failure } = useLog(event);
  const { act, isBusy, failure: refusal } = useAct(store);
  const entries = log?.entries ?? [];
  const rows = (shown: typeof entries): JSX.Element => (
    <ol class="director-log" reversed>
      {shown.map((entry) => (
        <li
          key={entry.number}
          value={entry.number}
          data-entry={entry.number}
          data-what={entry.what}
          class={entry.is_undone ? "director-undone" : undefined}
        >
          <div>
            <p>
              <span class="quiet">{entry.number}.</span>{" "}
              {text.entry(
                entry,
                entry.players.map((player) => nameOf(event, player)),
              )}
              {entry.is_undone && <span class="quiet"> {text.isUndone}</span>}
            </p>
            {entry.at !== null && <p class="quiet director-when">{momentOf(entry.at)}</p>}
          </div>
          {!entry.is_undone && entry.what !== "created" && entry.what !== "undone" && (
            <button
              type="button"
              class="button"
              data-action="undo-entry"
              aria-label={text.undoEntry(entry.number)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && void act({ kind: "undo", entry: entry.number })}
            >
              {text.undo}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <section class="events-section">
      <p class="quiet">{text.about}</p>
      {(failure ?? refusal) !== null && (
        <p role="alert">
          <Refused failure={failure ?? (refusal as Failure)} />
        </p>
      )}
      {log === null && failure === null && <div class="events-loading" aria-busy="true" />}
      {rows(entries.slice(0, SHOWN_AT_FIRST))}
      {entries.length > SHOWN_AT_FIRST && (
        <Fold name="log" label={text.older}>
          {rows(entries.slice(SHOWN_AT_FIRST))}
        </Fold>
      )}
    </section>
  );
}

/** Returns the time of an entry in the language of the page. A time in an unknown notation stays unchanged. */
function momentOf(at: string): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : messages.value.dateTime(ms);
}

/** The current log, which is fetched again after each change of the event. */
export function useLog(event: Tournament): { log: TournamentLog | null; failure: Failure | null } {
  const [log, setLog] = useState<TournamentLog | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchLog(event.id).then(
      (found) => {
        if (!isWanted) return;
        setLog(found);
        setFailure(null);
      },
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [event.id, event.version]);
  return { log, failure };
}
