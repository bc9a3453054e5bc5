/** The players at a director's desk: added one by one or by a list, checked in with a touch, opened for all else. */
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { Tournament, TournamentEntrant } from "../../wire";
import { routeTo } from "../events/address";
import type { EventStore } from "../events/event-store";
import { nameOf } from "../events/lookup";
import { namesakesOf } from "../events/namesakes";
import { Players } from "../events/players";
import { Refused } from "../events/refused";
import { messages } from "../language";
import { DropHere, useDrop } from "../parts/drop";
import "../parts/field.css";
import { FileButton } from "../parts/file-button";
import { Fold } from "../parts/fold";
import { Link } from "../site/link";
import { hasStayed } from "./has-stayed";
import { PlayerDialog } from "./player-dialog";
import { actOfList, countOf } from "./player-list";
import { useAct } from "./use-act";
import { directorText } from "./words";

const FILES = ["Files"];

/** See the module. */
export function DeskPlayers({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.players;
  const [opened, setOpened] = useState<string | null>(null);
  const checking = useAct(store);
  const present = event.players.filter(({ withdrawn_after }) => withdrawn_after === null);
  /** Whether somebody is here, as the director has ticked it last: the server may not have heard of it yet. */
  const isHere = ({ player, checked_in }: TournamentEntrant): boolean => {
    const ticked = checking.waiting.findLast(
      (what) => what.kind === "check_in" && what.players.includes(player.id ?? ""),
    );
    return ticked?.kind === "check_in" ? ticked.here : checked_in;
  };
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

function AddPlayers({ store, event }: { store: EventStore; event: Tournament }): JSX.Element {
  const text = directorText.value.players;
  const { act, isBusy, failure } = useAct(store);
  const [list, setList] = useState("");
  /** Counts lists that came by themselves: each opens the field. */
  const [brought, setBrought] = useState(0);
  const show = (given: string): void => {
    setList(given);
    setBrought((before) => before + 1);
  };
  const [added, setAdded] = useState<Added | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const field = useId();
  const add = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const said = (name: string): string => String(fields.get(name) ?? "").trim();
    const [name, country, rating] = [said("name"), said("country"), Number(said("rating"))];
    const player = {
      name,
      ...(country !== "" && { country }),
      ...(Number.isInteger(rating) && rating > 0 && { rating }),
    };
    const after = await act({ kind: "add", players: [player] });
    if (after === null) return;
    setAdded({ count: 1, namesakes: namesakesAmong(after, 1) });
    // Another name may stand there by now.
    if (first.current?.value.trim() !== name) return;
    form.reset();
    if (hasStayed(form)) first.current.focus();
  };
  const addList = async (given: string): Promise<void> => {
    const what = actOfList(given);
    if (what === null) return;
    const before = event.players.length;
    const after = await act(what);
    if (after === null) {
      // What was dropped can be put right here.
      if (given !== list) show(given);
      return;
    }
    setList("");
    const count = after.players.length - before;
    setAdded({ count, namesakes: namesakesAmong(after, count) });
  };
  const bring = async ([file]: readonly File[]): Promise<void> => {
    if (file !== undefined) await addList(await file.text());
  };
  const isOver = useDrop(FILES, ({ files }) => void bring([...files]));
  const few = countOf(list);
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
            maxLength={120}
            autocomplete="off"
            spellcheck={false}
            data-field="add-name"
            onPaste={(pasted) => {
              const given = pasted.clipboardData?.getData("text/plain") ?? "";
              if (!given.trim().includes("\n")) return;
              pasted.preventDefault();
              show(given);
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
        <button type="submit" class="button button-main" data-action="add-player">
          {text.add}
        </button>
      </form>
      <Fold key={String(brought)} name="list" label={text.list} open={brought > 0}>
        <div class="parts-field">
          <label for={`${field}-list`}>{text.listLabel}</label>
          <textarea
            id={`${field}-list`}
            rows={6}
            spellcheck={false}
            data-field="add-list"
            aria-describedby={`${field}-list-help`}
            value={list}
            onInput={({ currentTarget }) => setList(currentTarget.value)}
          />
          <small id={`${field}-list-help`}>{text.listHelp}</small>
        </div>
        <div class="events-actions">
          <button
            type="button"
            class="button"
            data-action="add-list"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void addList(list)}
          >
            {few > 0 ? text.addMany(few) : text.addAll}
          </button>
          <FileButton text={text.file} isBusy={isBusy} onChoose={(files) => void bring(files)} />
        </div>
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

/** What came of adding players. */
interface Added {
  readonly count: number;
  /** The names of those who are called as others are. */
  readonly namesakes: readonly string[];
}

/** The names that others have, too, among the players who came last. */
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
