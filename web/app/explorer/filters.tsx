/** Filters of the games: player, event and years. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { RecordFilter } from "../../wire";
import { messages } from "../language";
import "../parts/field.css";
import { Link } from "../nav/link";
import { routeToAll } from "../nav/player-address";
import { Fold } from "../parts/fold";
import { explorerText } from "./words";

/** An empty field does not filter. */
export function Filters(props: { only: RecordFilter; onChange: (only: RecordFilter) => void }): JSX.Element {
  const text = explorerText.value;
  const { only, onChange } = props;
  const isOn = Object.keys(only).length > 0;
  return (
    <Fold name="filters" label={isOn ? `${text.filters} – ${filterText(only)}` : text.filters} open={isOn}>
      <form
        class="explorer-filters"
        // The key recreates the fields when the filter changes, so that Back and Forward change them too.
        key={JSON.stringify(only)}
        onSubmit={(event) => {
          event.preventDefault();
          const filter = filterIn(new FormData(event.currentTarget));
          // Keep the color only while the player stays the same.
          const { color } = only;
          onChange(color !== undefined && filter.player === only.player ? { ...filter, color } : filter);
        }}
      >
        <TextField name="player" label={text.player} value={only.player ?? ""} />
        <TextField name="event" label={text.event} value={only.event ?? ""} />
        <TextField name="from" label={text.from} value={only.from === undefined ? "" : String(only.from)} isYear />
        <TextField name="to" label={text.to} value={only.to === undefined ? "" : String(only.to)} isYear />
        <div class="explorer-actions">
          <button type="submit" class="button" data-action="filter">
            {text.apply}
          </button>
          {only.player !== undefined && (
            <Link to={routeToAll(only.player)} class="button" action="account">
              {text.account}
            </Link>
          )}
          {isOn && (
            <button type="button" class="button" data-action="all-games" onClick={() => onChange({})}>
              {text.clear}
            </button>
          )}
        </div>
      </form>
    </Fold>
  );
}

function TextField(props: { name: string; label: string; value: string; isYear?: boolean }): JSX.Element {
  const field = useId();
  const { name, label, value, isYear = false } = props;
  return (
    <div class="parts-field">
      <label for={field}>{label}</label>
      <input
        id={field}
        name={name}
        data-filter={name}
        type="text"
        inputMode={isYear ? "numeric" : "text"}
        pattern={isYear ? "\\s*\\d{4}\\s*" : undefined}
        autocomplete="off"
        spellcheck={false}
        maxLength={isYear ? 8 : 100}
        defaultValue={value}
      />
    </div>
  );
}

/** Reads the filter from the fields of the form. */
export function filterIn(fields: FormData): RecordFilter {
  const words = (name: string): string => String(fields.get(name) ?? "").trim();
  const [player, event, from, to] = [words("player"), words("event"), Number(words("from")), Number(words("to"))];
  return { ...(player && { player }), ...(event && { event }), ...(from && { from }), ...(to && { to }) };
}

function filterText({ player, color, event, from, to }: RecordFilter): string {
  const years = from === undefined && to === undefined ? null : `${from ?? ""}–${to ?? ""}`;
  const side = color === undefined ? null : explorerText.value.withColor(color);
  return messages.value.joined([player, side, event, years]);
}
