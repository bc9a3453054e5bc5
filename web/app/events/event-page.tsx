/** The page of a tournament, with the desk for its directors. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { LazyView } from "../nav/lazy";
import type { EventAt, TabPlace } from "./address";
import { claimPlayer, directTournament } from "./api";
import { CrossTable } from "./cross-table";
import type { DirectorViews } from "./desk-place";
import { EventHead } from "./event-head";
import type { EventStore } from "./event-store";
import { LiveRound } from "./live-round";
import { nameOf } from "./lookup";
import { Offer } from "./offer";
import { OwnPart } from "./own-part";
import { Pairings } from "./pairings";
import { Players } from "./players";
import { Standings } from "./standings";
import { Tabs } from "./tabs";
import { Teams } from "./teams";
import { eventsText } from "./words";

export function EventPage(props: {
  store: EventStore;
  event: Tournament;
  at: Extract<EventAt, { view: "page" }>;
  desk: DirectorViews["desk"];
}): JSX.Element {
  const { store, event, at, desk } = props;
  const { place, keys } = at;
  const text = eventsText.value;
  const { direct, claim } = keys;
  const { player } = place;
  const claimed = claim === null || player === null || event.you.player === player ? null : { player, key: claim };
  // A director who opens the link for a player sees the offer to claim the player, like any other person.
  if (event.you.is_director && claimed === null) {
    return (
      <LazyView
        what={desk}
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
      {direct !== null && (
        <Offer
          store={store}
          name="direct"
          text={text.directOffer}
          button={text.direct}
          take={() => directTournament(event.id, direct)}
        />
      )}
      {claimed !== null && (
        <Offer
          store={store}
          name="claim"
          text={text.claimOffer(nameOf(event, claimed.player))}
          button={text.claim}
          take={() => claimPlayer(event.id, claimed.player, claimed.key)}
        />
      )}
      <OwnPart store={store} event={event} registrationKey={keys.register} />
      <Tabs event={event} place={place} />
      <Shown event={event} place={place} />
    </div>
  );
}

/** The tournament as spectators see it. */
function Shown({ event, place }: { event: Tournament; place: TabPlace }): JSX.Element {
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
