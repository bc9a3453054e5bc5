/** The dialog about a player: personal data, and participation in the coming rounds. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Tournament, TournamentEntrant } from "../../wire";
import { TOURNAMENT_TEXT_MAX } from "../../wire";
import { claimLink } from "../events/address";
import type { EventStore } from "../events/event-store";
import { FEDERATION_PATTERN, federationOf } from "../events/federation";
import { entrantsOf, nameOf } from "../events/lookup";
import { Refused } from "../events/refused";
import { eventsText } from "../events/words";
import { Dialog } from "../parts/dialog";
import "../parts/field.css";
import { Switch } from "../parts/switch";
import { SharedLink } from "./shared-link";
import { useAct } from "./use-act";
import { directorText } from "./words";

export function PlayerDialog(props: {
  store: EventStore;
  event: Tournament;
  player: string;
  onClose: () => void;
}): JSX.Element | null {
  const { store, event, onClose } = props;
  const text = directorText.value.player;
  const entrant = entrantsOf(event).get(props.player);
  const { act, waiting, failure } = useAct(store);
  const isSaving = waiting.some(({ kind }) => kind === "edit");
  const [half, setHalf] = useState(false);
  const [round, setRound] = useState(event.rounds.length + 1);
  const [woman, setWoman] = useState(entrant?.player.woman ?? false);
  const [youth, setYouth] = useState(entrant?.player.youth ?? false);
  const field = useId();
  if (entrant === undefined) return null;
  const { player } = entrant;
  const id = player.id ?? "";
  const next = event.rounds.length + 1;
  const isIn = entrant.withdrawn_after === null;
  const planned = Math.max(event.settings.rounds, next);
  const rounds = Array.from({ length: planned - next + 1 }, (_, at) => next + at);
  const isOver = event.phase === "over";
  const save = async (form: HTMLFormElement): Promise<void> => {
    if (isSaving) return;
    const fields = new FormData(form);
    const field = (name: string): string => String(fields.get(name) ?? "").trim();
    const done = await act({
      kind: "edit",
      player: {
        id,
        name: field("name"),
        ...(field("country") !== "" && { country: field("country") }),
        ...(field("rating") !== "" && { rating: Number(field("rating")) }),
        ...federationOf(field("federation")),
        ...(field("club") !== "" && { club: field("club") }),
        ...(field("team") !== "" && { team: field("team") }),
        woman,
        youth,
      },
    });
    if (done !== null) onClose();
  };
  const fieldOf = (
    name: "name" | "country" | "rating" | "federation" | "club" | "team",
    value: string,
  ): JSX.Element => (
    <div class="parts-field">
      <label for={`${field}-${name}`}>{text.fields[name]}</label>
      <input
        id={`${field}-${name}`}
        name={name}
        type="text"
        required={name === "name"}
        // Without the patterns, a typing error would be saved as no number at all.
        {...(name === "federation" && { inputMode: "numeric" as const, pattern: FEDERATION_PATTERN })}
        {...(name === "rating" && { inputMode: "numeric" as const, pattern: "\\s*(?:-?\\d{1,5})?\\s*" })}
        maxLength={TOURNAMENT_TEXT_MAX}
        autocomplete="off"
        spellcheck={false}
        defaultValue={value}
        data-field={`player-${name}`}
      />
    </div>
  );
  return (
    <Dialog
      title={nameOf(event, id)}
      kind="sheet"
      name="player"
      onClose={onClose}
      foot={
        <button
          type="submit"
          form={`${field}-form`}
          class="button button-main"
          data-action="save-player"
          aria-disabled={isSaving}
        >
          {text.save}
        </button>
      }
    >
      <p class="quiet">{eventsText.value.entrantState(entrant, next)}</p>
      <div class="director-player-acts">
        {isIn && (
          <button
            type="button"
            class="button"
            data-action="toggle-here"
            onClick={() => void act({ kind: "check_in", players: [id], here: !entrant.checked_in })}
          >
            {entrant.checked_in ? text.notHere : text.here}
          </button>
        )}
        {isIn && !isOver && (
          <button
            type="button"
            class="button"
            data-action="withdraw"
            onClick={() => void act({ kind: "withdraw", player: id })}
          >
            {text.withdraw}
          </button>
        )}
        {!isIn && (
          <button
            type="button"
            class="button"
            data-action="return"
            onClick={() => void act({ kind: "return", player: id })}
          >
            {text.comeBack}
          </button>
        )}
      </div>
      {isIn && !isOver && (
        <div class="director-away">
          <div class="parts-field">
            <label for={`${field}-round`}>{text.awayIn}</label>
            <select
              id={`${field}-round`}
              data-field="away-round"
              value={round}
              onChange={({ currentTarget }) => setRound(Number(currentTarget.value))}
            >
              {rounds.map((each) => (
                <option key={each} value={each}>
                  {eventsText.value.round(each)}
                </option>
              ))}
            </select>
          </div>
          <Switch name="half" label={text.half} value={half} onChange={setHalf} />
          <button
            type="button"
            class="button"
            data-action="away"
            onClick={() => void act({ kind: "away", player: id, round, half })}
          >
            {text.away}
          </button>
        </div>
      )}
      {entrant.away
        .filter((absence) => absence.round >= next)
        .map((absence) => (
          <p key={absence.round} class="director-row">
            <span>{text.isAway(absence.round, absence.points)}</span>
            <button
              type="button"
              class="button"
              data-action="present"
              onClick={() => void act({ kind: "present", player: id, round: absence.round })}
            >
              {text.present}
            </button>
          </p>
        ))}
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
      <form
        id={`${field}-form`}
        class="director-player"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void save(submitted.currentTarget);
        }}
      >
        {fieldOf("name", player.name)}
        {fieldOf("country", player.country ?? "")}
        {fieldOf("rating", player.rating === undefined ? "" : String(player.rating))}
        {fieldOf("federation", player.federation === undefined ? "" : String(player.federation))}
        {fieldOf("club", player.club ?? "")}
        {fieldOf("team", player.team ?? "")}
        <Switch name="woman" label={text.woman} value={woman} onChange={setWoman} />
        <Switch name="youth" label={text.youth} value={youth} onChange={setYouth} />
      </form>
      {entrant.computer === null && (
        <PlayerLink event={event} entrant={entrant} onRenew={() => void act({ kind: "relink", player: id })} />
      )}
    </Dialog>
  );
}

/** The link with which a person claims this player in a browser. */
function PlayerLink(props: { event: Tournament; entrant: TournamentEntrant; onRenew: () => void }): JSX.Element {
  const { event, entrant, onRenew } = props;
  const text = directorText.value.player;
  const id = entrant.player.id ?? "";
  const known = event.you.player_keys.find(({ player }) => player === id);
  return (
    <section class="director-player-link" aria-label={text.link} data-connected={entrant.is_connected}>
      <p class="quiet">{entrant.is_connected ? text.linkTaken : text.linkAbout}</p>
      {known !== undefined && (
        <SharedLink name="player" label={text.link} link={claimLink(event.id, id, known.key, location.origin)} />
      )}
      <button type="button" class="button" data-action="relink" onClick={onRenew}>
        {text.newLink}
      </button>
    </section>
  );
}
