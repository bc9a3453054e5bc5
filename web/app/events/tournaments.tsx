/** Entry point of the pages of tournaments. */
import type { JSX } from "preact";
import type { EventRoute } from "./address";
import { readAt } from "./address";
import type { DirectorViews } from "./desk-place";
import { EventGone } from "./event-gone";
import { EventView } from "./event-view";
import { EventsPage } from "./events-page";

/** The list of tournaments or one of them, by the address. */
export function Tournaments({ to, director }: { to: EventRoute; director: DirectorViews }): JSX.Element {
  const at = readAt(to.at);
  switch (at.view) {
    case "list":
      return <EventsPage before={at.before} create={director.create} />;
    case "none":
      return <EventGone />;
    default:
      return <EventView key={`${at.id} ${at.view}`} at={at} desk={director.desk} />;
  }
}
