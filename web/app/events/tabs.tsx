/** The tabs of a tournament's page, each with its own address. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { Link } from "../nav/link";
import type { Tab, TabPlace } from "./address";
import { routeTo } from "./address";
import { eventsText } from "./words";

/** `also` contains the tabs for directors. */
export function Tabs(props: { event: Tournament; place: TabPlace; also?: readonly Tab[] }): JSX.Element {
  const { event, place, also = [] } = props;
  const text = eventsText.value;
  const all: Tab[] = ["pairings", "standings", "cross", ...(event.teams.length > 0 ? (["teams"] as const) : [])];
  return (
    <nav class="tabs events-tabs" aria-label={text.tabsLabel}>
      {[...all, "players" as const, ...also].map((tab) => (
        <Link key={tab} to={routeTo(event.id, { tab })} current={tab === place.tab} action={`tab-${tab}`}>
          {text.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
