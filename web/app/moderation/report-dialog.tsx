/** The dialog for reporting a player to the moderators. */

import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { ReportAbout, ReportReason } from "../../wire";
import { REPORT_MAX } from "../../wire";
import { messages } from "../language";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import "../parts/field.css";
import { tellDone } from "../nav/notices";
import { report } from "./api";
import "./moderation.css";
import { moderationText } from "./words";

const REASONS: readonly ReportReason[] = ["computer", "stalling", "insults", "name", "other"];

/** `name` is the reported player. */
export function ReportDialog(props: {
  name: string;
  about: ReportAbout;
  /** The reason that is chosen initially. */
  reason?: ReportReason;
  /** A note about the attached messages. */
  note?: string;
  onClose: () => void;
}): JSX.Element {
  const text = moderationText.value;
  const [reason, setReason] = useState<ReportReason>(props.reason ?? "computer");
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(() => string) | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const trimmed = words.trim();
    if (reason === "other" && trimmed === "") {
      setProblem(() => () => moderationText.value.report.wordsMissing);
      field.current?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await report({ about: props.about, reason, ...(trimmed !== "" && { words: trimmed }) });
      props.onClose();
      tellDone(() => moderationText.value.report.done);
    } catch (thrown) {
      const failure = failureOf(thrown);
      setProblem(() => () => errorText(failure, messages.value));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={text.report.title(props.name)}
      kind="sheet"
      name="report"
      onClose={props.onClose}
      foot={
        <>
          <p class="moderation-line parts-problem" role="status">
            {problem?.()}
          </p>
          <button type="submit" form={form} class="button button-main" data-action="send-report" aria-disabled={busy}>
            {text.report.send}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)}>
        <Choice<ReportReason>
          name="report-reason"
          label={text.report.reason}
          value={reason}
          columns={1}
          options={REASONS.map((value) => ({ value, text: text.reasons[value] }))}
          onChoose={(chosen) => {
            setReason(chosen);
            setProblem(null);
          }}
        />
        <div class="parts-field">
          <label for={`${form}-words`}>{text.report.words}</label>
          <textarea
            id={`${form}-words`}
            ref={field}
            class="moderation-words"
            rows={4}
            maxLength={REPORT_MAX}
            data-field="report-words"
            aria-describedby={`${form}-help`}
            value={words}
            onInput={({ currentTarget: { value } }) => {
              setWords(value);
              setProblem(null);
            }}
          />
          <small id={`${form}-help`}>{text.report.wordsHelp(REPORT_MAX)}</small>
        </div>
        {props.note !== undefined && <p class="moderation-about">{props.note}</p>}
        <p class="quiet moderation-about">{text.report.about}</p>
      </form>
    </Dialog>
  );
}
