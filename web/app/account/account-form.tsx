/** A form of fields with their names above them, each with what is wrong with it below; what belongs to none stands by the button. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import "../parts/field.css";
import { PasskeyTrouble } from "./passkeys";
import { accountText, passkeyTrouble } from "./words";

/** A field of the form. */
export interface FormField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
  /** What password managers know it by. */
  readonly autocomplete: "username" | "username webauthn" | "current-password" | "new-password" | "off";
  /** Whether it can be made readable, and is not at first. */
  readonly isSecret?: boolean;
}

/** What is wrong; null for `field` where it belongs to none. The text follows the language of the page. */
export interface Problem<Name extends string> {
  readonly field: Name | null;
  text(): string;
}

/** A form that was sent meanwhile stays as it is, without a message. */
export class Unwanted extends Error {}

export function AccountForm<Name extends string>(props: {
  name: string;
  fields: readonly FormField<Name>[];
  submit: string;
  /** For password managers: whose password it is, where no field asks for the name. */
  username?: string;
  isDangerous?: boolean;
  /** What the page knows to be wrong without asking. */
  check?: (values: Readonly<Record<Name, string>>) => Problem<Name> | null;
  /** Does it; the form is empty afterwards. Fails as requests do, as `PasskeyTrouble` or as `Unwanted`. */
  send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** To which field a refusal belongs, with words of its own where it has some. */
  refused: (failure: Failure) => { field: Name; text?: () => string } | null;
  children?: ComponentChildren;
}): JSX.Element {
  const { fields } = props;
  const group = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem<Name> | null>(null);
  const [busy, setBusy] = useState(false);
  const point = (found: Problem<Name>): void => {
    setProblem(found);
    const name = found.field ?? fields[0]?.name;
    if (found.field !== null) form.current?.querySelector<HTMLInputElement>(`[name='${name}']`)?.focus();
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || form.current === null) return;
    const read = new FormData(form.current);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(read.get(name) ?? "")])) as Record<
      Name,
      string
    >;
    const empty = fields.find(({ name }) => values[name] === "");
    if (empty !== undefined) return point({ field: empty.name, text: () => accountText.value.missing });
    const found = props.check?.(values) ?? null;
    if (found !== null) return point(found);
    setProblem(null);
    setBusy(true);
    try {
      await props.send(values);
      form.current?.reset();
    } catch (thrown) {
      if (thrown instanceof Unwanted) return;
      if (thrown instanceof PasskeyTrouble) return point({ field: null, text: () => passkeyTrouble(thrown) });
      const failure = failureOf(thrown);
      const belongs = props.refused(failure);
      point({ field: belongs?.field ?? null, text: belongs?.text ?? (() => errorText(failure, messages.value)) });
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
