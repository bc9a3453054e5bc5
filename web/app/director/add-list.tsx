/** Adds a list of players. Shows which players the server found before they are registered. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { TournamentPlayer } from "../../wire";
import { Refused } from "../events/refused";
import { messages } from "../language";
import { DETECTED, EncodingChoice, isSpecial } from "../parts/encoding-choice";
import "../parts/field.css";
import { FileButton } from "../parts/file-button";
import type { PlayerList } from "./use-player-list";
import { directorText } from "./words";

/** The number of players shown at first. */
const SHOWN_AT_FIRST = 10;

/** `onAdd` registers the players of the list. */
export function AddList(props: { list: PlayerList; isBusy: boolean; onAdd: () => void }): JSX.Element {
  const text = directorText.value.players;
  const { list, isBusy } = props;
  const { read, file } = list;
  const field = useId();
  const count = read?.players.length ?? 0;
  return (
    <>
      <div class="parts-field">
        <label for={`${field}-list`}>{text.listLabel}</label>
        <textarea
          id={`${field}-list`}
          rows={6}
          spellcheck={false}
          data-field="add-list"
          aria-describedby={`${field}-list-help`}
          value={list.text}
          onInput={({ currentTarget }) => list.write(currentTarget.value)}
        />
        <small id={`${field}-list-help`}>{text.listHelp}</small>
      </div>
      {file !== null && (list.encoding !== DETECTED || list.failure !== null || isSpecial(read?.encoding ?? null)) && (
        <EncodingChoice
          value={list.encoding}
          taken={read?.encoding ?? null}
          isBusy={isBusy}
          onChoose={(encoding) => list.take(file, encoding)}
        />
      )}
      {read !== null && count > 0 && <Found players={read.players} />}
      {list.failure !== null && (
        <p role="alert">
          <Refused failure={list.failure} />
        </p>
      )}
      <div class="events-actions" aria-busy={list.isReading}>
        <button
          type="button"
          class="button"
          data-action="add-list"
          aria-disabled={isBusy}
          onClick={() => !isBusy && list.text.trim() !== "" && props.onAdd()}
        >
          {count > 0 ? text.addMany(count) : text.addAll}
        </button>
        <FileButton text={text.file} isBusy={isBusy} onChoose={([chosen]) => chosen && list.take(chosen)} />
      </div>
    </>
  );
}

/** A preview of the players in the list. */
function Found({ players }: { players: readonly TournamentPlayer[] }): JSX.Element {
  const { number } = messages.value;
  const text = directorText.value.players;
  const facts = ({ id, name, country, rating }: TournamentPlayer): string =>
    [id, name, country, rating === undefined ? undefined : String(rating)]
      .filter((fact) => fact !== undefined && fact !== "")
      .join(" · ");
  const more = players.length - SHOWN_AT_FIRST;
  return (
    <section aria-label={text.found} data-found={players.length}>
      <ul class="director-found">
        {players.slice(0, SHOWN_AT_FIRST).map((player, index) => (
          <li key={index}>{facts(player)}</li>
        ))}
      </ul>
      {more > 0 && <p class="quiet">{text.more(number(more))}</p>}
    </section>
  );
}
