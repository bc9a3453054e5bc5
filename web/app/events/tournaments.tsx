/** The pages of tournaments: their list, and those of each. */
import type { JSX } from "preact";
import type { EventRoute } from "./address";
import { readAt } from "./address";
import type { DirectorViews } from "./desk-place";
import { EventGone } from "./event-gone";
import { EventView } from "./event-view";
import { EventsPage } from "./events-page";

/** The page at an address of tournaments. */
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
