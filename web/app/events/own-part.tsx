/** The visitor's part in a tournament: registration, check-in, current game. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import { TOURNAMENT_TEXT_MAX } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Confirm } from "../parts/confirm";
import "../parts/field.css";
import { ownName, rememberOwnName } from "../current-game/person-name";
import { Link } from "../nav/link";
import { navigate, route } from "../nav/routes";
import { routeTo, tableRoute } from "./address";
import { checkIn, joinTournament, leaveTournament } from "./api";
import type { EventStore } from "./event-store";
import { FEDERATION_PATTERN, federationOf } from "./federation";
import { entrantsOf, lastRound, nameOf, outcomeOf, seatOf } from "./lookup";
import { Refused } from "./refused";
import { eventsText } from "./words";

/** Renders nothing for people without a part in the event. */
export function OwnPart(props: {
  store: EventStore;
  event: Tournament;
  registrationKey: string | null;
}): JSX.Element | null {
  const { store, event, registrationKey } = props;
  const own = event.you.player;
  if (own !== null) return <OwnGame store={store} event={event} player={own} />;
  const mayJoin =
    event.phase !== "over" &&
    (event.registration === "open" || (event.registration === "by_link" && registrationKey !== null));
  if (mayJoin) return <JoinForm store={store} registrationKey={registrationKey} />;
  if (registrationKey !== null) return <p class="events-part">{eventsText.value.registrationClosed}</p>;
  return null;
}

function OwnGame({ store, event, player }: { store: EventStore; event: Tournament; player: string }): JSX.Element {
  const text = eventsText.value;
  const entrant = entrantsOf(event).get(player);
  const last = lastRound(event);
  const seat = last === null ? null : seatOf(last.round, player);
  const standing = event.standings.find((each) => each.player === player);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async (ask: Promise<Tournament>): Promise<void> => {
    setFailure(null);
    try {
      store.take(await ask);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  };
  const [isLeaving, setLeaving] = useState(false);
  const isIn = entrant !== undefined && entrant.withdrawn_after === null;
  return (
    <section class="events-part" data-own={player} aria-label={text.ownPart}>
      <p>
        <strong>{nameOf(event, player)}</strong>{" "}
        {standing !== undefined && event.rounds.length > 0 && <span>{text.ownPlace(standing)}</span>}
        {!isIn && <span>{text.youLeft}</span>}
      </p>
      {seat !== null && last !== null && (
        <p class="events-own-game" data-own-table={seat.number}>
          <span class={`table-disc table-disc-${seat.color} events-disc`} aria-hidden="true" />{" "}
          {text.ownGame(
            last.number,
            seat.number,
            seat.color,
            nameOf(event, seat.color === "black" ? seat.table.white : seat.table.black),
          )}{" "}
          {seat.table.result !== null && (
            <strong>
              {text.outcomes[outcomeOf(seat.table.result, seat.color)]} {text.result(seat.table.result)}
            </strong>
          )}
        </p>
      )}
      {last?.round.byes.includes(player) && <p>{text.ownBye(last.number)}</p>}
      <div class="events-actions">
        {seat !== null && seat.table.game !== null && event.online !== null && (
          <Link to={{ page: "game", id: seat.table.game }} class="button button-main" action="own-game">
            {seat.table.result === null ? text.toOwnGame : text.toGame}
          </Link>
        )}
        {seat !== null && event.online === null && seat.table.result === null && (
          <Link to={tableRoute(event.id, seat.number, null)} class="button button-main" action="own-slip">
            {text.toSlip}
          </Link>
        )}
        {isIn && entrant?.checked_in === false && event.phase !== "over" && (
          <button
            type="button"
            class={seat === null ? "button button-main" : "button"}
            data-action="check-in"
            onClick={() => void act(checkIn(event.id))}
          >
            {text.checkIn}
          </button>
        )}
        {isIn && event.phase !== "over" && (
          <button
            type="button"
            class="button"
            data-action="leave"
            aria-haspopup="dialog"
            onClick={() => setLeaving(true)}
          >
            {text.leave}
          </button>
        )}
      </div>
      {entrant?.checked_in === true && event.phase === "announced" && <p class="quiet">{text.checkedIn}</p>}
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
      {isLeaving && (
        <Confirm
          name="leave"
          title={text.leaveTitle}
          text={text.leaveText}
          confirm={text.leave}
          onConfirm={() => {
            setLeaving(false);
            void act(leaveTournament(event.id));
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

function JoinForm({ store, registrationKey }: { store: EventStore; registrationKey: string | null }): JSX.Element {
  const text = eventsText.value;
  const field = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async (form: HTMLFormElement): Promise<void> => {
    if (isBusy) return;
    const from = route.peek();
    const fields = new FormData(form);
    const field = (name: string): string => String(fields.get(name) ?? "").trim();
    const [name, country, club, rating] = [field("name"), field("country"), field("club"), Number(field("rating"))];
    setBusy(true);
    setFailure(null);
    rememberOwnName(name);
    try {
      const player = {
        name,
        ...(country !== "" && { country }),
        ...(club !== "" && { club }),
        ...(Number.isInteger(rating) && rating > 0 && { rating }),
        ...federationOf(field("federation")),
      };
      store.take(await joinTournament(store.id, player, registrationKey));
      // Remove the key from the address, since it is no longer needed.
      if (registrationKey !== null && route.peek() === from) navigate(routeTo(store.id), { replace: true });
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      class="events-part events-join"
      data-join
      aria-labelledby={`${field}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void join(event.currentTarget);
      }}
    >
      <h2 id={`${field}-title`}>{text.join.title}</h2>
      <div class="events-join-fields">
        <div class="parts-field">
          <label for={`${field}-name`}>{text.join.name}</label>
          <input
            id={`${field}-name`}
            name="name"
            type="text"
            required
            maxLength={TOURNAMENT_TEXT_MAX}
            autocomplete="name"
            defaultValue={ownName()}
            data-field="join-name"
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-country`}>{text.join.country}</label>
          <input id={`${field}-country`} name="country" type="text" maxLength={40} autocomplete="country" />
        </div>
        <div class="parts-field">
          <label for={`${field}-club`}>{text.join.club}</label>
          <input
            id={`${field}-club`}
            name="club"
            type="text"
            maxLength={TOURNAMENT_TEXT_MAX}
            autocomplete="organization"
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-rating`}>{text.join.rating}</label>
          <input
            id={`${field}-rating`}
            name="rating"
            type="text"
            inputMode="numeric"
            pattern="\s*\d{0,5}\s*"
            autocomplete="off"
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-federation`}>{text.join.federation}</label>
          <input
            id={`${field}-federation`}
            name="federation"
            type="text"
            inputMode="numeric"
            pattern={FEDERATION_PATTERN}
            autocomplete="off"
            data-field="join-federation"
          />
        </div>
      </div>
      <button type="submit" class="button button-main" data-action="join-event" aria-disabled={isBusy}>
        {text.join.send}
      </button>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
    </form>
  );
}
