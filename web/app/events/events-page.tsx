/** The list of tournaments, the player's own first, with buttons to create or import one. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ImportedTournament, TournamentList, TournamentSummary } from "../../wire";
import { messages } from "../language";
import { LazyView } from "../nav/lazy";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { tellDone } from "../nav/notices";
import { usePageTitle } from "../nav/page-title";
import { navigate, route } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { DropHere, useDrop } from "../parts/drop";
import { DETECTED, EncodingChoice, isSpecial } from "../parts/encoding-choice";
import { FileButton } from "../parts/file-button";
import { Icon } from "../parts/icons";
import { listRoute, routeTo } from "./address";
import { deleteTournament, importTournament, listTournaments, MOST_FILES } from "./api";
import "./events.css";
import type { DirectorViews } from "./desk-place";
import { Refused } from "./refused";
import { eventsText } from "./words";

const FILES = ["Files"];

export function EventsPage(props: { before: string | null; create: DirectorViews["create"] }): JSX.Element {
  const { before, create } = props;
  const text = eventsText.value;
  const { list, failure, reload } = useList(before);
  const [isCreating, setCreating] = useState(false);
  /** The failed import. `failure` is null if there were too many files. */
  const [imported, setImported] = useState<{ name: string; failure: Failure | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** An event that was just imported, if its detected encoding may be wrong or the server has notes on it. */
  const [begun, setBegun] = useState<{ files: readonly File[]; event: ImportedTournament } | null>(null);
  const [encoding, setEncoding] = useState(DETECTED);
  usePageTitle(text.title);
  const bring = async (files: readonly File[], written = DETECTED): Promise<void> => {
    if (files.length === 0 || isBusy) return;
    if (files.length > MOST_FILES) {
      setImported({ name: namesOf(files), failure: null });
      return;
    }
    const from = route.peek();
    setImported(null);
    setEncoding(written);
    setBusy(true);
    try {
      const event = await importTournament(files, written);
      // Delete the event that was imported from the same files in the other encoding.
      if (begun?.files === files) await deleteTournament(begun.event.id);
      const isAsked = written !== DETECTED || isSpecial(event.encoding) || event.notes.length > 0;
      setBegun(isAsked ? { files, event } : null);
      if (isAsked) reload();
      // The player may have left this page meanwhile.
      else if (route.peek() === from) navigate(routeTo(event.id));
      tellDone(() => eventsText.value.imported(event.settings.name));
    } catch (thrown) {
      setImported({ name: namesOf(files), failure: failureOf(thrown) });
    }
    setBusy(false);
  };
  const isOver = useDrop(FILES, ({ files }) => void bring([...files]));
  if (failure !== null && list === null) return <FailureView failure={failure} onRetry={reload} />;
  const own = list?.tournaments.filter((event) => event.is_director || event.is_player) ?? [];
  const others = list?.tournaments.filter((event) => !event.is_director && !event.is_player) ?? [];
  return (
    <div class="page events-page">
      <header class="events-head">
        <h1>{text.title}</h1>
        <div class="events-actions">
          <button
            type="button"
            class="button button-main"
            data-action="create-event"
            aria-haspopup="dialog"
            onClick={() => setCreating(true)}
          >
            <Icon name="plus" />
            {text.create}
          </button>
          <FileButton text={text.import} several isBusy={isBusy} onChoose={(files) => void bring(files)} />
        </div>
      </header>
      <p class="quiet">{text.about}</p>
      <div role="status" aria-busy={isBusy}>
        {imported !== null && (
          <p class="events-refused" data-import="refused">
            <strong>{imported.name}</strong>{" "}
            {imported.failure === null ? (
              <span class="parts-problem">{text.tooManyFiles}</span>
            ) : (
              <Refused failure={imported.failure} />
            )}
          </p>
        )}
        {begun !== null && (
          <section class="events-part" data-import="begun" aria-label={begun.event.settings.name}>
            <p>
              {messages.value.labeled(
                namesOf(begun.files),
                text.importedPlayers(begun.event.players.map(({ player }) => player.name)),
              )}
            </p>
            {begun.event.notes.length > 0 && (
              <ul lang="en">
                {begun.event.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            {(encoding !== DETECTED || isSpecial(begun.event.encoding)) && (
              <EncodingChoice
                value={encoding}
                taken={begun.event.encoding}
                isBusy={isBusy}
                onChoose={(written) => void bring(begun.files, written)}
              />
            )}
            <Link to={routeTo(begun.event.id)} class="button button-main" action="to-imported">
              {begun.event.settings.name}
            </Link>
          </section>
        )}
      </div>
      {list === null && <div class="events-loading" aria-busy="true" />}
      {list !== null && list.tournaments.length === 0 && <p data-events="none">{text.none}</p>}
      {own.length > 0 && <Events title={text.own} events={own} />}
      {others.length > 0 && <Events title={own.length > 0 ? text.others : null} events={others} />}
      {list !== null && (before !== null || list.next !== null) && (
        <nav class="events-paging" aria-label={text.title}>
          {before !== null && (
            <Link to={listRoute()} class="button">
              {text.newest}
            </Link>
          )}
          {list.next !== null && (
            <Link to={listRoute(list.next)} class="button">
              {text.older}
            </Link>
          )}
        </nav>
      )}
      {isCreating && (
        <LazyView what={create} props={{ onClose: () => setCreating(false), onLate: reload }} meanwhile={null} />
      )}
      {isOver && <DropHere text={text.drop} />}
    </div>
  );
}

const namesOf = (files: readonly File[]): string => messages.value.joined(files.map(({ name }) => name));

function Events({ title, events }: { title: string | null; events: readonly TournamentSummary[] }): JSX.Element {
  return (
    <section class="events-section">
      {title !== null && <h2>{title}</h2>}
      <ul class="events-list">
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function Row({ event }: { event: TournamentSummary }): JSX.Element {
  const text = eventsText.value;
  const { dateTime } = messages.value;
  const where = [event.place, event.date].filter((part) => part !== "").join(" · ");
  return (
    <li class="events-row" data-event={event.id}>
      <Link to={routeTo(event.id)} class="events-link">
        <span class="events-name">{event.name}</span>
        <span class="events-facts">
          <span>{where === "" ? text.created(dateTime(event.created_ms)) : where}</span>
          <span>{text.players(event.players)}</span>
          {event.is_online && <span>{text.online}</span>}
        </span>
        <span class="events-state">
          <span class={`events-phase events-phase-${event.phase}`}>{text.phase(event)}</span>
          {event.is_director && <span class="events-mark">{text.youDirect}</span>}
          {event.is_player && <span class="events-mark">{event.phase === "over" ? text.youPlayed : text.youPlay}</span>}
        </span>
      </Link>
    </li>
  );
}

function useList(before: string | null): { list: TournamentList | null; failure: Failure | null; reload: () => void } {
  const [list, setList] = useState<TournamentList | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    listTournaments(before).then(
      (found) => isWanted && setList(found),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [before, attempt]);
  return { list, failure, reload: () => setAttempt(attempt + 1) };
}
