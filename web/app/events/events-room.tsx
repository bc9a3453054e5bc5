/** The pages of tournaments: their list, and those of each. */
import type { JSX } from "preact";
import { Missing } from "../site/missing";
import type { EventRoute } from "./address";
import { readAt } from "./address";
import { EventRoom } from "./event-room";
import { EventsPage } from "./events-page";
import { eventsText } from "./words";

/** See the module. */
export function EventsRoom({ to }: { to: EventRoute }): JSX.Element {
  const text = eventsText.value;
  const at = readAt(to.at);
  switch (at.view) {
    case "list":
      return <EventsPage before={at.before} />;
    case "none":
      return <Missing title={text.goneTitle} text={text.gone} />;
    default:
      return <EventRoom key={`${at.id} ${at.view}`} at={at} />;
  }
}
