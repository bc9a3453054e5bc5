/** The head of a tournament's page: its name, place, date and state. */
import type { JSX } from "preact";
import type { Tournament, TournamentObstacle } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { Countdown } from "./countdown";
import { lastRound, nameOf, openTables } from "./lookup";
import { eventsText } from "./words";

export function EventHead({ event }: { event: Tournament }): JSX.Element {
  const { settings, online } = event;
  const text = eventsText.value;
  const facts = [settings.place, settings.country, settings.date].filter((part) => part !== undefined && part !== "");
  return (
    <header class="events-title">
      <h1>{settings.name}</h1>
      <p class="events-facts">
        {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        <span>{text.system(settings)}</span>
        {online !== null && <span>{gameName(online.spec, messages.value)}</span>}
      </p>
      <Status event={event} />
    </header>
  );
}

/** The state of a tournament, as a line of text. */
export function Status({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const last = lastRound(event);
  const open = last === null ? 0 : openTables(last.round).length;
  return (
    <p class="events-status" data-phase={event.phase} role="status">
      {text.status(event, open)}
      {event.online !== null && event.next_round_ms !== null && event.is_running && (
        <>
          {" "}
          <Countdown until={event.next_round_ms} say={text.nextIn} />
        </>
      )}
      {event.ends_ms !== null && event.phase !== "over" && (
        <>
          {" "}
          <Countdown until={event.ends_ms} say={text.endsIn} past={text.timeOver} />
        </>
      )}
      {event.online !== null && !event.is_running && event.phase !== "over" && event.phase !== "announced" && (
        <> {text.held}</>
      )}
      {event.stuck_by !== null && (
        <>
          {" "}
          <Stuck event={event} by={event.stuck_by} />
        </>
      )}
    </p>
  );
}

/** The reason why an online event does not continue. */
function Stuck({ event, by }: { event: Tournament; by: TournamentObstacle }): JSX.Element {
  return (
    <span class="parts-problem" data-stuck={by.kind}>
      {eventsText.value.obstacle(by, (player) => nameOf(event, player))}
    </span>
  );
}
