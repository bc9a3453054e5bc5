/** The dialog about a table. It corrects or removes the result and explains the pair. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import type { EventStore } from "../events/event-store";
import { nameOf, squaresOf } from "../events/lookup";
import { Refused } from "../events/refused";
import { slipOfDraft, typed } from "../events/slip";
import { eventsText } from "../events/words";
import { messages } from "../language";
import { Dialog } from "../parts/dialog";
import "../parts/field.css";
import { Switch } from "../parts/switch";
import { Explanation } from "./explanation";
import { discsOf, ENDINGS, exchanged, formOf, reportOf } from "./reported";
import { useAct } from "./use-act";
import { directorText } from "./words";

/** `number` is the number of the table, from 1. */
export function ResultDialog(props: {
  store: EventStore;
  event: Tournament;
  round: number;
  number: number;
  onClose: () => void;
}): JSX.Element | null {
  const { store, event, round, number, onClose } = props;
  const text = directorText.value.result;
  const { colors } = messages.value;
  const table = event.rounds[round - 1]?.tables[number - 1];
  const squares = squaresOf(event);
  const [form, setForm] = useState(() => formOf(table?.result ?? null, squares));
  const [isExchanged, setExchanged] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const { act, isBusy, failure } = useAct(store);
  const field = useId();
  if (table === undefined) return null;
  const [black, white] = isExchanged ? [table.white, table.black] : [table.black, table.white];
  const names = { black: nameOf(event, black), white: nameOf(event, white) };
  const report = reportOf(form.how, form.draft, squares);
  const hasDiscs = discsOf(form.how);
  const isBad =
    hasDiscs !== "none" && form.draft.black + form.draft.white !== "" && slipOfDraft(form.draft, squares) === null;
  const isCorrection = table.result !== null || isExchanged;
  const enter = async (): Promise<void> => {
    if (isBusy) return;
    if (report === null) {
      document.getElementById(`${field}-black`)?.focus();
      return;
    }
    const done = await act(
      isCorrection
        ? { kind: "correct", round, black, white, result: report }
        : { kind: "result", round, black, white, result: report },
    );
    if (done !== null) onClose();
  };
  const reopen = async (): Promise<void> => {
    if (!isBusy && (await act({ kind: "correct", round, black, white })) !== null) onClose();
  };
  return (
    <Dialog
      title={eventsText.value.tableInRound(number, round)}
      name="result"
      onClose={onClose}
      foot={
        <>
          {table.result !== null && (
            <button
              type="button"
              class="button"
              data-action="reopen"
              aria-disabled={isBusy}
              onClick={() => void reopen()}
            >
              {text.reopen}
            </button>
          )}
          <button
            type="submit"
            form={`${field}-form`}
            class="button button-main"
            data-action="enter-result"
            aria-disabled={isBusy || report === null}
          >
            {isCorrection ? text.correct : text.enter}
          </button>
        </>
      }
    >
      <form
        id={`${field}-form`}
        class="director-result"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void enter();
        }}
      >
        <div class="director-discs">
          {(["black", "white"] as const).map((color) => (
            <div key={color} class="parts-field">
              <label for={`${field}-${color}`}>
                <span class={`table-disc table-disc-${color} events-disc`} aria-hidden="true" />{" "}
                <span class="unseen">{colors[color]}: </span>
                {names[color]}
              </label>
              <input
                id={`${field}-${color}`}
                type="text"
                inputMode="numeric"
                autocomplete="off"
                maxLength={4}
                disabled={hasDiscs === "none"}
                value={hasDiscs === "none" ? "" : form.draft[color]}
                data-field={`discs-${color}`}
                aria-invalid={isBad}
                aria-describedby={`${field}-help`}
                onInput={({ currentTarget }) =>
                  setForm({ ...form, draft: typed(form.draft, color, currentTarget.value, squares) })
                }
              />
            </div>
          ))}
          <small id={`${field}-help`} class={isBad ? "parts-problem" : "quiet"}>
            {isBad ? eventsText.value.slip.badDiscs(squares) : text.discsHelp[hasDiscs]}
          </small>
        </div>
        <div class="parts-field">
          <label for={`${field}-how`}>{text.how}</label>
          <select
            id={`${field}-how`}
            data-field="how"
            value={form.how}
            onChange={({ currentTarget: { value } }) => {
              const how = ENDINGS.find((each) => each === value);
              if (how !== undefined) setForm({ ...form, how });
            }}
          >
            {ENDINGS.map((how) => (
              <option key={how} value={how}>
                {text.hows(how, names)}
              </option>
            ))}
          </select>
        </div>
        <Switch
          name="exchanged"
          label={text.exchanged}
          value={isExchanged}
          onChange={(value) => {
            setExchanged(value);
            setForm(exchanged(form.how, form.draft));
          }}
        />
        {failure !== null && (
          <p role="alert">
            <Refused failure={failure} />
          </p>
        )}
      </form>
      {isExplained ? (
        <Explanation event={event} round={round} player={table.black} />
      ) : (
        <p>
          <button type="button" class="button" data-action="explain" onClick={() => setExplained(true)}>
            {text.why}
          </button>
        </p>
      )}
    </Dialog>
  );
}
