/** The pages of tournaments: their list, and those of each. */
import type { JSX } from "preact";
import type { EventRoute } from "./address";
import { readAt } from "./address";
import { EventGone } from "./event-gone";
import { EventRoom } from "./event-room";
import { EventsPage } from "./events-page";

/** See the module. */
export function EventsRoom({ to }: { to: EventRoute }): JSX.Element {
  const at = readAt(to.at);
  switch (at.view) {
    case "list":
      return <EventsPage before={at.before} />;
    case "none":
      return <EventGone />;
    default:
      return <EventRoom key={`${at.id} ${at.view}`} at={at} />;
  }
}
