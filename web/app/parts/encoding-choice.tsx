/** Shows the encoding of a file and lets the person choose another one. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { messages } from "../language";
import "./field.css";

/** The value that lets the server detect the encoding. */
export const DETECTED = "auto";

/** The encodings on offer, by their names in the Encoding Standard. The server accepts others, too. */
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

/** Whether an encoding is unusual enough to be shown. */
export function isSpecial(taken: string | null): taken is string {
  return taken !== null && taken !== "UTF-8";
}

/** The query parameter for a request that reads a file. */
export function encodingQuery(encoding: string): { readonly encoding?: string } {
  return encoding === DETECTED ? {} : { encoding };
}

/** `value` is the chosen encoding. `taken` is the encoding in which the text was read; null before that. */
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
        <option value={DETECTED}>{value === DETECTED && taken !== null ? text.found(taken) : text.auto}</option>
        {[...ENCODINGS, ...others].map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding}
          </option>
        ))}
      </select>
    </div>
  );
}
