/** The desk's list of players. It adds them one by one or as a list, and checks them in with one tap. */

import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { Tournament, TournamentAct, TournamentEntrant } from "../../wire";
import { TOURNAMENT_TEXT_MAX } from "../../wire";
import { routeTo } from "../events/address";
import type { EventStore } from "../events/event-store";
import { FEDERATION_PATTERN, federationOf } from "../events/federation";
import { nameOf } from "../events/lookup";
import { namesakesOf } from "../events/namesakes";
import { Players } from "../events/players";
import { Refused } from "../events/refused";
import { messages } from "../language";
import { DropHere, useDrop } from "../parts/drop";
import "../parts/field.css";
import { Link } from "../nav/link";
import { Fold } from "../parts/fold";
import { AddList } from "./add-list";
import { hasStayed } from "./has-stayed";
import { PlayerDialog } from "./player-dialog";
import { useAct } from "./use-act";
import { usePlayerList } from "./use-player-list";
import { directorText } from "./words";

const FILES = ["Files"];

export function DeskPlayers({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.players;
  const [opened, setOpened] = useState<string | null>(null);
  const checking = useAct(store);
  const present = event.players.filter(({ withdrawn_after }) => withdrawn_after === null);
  const ticked = lastTicks(checking.waiting);
  const isHere = ({ player, checked_in }: TournamentEntrant): boolean => ticked.get(player.id ?? "") ?? checked_in;
  const missing = present.filter((entrant) => !isHere(entrant));
  const check = (players: readonly string[], here: boolean): void =>
    void checking.act({ kind: "check_in", players: [...players], here });
  const box = (entrant: TournamentEntrant): JSX.Element | null =>
    entrant.withdrawn_after !== null ? null : (
      <input
        type="checkbox"
        class="director-here"
        data-check={entrant.player.id}
        checked={isHere(entrant)}
        aria-label={text.isHere(nameOf(event, entrant.player.id ?? ""))}
        onChange={({ currentTarget }) => check([entrant.player.id ?? ""], currentTarget.checked)}
      />
    );
  return (
    <>
      <AddPlayers store={store} event={event} />
      <div class="director-row">
        <p role="status">{text.count(present.length, present.length - missing.length)}</p>
        {missing.length > 0 && (
          <button
            type="button"
            class="button"
            data-action="all-here"
            onClick={() =>
              check(
                missing.map(({ player }) => player.id ?? ""),
                true,
              )
            }
          >
            {text.allHere}
          </button>
        )}
        {event.you.player_keys.length > 0 && (
          <Link to={routeTo(event.id, { tab: "player-cards" })} class="button" action="player-cards">
            {text.cards}
          </Link>
        )}
        {missing.length < present.length && (
          <button
            type="button"
            class="button"
            data-action="nobody-here"
            onClick={() =>
              check(
                present.map(({ player }) => player.id ?? ""),
                false,
              )
            }
          >
            {text.nobodyHere}
          </button>
        )}
      </div>
      {checking.failure !== null && (
        <p role="alert">
          <Refused failure={checking.failure} />
        </p>
      )}
      <Players event={event} onPlayer={setOpened} mark={box} />
      {opened !== null && (
        <PlayerDialog key={opened} store={store} event={event} player={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** Each player's last unconfirmed change of the check-in, by player id. */
function lastTicks(waiting: readonly TournamentAct[]): ReadonlyMap<string, boolean> {
  const ticks = waiting.flatMap((act) =>
    act.kind === "check_in" ? act.players.map((player) => [player, act.here] as const) : [],
  );
  return new Map(ticks);
}

function AddPlayers({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.players;
  const { act, isBusy, failure } = useAct(store);
  const list = usePlayerList();
  const [added, setAdded] = useState<AddedPlayers | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const field = useId();
  const add = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const field = (name: string): string => String(fields.get(name) ?? "").trim();
    const [name, country, rating] = [field("name"), field("country"), Number(field("rating"))];
    const player = {
      name,
      ...(country !== "" && { country }),
      ...(Number.isInteger(rating) && rating > 0 && { rating }),
      ...federationOf(field("federation")),
    };
    const after = await act({ kind: "add", players: [player] });
    if (after === null) return;
    setAdded({ count: 1, namesakes: namesakesAmong(after, 1) });
    // The director may have typed another name meanwhile.
    if (first.current?.value.trim() !== name) return;
    form.reset();
    if (hasStayed(form)) first.current.focus();
  };
  const addList = async (): Promise<void> => {
    const { text: given } = list;
    const before = event.players.length;
    const after = await act({ kind: "add_list", text: given });
    if (after === null) return;
    list.clear();
    const count = after.players.length - before;
    setAdded({ count, namesakes: namesakesAmong(after, count) });
  };
  const isOver = useDrop(FILES, ({ files: [file] }) => file !== undefined && list.take(file));
  return (
    <section class="events-part director-add" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{text.addTitle}</h2>
      <form
        class="director-add-one"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void add(submitted.currentTarget);
        }}
      >
        <div class="parts-field">
          <label for={`${field}-name`}>{text.name}</label>
          <input
            ref={first}
            id={`${field}-name`}
            name="name"
            type="text"
            required
            maxLength={TOURNAMENT_TEXT_MAX}
            autocomplete="off"
            spellcheck={false}
            data-field="add-name"
            onPaste={(pasted) => {
              const given = pasted.clipboardData?.getData("text/plain") ?? "";
              if (!given.trim().includes("\n")) return;
              pasted.preventDefault();
              list.bring(given);
            }}
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-country`}>{text.country}</label>
          <input
            id={`${field}-country`}
            name="country"
            type="text"
            maxLength={40}
            autocomplete="off"
            data-field="add-country"
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-rating`}>{text.rating}</label>
          <input
            id={`${field}-rating`}
            name="rating"
            type="text"
            inputMode="numeric"
            pattern="\s*\d{0,5}\s*"
            autocomplete="off"
            data-field="add-rating"
          />
        </div>
        <div class="parts-field">
          <label for={`${field}-federation`}>{text.federation}</label>
          <input
            id={`${field}-federation`}
            name="federation"
            type="text"
            inputMode="numeric"
            pattern={FEDERATION_PATTERN}
            autocomplete="off"
            data-field="add-federation"
          />
        </div>
        <button type="submit" class="button button-main" data-action="add-player">
          {text.add}
        </button>
      </form>
      <Fold key={String(list.brought)} name="list" label={text.list} open={list.brought > 0}>
        <AddList list={list} isBusy={isBusy} onAdd={() => void addList()} />
      </Fold>
      <p role="status" data-added={added?.count ?? "none"}>
        {failure === null && added !== null && (
          <>
            {text.added(added.count)}{" "}
            {added.namesakes.length > 0 && <strong data-namesakes>{text.namesakes(added.namesakes)}</strong>}
          </>
        )}
      </p>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
      {isOver && <DropHere text={text.drop} />}
      {event.online !== null && <AddComputer store={store} />}
    </section>
  );
}

/** The result of adding players. */
interface AddedPlayers {
  readonly count: number;
  /** The added names that other players also have. */
  readonly namesakes: readonly string[];
}

/** Those names among the last `count` players that other players also have. */
function namesakesAmong(event: Tournament, count: number): readonly string[] {
  const shared = namesakesOf(event);
  const came = event.players.slice(event.players.length - count).filter(({ player }) => shared.has(player.id ?? ""));
  return [...new Set(came.map(({ player }) => player.name))];
}

function AddComputer({ store }: { store: EventStore }): JSX.Element {
  const text = directorText.value.players;
  const { level: levelName } = messages.value;
  const { act, isBusy, failure } = useAct(store);
  const [level, setLevel] = useState(8);
  const field = useId();
  return (
    <div class="director-row">
      <div class="parts-field">
        <label for={field}>{text.computerLevel}</label>
        <select
          id={field}
          data-field="computer-level"
          value={level}
          onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
        >
          {Array.from({ length: 20 }, (_, at) => at + 1).map((each) => (
            <option key={each} value={each}>
              {levelName(each)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        class="button"
        data-action="add-computer"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void act({ kind: "add_computer", level, name: messages.value.computer(level) })}
      >
        {text.addComputer}
      </button>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
    </div>
  );
}
