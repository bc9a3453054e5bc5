/**
 * Cards to print, with QR codes: one per table for signing the result, or one per player for claiming the
 * player.
 */

import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { claimLink, routeTo, tableRoute } from "../events/address";
import { nameOf } from "../events/lookup";
import { eventsText } from "../events/words";
import { OnlyHere, QrCode } from "../invite";
import { isLoopback } from "../invite/open-seat";
import { compareNames } from "../language/name-order";
import { Link } from "../nav/link";
import { routeHref } from "../nav/routes";
import "./director.css";
import type { CardsText } from "./messages";
import { directorText } from "./words";

interface Card {
  /** Identifies the card in tests. */
  readonly id: string;
  readonly heading: string;
  readonly code: string;
  readonly link: string;
}

/** A card for each table of the last round. */
export function TableCards({ event }: { event: Tournament }): JSX.Element {
  const cards = event.you.table_keys.map((key, at) => ({
    id: String(at + 1),
    heading: eventsText.value.table(at + 1),
    code: directorText.value.cards.code(at + 1),
    link: location.origin + routeHref(tableRoute(event.id, at + 1, key)),
  }));
  return (
    <Cards
      event={event}
      text={directorText.value.cards}
      cards={cards}
      nothing={eventsText.value.notPaired}
      back="manage"
    />
  );
}

/** A card for each player who has not been claimed in a browser yet. */
export function PlayerCards({ event }: { event: Tournament }): JSX.Element {
  const text = directorText.value.playerCards;
  const cards = event.you.player_keys
    .map(({ player, key }) => ({
      id: player,
      heading: nameOf(event, player),
      code: text.code(nameOf(event, player)),
      link: claimLink(event.id, player, key, location.origin),
    }))
    .sort((one, other) => compareNames(one.heading, other.heading));
  return <Cards event={event} text={text} cards={cards} nothing={text.nothing} back="players" />;
}

function Cards(props: {
  event: Tournament;
  text: CardsText;
  cards: readonly Card[];
  nothing: string;
  back: "manage" | "players";
}): JSX.Element {
  const { event, text, cards, nothing, back } = props;
  return (
    <div class="page events-event director-cards-page" data-event={event.id}>
      <header class="director-cards-head">
        <h1>{text.title}</h1>
        <p class="quiet">{text.about}</p>
        <div class="events-actions">
          <button type="button" class="button button-main" data-action="print" onClick={() => print()}>
            {directorText.value.print}
          </button>
          <Link to={routeTo(event.id, { tab: back })} class="button" action="back">
            {text.back}
          </Link>
        </div>
        {isLoopback(location.hostname) && <OnlyHere />}
        {cards.length === 0 && <p>{nothing}</p>}
      </header>
      <ul class="director-cards">
        {cards.map((card) => (
          <li key={card.link} class="director-card" data-card={card.id}>
            <p class="director-card-event">{event.settings.name}</p>
            <h2>{card.heading}</h2>
            <QrCode value={card.link} label={card.code} failed={directorText.value.link.failed} />
            <p>{text.how}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
