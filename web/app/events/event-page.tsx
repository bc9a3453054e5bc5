/** The page of a tournament: as everybody sees it, or with the desk of whoever directs it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Arriving } from "../site/later";
import { navigate } from "../site/routes";
import type { EventAt, Place } from "./address";
import { routeTo } from "./address";
import { directTournament } from "./api";
import { CrossTable } from "./cross-table";
import { EventHead } from "./event-head";
import type { EventStore } from "./event-store";
import { LiveRound } from "./live-round";
import { DESK } from "./load";
import { OwnPart } from "./own-part";
import { Pairings } from "./pairings";
import { Players } from "./players";
import { Refused } from "./refused";
import { Standings } from "./standings";
import { Tabs } from "./tabs";
import { Teams } from "./teams";
import { eventsText } from "./words";

/** See the module. */
export function EventPage(props: {
  store: EventStore;
  event: Tournament;
  at: Extract<EventAt, { view: "page" }>;
}): JSX.Element {
  const { store, event, at } = props;
  const { place, keys } = at;
  if (event.you.is_director) {
    return (
      <Arriving
        what={DESK}
        props={{ store, event, place }}
        meanwhile={
          <div class="page events-event" aria-busy="true">
            <EventHead event={event} />
          </div>
        }
      />
    );
  }
  return (
    <div class="page events-event" data-event={event.id} data-version={event.version}>
      <EventHead event={event} />
      {keys.direct !== null && <DirectOffer store={store} directorKey={keys.direct} />}
      <OwnPart store={store} event={event} registrationKey={keys.register} />
      <Tabs event={event} place={place} />
      <Shown event={event} place={place} />
    </div>
  );
}

/** What everybody may see. */
function Shown({ event, place }: { event: Tournament; place: Place }): JSX.Element {
  switch (place.tab) {
    case "standings":
      return <Standings event={event} />;
    case "cross":
      return <CrossTable event={event} />;
    case "teams":
      return <Teams event={event} />;
    case "players":
      return <Players event={event} />;
    default:
      return (
        <>
          <LiveRound event={event} />
          <Pairings event={event} round={place.round} />
        </>
      );
  }
}

/** A link by which others direct the event was opened: nothing happens before it is wanted. */
function DirectOffer({ store, directorKey }: { store: EventStore; directorKey: string }): JSX.Element {
  const text = eventsText.value;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const direct = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      store.take(await directTournament(store.id, directorKey));
      navigate(routeTo(store.id), { replace: true });
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <section class="events-part" data-offer="direct">
      <p>{text.directOffer}</p>
      <button
        type="button"
        class="button button-main"
        data-action="direct"
        aria-disabled={isBusy}
        onClick={() => void direct()}
      >
        {text.direct}
      </button>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
    </section>
  );
}
