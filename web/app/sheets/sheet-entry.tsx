/** One player's sheet, filled in on a grid or read from a text. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Color, TriedPosition } from "../../wire";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { refusalText } from "../net/words";
import { Fold } from "../parts/fold";
import { Icon } from "../parts/icons";
import type { Entries, Grid } from "./entries";
import { emptyEntries, entriesOf, isBlank, marksOf } from "./entries";
import { SheetGrid } from "./sheet-grid";
import { compareSheets } from "./use-sheets";
import { sheetsText } from "./words";

/** `grid` is `null` for boards without a grid. */
export function SheetEntry(props: {
  color: Color;
  usual: TriedPosition;
  grid: Grid | null;
  entries: Entries;
  isTapped: boolean;
  /** The cells with a mistake. `disputed` has those on which the sheets differ. */
  wrong: ReadonlySet<number>;
  disputed: ReadonlySet<number>;
  onWrite: (entries: Entries) => void;
  onReplace: (entries: Entries) => void;
  onUndo: (() => void) | null;
}): JSX.Element {
  const { color, usual, grid, entries, onReplace, onUndo } = props;
  const text = sheetsText.value;
  const title = useId();
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Counts the pastes into the grid that could not be read. Each opens the field with the pasted text. */
  const [refused, setRefused] = useState(0);
  const read = async (written: string, isPasted: boolean): Promise<void> => {
    setTyped(written);
    try {
      const { first } = await compareSheets({ spec: usual.spec, first: { kind: "text", text: written } });
      setFailure(null);
      onReplace(entriesOf(first.marks, usual.layout));
    } catch (thrown) {
      // Load the texts first, so that the error appears complete and is announced once.
      await refusalText.need().catch(() => undefined);
      setFailure(failureOf(thrown));
      if (isPasted) setRefused(refused + 1);
    }
  };
  const field = (
    <TextField
      isNamed={grid !== null}
      help={grid === null ? text.listHelp : text.textHelp}
      value={typed}
      failure={failure}
      onInput={(written) => {
        setTyped(written);
        setFailure(null);
      }}
      onRead={() => void read(typed, false)}
    />
  );
  return (
    <section class="sheets-sheet" data-sheet={color} aria-labelledby={title}>
      <header class="sheets-head">
        <h2 id={title}>
          <span class={`sheets-chip sheets-chip-${color}`} aria-hidden="true" /> {text.sheets[color]}
        </h2>
        <span class="sheets-count">{text.written(marksOf(entries).length)}</span>
      </header>
      {grid !== null && (
        <SheetGrid
          color={color}
          usual={usual}
          grid={grid}
          entries={entries}
          isTapped={props.isTapped}
          wrong={props.wrong}
          disputed={props.disputed}
          onWrite={props.onWrite}
          onPaste={(written) => void read(written, true)}
        />
      )}
      {grid !== null && <small class="sheets-keys">{text.keysHelp}</small>}
      {grid === null ? (
        field
      ) : (
        <Fold key={refused} name="text" label={text.asText} open={refused > 0}>
          {field}
        </Fold>
      )}
      <div class="sheets-actions">
        <button
          type="button"
          class="button"
          data-action="clear"
          aria-disabled={isBlank(entries)}
          onClick={() => !isBlank(entries) && onReplace(emptyEntries(usual.layout))}
        >
          <Icon name="bin" />
          {text.clear}
        </button>
        <button
          type="button"
          class="button"
          data-action="undo"
          aria-disabled={onUndo === null}
          onClick={() => onUndo?.()}
        >
          <Icon name="undo" />
          {text.undo}
        </button>
      </div>
    </section>
  );
}

function TextField(props: {
  /** Whether a label above already names the field. */
  isNamed: boolean;
  help: string;
  value: string;
  failure: Failure | null;
  onInput: (text: string) => void;
  onRead: () => void;
}): JSX.Element {
  const text = sheetsText.value;
  const field = useId();
  const { failure } = props;
  return (
    <div class="sheets-text">
      <div class="parts-field">
        <label for={field} class={props.isNamed ? "unseen" : undefined}>
          {text.asText}
        </label>
        <textarea
          id={field}
          rows={4}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          data-field="sheet"
          aria-describedby={`${field}-help`}
          aria-invalid={failure !== null}
          value={props.value}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
        <small id={`${field}-help`} class={failure === null ? undefined : "parts-problem"} role="status">
          {failure === null ? props.help : errorText(failure, messages.value)}
        </small>
      </div>
      <button
        type="button"
        class="button"
        data-action="read"
        aria-disabled={props.value.trim() === ""}
        onClick={() => props.value.trim() !== "" && props.onRead()}
      >
        {text.read}
      </button>
    </div>
  );
}
