/** The choice of a start: the usual one, one after some moves, or the given position. */
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Start } from "../../wire";
import { Choice } from "../parts/choice";
import "../parts/field.css";
import { closeDialog } from "../nav/dialogs";
import { Link } from "../nav/link";
import { Icon } from "../parts/icons";
import type { PositionStart } from "./propose";
import { newGameText } from "./words";

/** The chosen start. Typed moves stay stored while another kind of start is chosen. */
export interface ChosenStart {
  readonly kind: Start["kind"];
  readonly moves: string;
}

/** `from` is the position with which the dialog was opened. */
export function StartField(props: {
  spec: string;
  from: PositionStart | null;
  value: ChosenStart;
  /** Whether the server has refused the moves. */
  isBad: boolean;
  onChange: (value: ChosenStart) => void;
}): JSX.Element {
  const { spec, from, value, onChange } = props;
  const words = newGameText.value;
  const position = value.kind === "position" ? from : null;
  return (
    <>
      <Choice
        name="start"
        label={words.start}
        value={value.kind}
        options={[
          { value: "usual", text: words.usual },
          { value: "transcript", text: words.fromMoves },
          ...(from === null ? [] : [{ value: "position" as const, text: words.thisPosition }]),
        ]}
        onChoose={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === "transcript" && (
        <MovesField value={value.moves} isBad={props.isBad} onChange={(moves) => onChange({ ...value, moves })} />
      )}
      <p class="new-game-editor">
        <Link
          to={{
            page: "editor",
            spec,
            board: position?.board ?? null,
            turn: position?.turn ?? null,
            hands: position?.hands ?? null,
          }}
          class="button"
          action="set-up"
          onFollow={closeDialog}
        >
          <Icon name="board" />
          {position === null ? words.fromPosition : words.changePosition}
        </Link>
      </p>
    </>
  );
}

function MovesField(props: { value: string; isBad: boolean; onChange: (moves: string) => void }): JSX.Element {
  const words = newGameText.value;
  const field = useId();
  const element = useRef<HTMLDivElement>(null);
  // The field that appears may be below the visible part of the dialog.
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="parts-field" ref={element}>
      <label for={field}>{words.movesLabel}</label>
      <textarea
        id={field}
        rows={2}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        data-field="moves"
        aria-describedby={`${field}-help`}
        aria-invalid={props.isBad}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <small id={`${field}-help`}>{words.movesHelp}</small>
    </div>
  );
}
