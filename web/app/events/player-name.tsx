/** A player's name in a table, with the country, and a note if the player has left. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { entrantsOf, nameOf } from "./lookup";
import { eventsText } from "./words";

export function PlayerName({ event, player }: { event: Tournament; player: string }): JSX.Element {
  const entrant = entrantsOf(event).get(player);
  const text = eventsText.value;
  return (
    <span
      class={entrant !== undefined && entrant.withdrawn_after !== null ? "events-player events-left" : "events-player"}
    >
      {nameOf(event, player)}
      {entrant?.player.country !== undefined && <span class="events-country"> {entrant.player.country}</span>}
      {event.you.player === player && <span class="events-mark"> {text.you}</span>}
    </span>
  );
}
