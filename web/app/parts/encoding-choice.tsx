/** How the text of a file was taken to be written, and the way to have it read otherwise. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { messages } from "../language";
import "./field.css";

/** Has the server find it out. */
export const FOUND = "auto";

/** Those that are offered, by their names in the Encoding Standard; the server takes any other one, too. */
const ENCODINGS = [
  "UTF-8",
  "UTF-16LE",
  "UTF-16BE",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "KOI8-R",
  "Shift_JIS",
  "EUC-JP",
] as const;

/** Whether there is something to say of how a text was taken to be written. */
export function isSpecial(taken: string | null): taken is string {
  return taken !== null && taken !== "UTF-8";
}

/** What to ask the server of a file for. */
export function encodingQuery(encoding: string): { readonly encoding?: string } {
  return encoding === FOUND ? {} : { encoding };
}

/** `value` was chosen; `taken` is the encoding in which the text was read, if it was. */
export function EncodingChoice(props: {
  value: string;
  taken: string | null;
  isBusy?: boolean;
  onChoose: (encoding: string) => void;
}): JSX.Element {
  const text = messages.value.encoding;
  const { value, taken } = props;
  const field = useId();
  const others = taken !== null && !ENCODINGS.some((known) => known === taken) ? [taken] : [];
  return (
    <div class="parts-field parts-field-row" data-encoding={taken ?? ""}>
      <label for={field}>{text.label}</label>
      <select
        id={field}
        data-field="encoding"
        value={value}
        disabled={props.isBusy ?? false}
        onChange={({ currentTarget }) => props.onChoose(currentTarget.value)}
      >
        <option value={FOUND}>{value === FOUND && taken !== null ? text.found(taken) : text.auto}</option>
        {[...ENCODINGS, ...others].map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding}
          </option>
        ))}
      </select>
    </div>
  );
}
