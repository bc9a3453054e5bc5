/** A form whose fields have their labels above and their errors below. Other errors appear above the button. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import "../parts/field.css";
import { PasskeyTrouble } from "./passkeys";
import { accountText, passkeyTrouble } from "./words";

export interface FormField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  /** Tells password managers the purpose of the field. */
  readonly autocomplete: "username" | "username webauthn" | "current-password" | "new-password" | "off";
  /** Whether the text is hidden until a button shows it. */
  readonly isSecret?: boolean;
}

/**
 * An error in a field; `field` is null if it concerns the whole form. `text` is a function so that the error
 * follows the language of the page.
 */
export interface Problem<Name extends string> {
  readonly field: Name | null;
  text(): string;
}

/** Thrown when the person cancels. The form keeps its values and shows no error. */
export class Canceled extends Error {}

export function AccountForm<Name extends string>(props: {
  name: string;
  fields: readonly FormField<Name>[];
  submit: string;
  /** The account name for password managers, in forms without a name field. */
  username?: string;
  isDangerous?: boolean;
  /** Checks the values before they are sent. */
  check?: (values: Readonly<Record<Name, string>>) => Problem<Name> | null;
  /**
   * Sends the values. The form is cleared when this succeeds. Rejects with `RequestFailed`, `PasskeyTrouble` or
   * `Canceled`.
   */
  send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** The field that caused a refusal, with a text if the usual one does not fit. Null if no field caused it. */
  fieldOf: (failure: Failure) => { field: Name; text?: () => string } | null;
  children?: ComponentChildren;
}): JSX.Element {
  const { fields } = props;
  const group = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem<Name> | null>(null);
  const [busy, setBusy] = useState(false);
  const showProblem = (found: Problem<Name>): void => {
    setProblem(found);
    const name = found.field ?? fields[0]?.name;
    if (found.field !== null) form.current?.querySelector<HTMLInputElement>(`[name='${name}']`)?.focus();
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || form.current === null) return;
    const data = new FormData(form.current);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? "")])) as Record<
      Name,
      string
    >;
    const empty = fields.find(({ name }) => values[name] === "");
    if (empty !== undefined) return showProblem({ field: empty.name, text: () => accountText.value.missing });
    const found = props.check?.(values) ?? null;
    if (found !== null) return showProblem(found);
    setProblem(null);
    setBusy(true);
    try {
      await props.send(values);
      form.current?.reset();
    } catch (thrown) {
      if (thrown instanceof Canceled) return;
      if (thrown instanceof PasskeyTrouble) return showProblem({ field: null, text: () => passkeyTrouble(thrown) });
      const failure = failureOf(thrown);
      const target = props.fieldOf(failure);
      showProblem({ field: target?.field ?? null, text: target?.text ?? (() => errorText(failure, messages.value)) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} class="account-form" data-form={props.name} noValidate onSubmit={(event) => void submit(event)}>
      {props.username !== undefined && (
        <input
          class="unseen"
          type="text"
          autocomplete="username"
          value={props.username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${group}-${field.name}`}
          field={field}
          problem={problem?.field === field.name ? problem.text() : null}
          onInput={() => problem?.field === field.name && setProblem(null)}
        />
      ))}
      {props.children}
      <p class="account-line parts-problem" role="status">
        {problem !== null && problem.field === null && problem.text()}
      </p>
      <button
        type="submit"
        class={props.isDangerous ? "button button-danger" : "button button-main"}
        data-action={props.name}
        aria-disabled={busy}
      >
        {props.submit}
      </button>
    </form>
  );
}

function Field<Name extends string>(props: {
  id: string;
  field: FormField<Name>;
  problem: string | null;
  onInput: () => void;
}): JSX.Element {
  const { id, problem } = props;
  const { name, label, help, autocomplete, isSecret = false } = props.field;
  const [isShown, setShown] = useState(false);
  return (
    <div class="parts-field">
      <label for={id}>{label}</label>
      <div class={isSecret ? "account-secret" : undefined}>
        <input
          id={id}
          name={name}
          data-field={name}
          {...(isSecret && !isShown ? { type: "password" as const } : { type: "text" as const })}
          autocomplete={autocomplete}
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem${help === undefined ? "" : ` ${id}-help`}`}
          onInput={props.onInput}
        />
        {isSecret && (
          <button
            type="button"
            class="button account-show"
            data-action={`show-${name}`}
            aria-pressed={isShown}
            aria-label={accountText.value.showSecret(label)}
            onClick={() => setShown(!isShown)}
          >
            {accountText.value.show}
          </button>
        )}
      </div>
      {help !== undefined && <small id={`${id}-help`}>{help}</small>}
      <small id={`${id}-problem`} class="parts-problem" role="status">
        {problem}
      </small>
    </div>
  );
}
