/** The tab for everything but the rounds: links, registration, settings, forced and forbidden pairs, files. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Registration, Tournament } from "../../wire";
import { directorLink, listRoute, readAt, registrationLink, routeTo } from "../events/address";
import { deleteTournament } from "../events/api";
import type { EventStore } from "../events/event-store";
import { Refused } from "../events/refused";
import { Link } from "../nav/link";
import { tellDone, tellFailure } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import { failureOf } from "../net/api";
import { Choice } from "../parts/choice";
import { Confirm } from "../parts/confirm";
import { Switch } from "../parts/switch";
import { Exports } from "./exports";
import { PairsByHand } from "./pairs-by-hand";
import { SettingsDialog } from "./settings-dialog";
import { SharedLink } from "./shared-link";
import { useAct } from "./use-act";
import { directorText } from "./words";

const REGISTRATIONS: readonly Registration[] = ["closed", "by_link", "open"];

export function Manage({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.manage;
  const { act, waiting, failure } = useAct(store);
  // Show the choice at once, before the server confirms it.
  const registering = waiting.findLast((what) => what.kind === "register");
  const listing = waiting.findLast((what) => what.kind === "list");
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const id = useId();
  const { registration_key, director_key } = event.you;
  const remove = async (): Promise<void> => {
    setDeleting(false);
    try {
      await deleteTournament(event.id);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
      return;
    }
    // The director may have left the page meanwhile. Other tabs of the desk belong to the same page.
    const here = route.peek();
    const at = here.page === "events" ? readAt(here.at) : null;
    if (at?.view === "page" && at.id === event.id) navigate(listRoute(), { replace: true });
    tellDone(() => directorText.value.manage.deleted(event.settings.name));
  };
  const section = (name: string, title: string, content: JSX.Element): JSX.Element => (
    <section class="director-section" aria-labelledby={`${id}-${name}`} data-section={name}>
      <h2 id={`${id}-${name}`}>{title}</h2>
      {content}
    </section>
  );
  return (
    <div class="director-manage">
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
      <div class="director-column">
        {section(
          "settings",
          text.settings,
          <>
            <p class="quiet">{text.settingsAbout}</p>
            <button
              type="button"
              class="button"
              data-action="change-settings"
              aria-haspopup="dialog"
              onClick={() => setChanging(true)}
            >
              {text.change}
            </button>
          </>,
        )}
        {section(
          "registration",
          text.registration,
          <>
            <Choice
              name="registration"
              label={text.who}
              rows
              value={registering?.registration ?? event.registration}
              options={REGISTRATIONS.map((value) => ({ value, text: text.registrations[value] }))}
              onChoose={(registration) => void act({ kind: "register", registration })}
            />
            {event.registration === "by_link" && registration_key !== null && (
              <SharedLink
                name="registration"
                label={text.registrationLink}
                link={registrationLink(event.id, registration_key, location.origin)}
              />
            )}
            <Switch
              name="listed"
              label={text.listed}
              help={text.listedHelp}
              value={listing?.listed ?? event.listed}
              onChange={(listed) => void act({ kind: "list", listed })}
            />
          </>,
        )}
        {director_key !== null &&
          section(
            "directors",
            text.directors,
            <>
              <p class="quiet">{text.directorsAbout}</p>
              <SharedLink
                name="director"
                label={text.directorLink}
                link={directorLink(event.id, director_key, location.origin)}
              />
            </>,
          )}
        {event.online === null &&
          section(
            "cards",
            text.cards,
            <>
              <p class="quiet">{text.cardsAbout}</p>
              <Link to={routeTo(event.id, { tab: "cards" })} class="button" action="cards">
                {text.showCards}
              </Link>
            </>,
          )}
      </div>
      <div class="director-column">
        {section("pairs", text.pairs, <PairsByHand store={store} event={event} />)}
        {section(
          "exports",
          text.exports,
          <>
            <p class="quiet">{text.exportsAbout}</p>
            <Exports id={event.id} />
          </>,
        )}
        {section(
          "delete",
          text.delete,
          <button
            type="button"
            class="button button-danger"
            data-action="delete-event"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
          >
            {text.delete}
          </button>,
        )}
      </div>
      {isChanging && <SettingsDialog store={store} event={event} onClose={() => setChanging(false)} />}
      {isDeleting && (
        <Confirm
          name="delete-event"
          title={text.deleteTitle(event.settings.name)}
          text={text.deleteText}
          confirm={text.deleteConfirm}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
