/** The boards of the current round of a tournament with online games. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { LazyView } from "../nav/lazy";
import { BOARDS } from "./load";
import { lastRound } from "./lookup";
import { eventsText } from "./words";

/** Renders nothing if no round is in progress. */
export function LiveRound({ event }: { event: Tournament }): JSX.Element | null {
  const last = lastRound(event);
  if (event.online === null || last === null) return null;
  const games = last.round.tables.flatMap(({ game, result }) => (game !== null && result === null ? [game] : []));
  if (games.length === 0) return null;
  return (
    <section class="events-section events-live">
      <h2>{eventsText.value.live}</h2>
      <LazyView what={BOARDS} props={{ ids: games }} meanwhile={<div class="events-loading" aria-busy="true" />} />
    </section>
  );
}
