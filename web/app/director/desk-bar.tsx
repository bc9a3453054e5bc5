/** The bar with the next step: pairing a round, entering its results, or letting an event pair by itself. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tournament, TournamentAct } from "../../wire";
import { routeTo } from "../events/address";
import type { EventStore } from "../events/event-store";
import { lastRound, openTables, presentIn } from "../events/lookup";
import { Refused } from "../events/refused";
import { navigate, route, routeHref } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Switch } from "../parts/switch";
import { QuickEntry } from "./quick-entry";
import { directorText } from "./words";

export function DeskBar({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.bar;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [only, setOnly] = useState(false);
  // An earlier failure no longer applies after the event has changed.
  useEffect(() => setFailure(null), [event.version]);
  const last = lastRound(event);
  const next = event.rounds.length + 1;
  const open = last === null ? [] : openTables(last.round);
  const isArena = event.settings.system.kind === "arena";
  const mayPair = event.phase !== "over" && (event.phase !== "playing" || isArena) && event.online === null;
  const present = presentIn(event, next);
  const here = present.filter(({ checked_in }) => checked_in).length;
  const mayLeaveOut = here > 0 && here < present.length;
  /** Sends a command. Returns whether the server carried it out. */
  const act = async (what: TournamentAct): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await store.act(what);
      return true;
    } catch (thrown) {
      setFailure(failureOf(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const pair = async (): Promise<void> => {
    const from = route.peek();
    if (!(await act({ kind: "pair", ...(only && mayLeaveOut && { only_checked_in: true }) }))) return;
    // Show the new pairings, unless the director has left this page meanwhile.
    const to = routeTo(event.id);
    if (route.peek() === from && routeHref(from) !== routeHref(to)) navigate(to, { stay: true });
  };
  return (
    <section class="director-bar" aria-label={text.label} data-desk={event.phase}>
      {event.online === null && last !== null && <QuickEntry store={store} event={event} onPair={() => void pair()} />}
      {mayPair && (
        <div class="director-pair">
          <button
            type="button"
            class="button button-main"
            data-action="pair"
            aria-disabled={isBusy}
            onClick={() => void pair()}
          >
            {text.pair(next)}
          </button>
          <span class="quiet">{text.present(present.length, here)}</span>
          {mayLeaveOut && <Switch name="only-checked-in" label={text.onlyCheckedIn} value={only} onChange={setOnly} />}
        </div>
      )}
      {event.phase === "playing" && open.length > 0 && open.length <= 12 && event.online === null && (
        <p class="quiet">{text.openTables(open)}</p>
      )}
      {event.online !== null && event.phase !== "over" && (
        <div class="director-pair">
          <button
            type="button"
            class={event.is_running ? "button" : "button button-main"}
            data-action={event.is_running ? "hold" : "run"}
            aria-disabled={isBusy}
            onClick={() => void act({ kind: "run", running: !event.is_running })}
          >
            {event.is_running ? text.hold : event.rounds.length === 0 ? text.begin : text.goOn}
          </button>
          <span class="quiet">{text.present(present.length, here)}</span>
        </div>
      )}
      {failure !== null && (
        <p role="alert" class="director-refused" data-refusal={failure.code}>
          <Refused failure={failure} />
        </p>
      )}
    </section>
  );
}
