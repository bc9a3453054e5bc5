/** A tournament's page for its directors, with the public views and all commands. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import type { Tab, TabPlace } from "../events/address";
import { wallRoute } from "../events/address";
import { CrossTable } from "../events/cross-table";
import type { DeskProps } from "../events/desk-place";
import { EventHead } from "../events/event-head";
import type { EventStore } from "../events/event-store";
import { LiveRound } from "../events/live-round";
import { OwnPart } from "../events/own-part";
import { Pairings } from "../events/pairings";
import { Standings } from "../events/standings";
import { Tabs } from "../events/tabs";
import { Teams } from "../events/teams";
import { Link } from "../nav/link";
import { PlayerCards, TableCards } from "./cards";
import { DeskBar } from "./desk-bar";
import { DeskPlayers } from "./desk-players";
import "./director.css";
import { LogView } from "./log-view";
import { Manage } from "./manage";
import { ResultDialog } from "./result-dialog";
import { directorText } from "./words";

/** The tabs for directors only. */
const DIRECTOR_TABS: readonly Tab[] = ["log", "manage"];

export function Desk({ store, event, place }: DeskProps): JSX.Element {
  const text = directorText.value;
  const [table, setTable] = useState<{ round: number; table: number } | null>(null);
  if (place.tab === "cards") return <TableCards event={event} />;
  if (place.tab === "player-cards") return <PlayerCards event={event} />;
  return (
    <div class="page events-event director-desk" data-event={event.id} data-version={event.version}>
      <div class="director-head">
        <EventHead event={event} />
        <div class="events-actions">
          <Link to={wallRoute(event.id)} class="button" action="wall">
            {text.wall}
          </Link>
          <button type="button" class="button" data-action="print" onClick={() => print()}>
            {text.print}
          </button>
        </div>
      </div>
      {event.you.player !== null && <OwnPart store={store} event={event} registrationKey={null} />}
      <DeskBar store={store} event={event} />
      <Tabs event={event} place={place} also={DIRECTOR_TABS} />
      <Shown store={store} event={event} place={place} onTable={(round, at) => setTable({ round, table: at })} />
      {table !== null && (
        <ResultDialog
          key={`${table.round} ${table.table}`}
          store={store}
          event={event}
          round={table.round}
          number={table.table}
          onClose={() => setTable(null)}
        />
      )}
    </div>
  );
}

function Shown(props: {
  store: EventStore;
  event: Tournament;
  place: TabPlace;
  onTable: (round: number, table: number) => void;
}): JSX.Element {
  const { store, event, place, onTable } = props;
  switch (place.tab) {
    case "standings":
      return <Standings event={event} />;
    case "cross":
      return <CrossTable event={event} />;
    case "teams":
      return <Teams event={event} />;
    case "players":
      return <DeskPlayers store={store} event={event} />;
    case "log":
      return <LogView store={store} event={event} />;
    case "manage":
      return <Manage store={store} event={event} />;
    default:
      return (
        <>
          <LiveRound event={event} />
          <Pairings event={event} round={place.round} onTable={onTable} />
        </>
      );
  }
}
