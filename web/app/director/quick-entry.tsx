/** A field for typing results: a player, the result, Enter. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { typedKey } from "../../board/typing";
import type { Tournament } from "../../wire";
import { fetchLog } from "../events/api";
import type { EventStore } from "../events/event-store";
import { lastRound, openTables } from "../events/lookup";
import { Refused } from "../events/refused";
import { eventsText } from "../events/words";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { candidates, completed } from "./completion";
import { hasStayed } from "./has-stayed";
import type { NewResult } from "./new-results";
import { entryOf, newResults, resultText } from "./new-results";
import { directorText } from "./words";

/** The outcome of the last input. */
type EntryOutcome =
  | { readonly kind: "taken"; readonly tables: readonly NewResult[]; readonly round: number }
  | { readonly kind: "refused"; readonly text: string; readonly failure: Failure }
  | { readonly kind: "undone" };

/** Lines that were entered together, and the round of their results. */
interface Entry {
  readonly lines: readonly string[];
  readonly round: number;
}

/** An input that pairs the next round instead of entering a result. */
const PAIR = "!";

/** Accepted results up to this number are listed. More are only counted. */
const MOST_LISTED = 3;

/**
 * Calls `onPair` to pair the next round after the input `PAIR`. The field's label says when no result is
 * missing. The field disappears after the event.
 */
