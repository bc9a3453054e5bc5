/** Cards to print and lay on the tables: whoever scans one signs the result there. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { routeTo, tableRoute } from "../events/address";
import { eventsText } from "../events/words";
import { OnlyHere, QrCode } from "../invite";
import { isLoopback } from "../invite/open-seat";
import { Link } from "../site/link";
import { routeHref } from "../site/routes";
import "./director.css";
import { directorText } from "./words";

/** See the module. */
export function Cards({ event }: { event: Tournament }): JSX.Element {
  const text = directorText.value.cards;
  const keys = event.you.table_keys;
  return (
    <div class="page events-event director-cards-page" data-event={event.id}>
      <header class="director-cards-head">
        <h1>{text.title}</h1>
        <p class="quiet">{text.about}</p>
        <div class="events-actions">
          <button type="button" class="button button-main" data-action="print" onClick={() => print()}>
            {directorText.value.print}
          </button>
          <Link to={routeTo(event.id, { tab: "manage" })} class="button" action="back">
            {text.back}
          </Link>
        </div>
        {isLoopback(location.hostname) && <OnlyHere />}
        {keys.length === 0 && <p>{eventsText.value.notPaired}</p>}
      </header>
      <ul class="director-cards">
        {keys.map((key, at) => {
          const link = location.origin + routeHref(tableRoute(event.id, at + 1, key));
          return (
            <li key={key} class="director-card" data-card={at + 1}>
              <p class="director-card-event">{event.settings.name}</p>
              <h2>{eventsText.value.table(at + 1)}</h2>
              <QrCode value={link} label={text.code(at + 1)} failed={directorText.value.link.failed} />
              <p>{text.how}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
