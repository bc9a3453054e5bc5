/** One tournament: its page, its wall display, or the page of a table. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import { pageSocket } from "../net/this-page";
import type { EventAt } from "./address";
import type { DirectorViews } from "./desk-place";
import { EventGone } from "./event-gone";
import { EventPage } from "./event-page";
import { EventStore } from "./event-store";
import "./events.css";
import { nameOf } from "./lookup";
import { calledHere } from "./refused";
import { SlipPage } from "./slip-page";
import { Wall } from "./wall";
import { eventsText } from "./words";

export function EventView(props: { at: Extract<EventAt, { id: string }>; desk: DirectorViews["desk"] }): JSX.Element {
  const { at, desk } = props;
  const text = eventsText.value;
  const { id } = at;
  const [store, setStore] = useState<EventStore | null>(null);
  useEffect(() => {
    const opened = new EventStore(pageSocket.line, id);
    setStore(opened);
    opened.open();
    return () => opened.close();
  }, [id]);
  const event = store?.event.value ?? null;
  useEffect(() => {
    calledHere.value = (player) => (event === null ? player : nameOf(event, player));
  }, [event]);
  const failure = store?.failure.value ?? null;
  usePageTitle(event?.settings.name ?? text.title);
  if (failure?.code === "not_found" || failure?.code === "forbidden") return <EventGone />;
  if (failure !== null && store !== null) return <FailureView failure={failure} onRetry={() => void store.reload()} />;
  if (event === null || store === null) return <div class="page" aria-busy="true" />;
  switch (at.view) {
    case "wall":
      return <Wall event={event} />;
    case "table":
      return <SlipPage store={store} table={at.table} slipKey={at.keys.key} />;
    case "page":
      return <EventPage store={store} event={event} at={at} desk={desk} />;
  }
}