export function QuickEntry(props: { store: EventStore; event: Tournament; onPair: () => void }): JSX.Element | null {
  const { store, event } = props;
  const text = directorText.value.quick;
  const entry = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const answerText = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<number | null>(null);
  const [isListed, setListed] = useState(false);
  const [answer, setAnswer] = useState<EntryOutcome | null>(null);
  /** The input that is being sent. */
  const [sending, setSending] = useState<string | null>(null);
  /** The input that is being sent, followed by later ones. */
  const queue = useRef<Entry[]>([]);
  const last = lastRound(event);
  const isOver = event.phase === "over";
  useEntryKey(field);
  // A new round hides the results accepted in the last one. A refused input stays, because it can still be
  // corrected.
  useEffect(() => setAnswer((before) => (before?.kind === "refused" ? before : null)), [last?.number]);
  useEffect(() => {
    // The field disappeared after the last result, so focus the answer.
    if (isOver && answer !== null && document.activeElement === document.body) answerText.current?.focus();
  }, [isOver, answer]);
  if (last === null) return null;
  const found = isListed ? candidates(event, last.round, typed) : [];
  const open = openTables(last.round).length;

  const enter = (lines: readonly string[]): void => {
    const given = lines.map((line) => line.trim()).filter((line) => line !== "");
    if (given.length === 0) return;
    setListed(false);
    const { current: waiting } = queue;
    // Ignore the second Enter of a double press.
    if (waiting.at(-1)?.lines.join("\n") === given.join("\n")) return;
    waiting.push({ lines: given, round: last.number });
    setTyped("");
    if (waiting.length === 1) void sendAll();
  };
  /** Returns the focus to the field for the next result, unless the director has moved it elsewhere. */
  const goOn = (): void => {
    if (hasStayed(entry.current)) field.current?.focus();
  };
  /** Sends the inputs one after another. Directors type the next result while the last one is being sent. */
  const sendAll = async (): Promise<void> => {
    let refused: EntryOutcome | null = null;
    for (let entry = queue.current[0]; entry !== undefined; entry = queue.current[0]) {
      const sent = entry.lines.join("; ");
      if (sent === PAIR) {
        setAnswer(refused);
        props.onPair();
      } else {
        setSending(sent);
        const answer = await send(entry);
        if (answer.kind === "refused") refused = answer;
        // A refusal stays visible when later results are accepted.
        setAnswer(refused ?? answer);
      }
      queue.current.shift();
    }
    setSending(null);
    goOn();
  };
  const send = async ({ lines, round }: Entry): Promise<EntryOutcome> => {
    const before = store.event.peek() ?? event;
    try {
      const after = await store.act({ kind: "results", lines: [...lines], round });
      return { kind: "taken", tables: newResults(before, after, round), round };
    } catch (thrown) {
      const text = lines.join("; ");
      const { current } = field;
      if (current?.value === "") {
        // Select the text, so that the director can correct it or type over it.
        setTyped(text);
        current.value = text;
        current.select();
      }
      return { kind: "refused", text, failure: failureOf(thrown) };
    }
  };
  /** Undoes the last accepted results, even if other commands followed them. */
  const undo = async ({ tables, round }: Extract<EntryOutcome, { kind: "taken" }>): Promise<void> => {
    try {
      const { entries } = await fetchLog(event.id);
      const entry = entryOf(entries, tables, round);
      if (entry !== undefined) await store.act({ kind: "undo", entry: entry.number });
      setAnswer({ kind: "undone" });
    } catch (thrown) {
      setAnswer({ kind: "refused", text: "", failure: failureOf(thrown) });
    }
    goOn();
  };
  const choose = (at: number): void => {
    const candidate = found[at];
    if (candidate === undefined) return;
    setTyped(completed(event, typed, candidate));
    setChosen(null);
    setListed(false);
    field.current?.focus();
  };
  const onKey = (key: KeyboardEvent): void => {
    const isOpen = found.length > 0;
    if (key.key === "ArrowDown" && isOpen) setChosen(((chosen ?? -1) + 1) % found.length);
    else if (key.key === "ArrowUp" && isOpen) setChosen(((chosen ?? 0) + found.length - 1) % found.length);
    else if (key.key === "Escape" && isOpen) setListed(false);
    else if (key.key === "Tab" && isOpen && !key.shiftKey && (chosen !== null || found.length === 1))
      choose(chosen ?? 0);
    else if (key.key === "Enter" && chosen !== null && isOpen) choose(chosen);
    else if (key.key === "Enter") enter([typed]);
    else return;
    key.preventDefault();
  };
  return (
    <div ref={entry} class="director-quick" data-quick={sending === null ? "ready" : "busy"}>
      {!isOver && (
        <div class="parts-field director-quick-field">
          <label for={id}>{open === 0 ? text.allIn(last.number) : text.label(last.number)}</label>
          <input
            ref={field}
            id={id}
            type="text"
            role="combobox"
            data-field="quick"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="done"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen !== null && found.length > 0 ? `${id}-${chosen}` : undefined}
            aria-describedby={`${id}-help ${id}-answer`}
            aria-invalid={answer?.kind === "refused" && answer.text === typed.trim()}
            value={typed}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setChosen(null);
              setListed(true);
            }}
            onKeyDown={onKey}
            onBlur={() => setListed(false)}
            onPaste={(pasted) => {
              const lines = (pasted.clipboardData?.getData("text/plain") ?? "").split(/\r?\n/u);
              if (lines.filter((line) => line.trim() !== "").length < 2) return;
              pasted.preventDefault();
              enter(lines);
            }}
          />
          <div
            id={`${id}-list`}
            class="director-candidates"
            role="listbox"
            aria-label={text.candidates}
            hidden={found.length === 0}
          >
            {found.map((candidate, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={candidate.player}
                id={`${id}-${at}`}
                role="option"
                class="director-candidate"
                aria-selected={at === chosen}
                data-candidate={candidate.player}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(at)}
              >
                <span>{candidate.name}</span>
                <span class="quiet">
                  {candidate.table !== null && eventsText.value.table(candidate.table)}
                  {candidate.isDone && ` · ${text.done}`}
                </span>
              </div>
            ))}
          </div>
          <small id={`${id}-help`}>{open === 0 ? text.helpAllIn(last.number + 1) : text.help}</small>
        </div>
      )}
      <p
        ref={answerText}
        tabIndex={-1}
        class="director-answer"
        role="status"
        data-answer={answer?.kind ?? "none"}
        id={`${id}-answer`}
      >
        {isOver && answer === null && text.over}
        {sending !== null && (
          <>
            <strong>{messages.value.label(sending)} </strong>
            {store.isWaiting.value ? text.waiting : text.sending}
          </>
        )}
        {sending === null && answer?.kind === "taken" && (
          <>
            {answer.tables.length > MOST_LISTED
              ? text.takenMany(answer.tables.length)
              : messages.value.sentences(answer.tables.map((taken) => resultText(event, taken)))}{" "}
            <strong>{isOver ? text.over : open === 0 ? text.roundOver(last.number) : text.missing(open)}</strong>
          </>
        )}
        {sending === null && answer?.kind === "undone" && text.undone}
        {sending === null && answer?.kind === "refused" && (
          <>
            {answer.text !== "" && <strong>{messages.value.label(answer.text)} </strong>}
            <Refused failure={answer.failure} />
          </>
        )}
      </p>
      {sending === null && answer?.kind === "taken" && answer.tables.length > 0 && (
        <button type="button" class="button" data-action="undo-result" onClick={() => void undo(answer)}>
          {text.undo}
        </button>
      )}
    </div>
  );
}

/**
 * The key `e` moves the focus to the field, unless another field has it. In other keyboard layouts, the key in
 * the same place does.
 */
function useEntryKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const lead = (key: KeyboardEvent): void => {
      if (typedKey(key) !== "e" || key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return;
      const { target } = key;
      if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select") !== null) return;
      key.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
}
