/** A moderator's form for one act on a player, with its reason. The act settles the reports that are shown. */

import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { LimitKind, LimitTime, ModeratorAct, ReportedPlayer } from "../../wire";
import { REASON_MAX, REPORT_MAX } from "../../wire";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { Choice } from "../parts/choice";
import "../parts/field.css";
import { tellDone, tellFailure } from "../nav/notices";
import { moderate } from "./api";
import type { ActName } from "./messages";
import { moderationText } from "./words";

const TIMES: readonly LimitTime[] = ["day", "week", "month"];
const KINDS: readonly LimitKind[] = ["chat", "rated"];

/**
 * The act settles no reports unless `settles` is true. Calls `onDone` after the act, even if another moderator
 * was quicker.
 */
export function ActForm(props: { player: ReportedPlayer; settles: boolean; onDone: () => void }): JSX.Element {
  const { player, settles, onDone } = props;
  const text = moderationText.value;
  const { name, limits, reports, closed } = player;
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ActName>("dismiss");
  const [limit, setLimit] = useState<LimitKind>("chat");
  const [time, setTime] = useState<LimitTime>("week");
  const [words, setWords] = useState("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<"text" | "reason" | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const acts: readonly ActName[] = [
    ...(settles ? (["dismiss"] as const) : []),
    ...(limits.length > 0 ? (["lift"] as const) : []),
    "warn",
    "limit",
    ...(closed ? [] : (["close"] as const)),
  ];
  const shown = acts.includes(chosen) ? chosen : (acts[0] ?? "warn");
  const lifted = limits.some((one) => one.limit === limit) ? limit : (limits[0]?.limit ?? limit);
  const wanted = (): ModeratorAct => {
    switch (shown) {
      case "warn":
        return { kind: "warn", text: words };
      case "limit":
        return { kind: "limit", limit, time };
      case "lift":
        return { kind: "lift", limit: lifted };
      case "dismiss":
      case "close":
        return { kind: shown };
    }
  };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const empty = shown === "warn" && words.trim() === "" ? "text" : reason.trim() === "" ? "reason" : null;
    setMissing(empty);
    setRefused(null);
    if (empty !== null) {
      element.current?.querySelector<HTMLElement>(`[data-field='act-${empty}']`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await moderate(name, { act: wanted(), reason, reports: settles ? reports.map(({ number }) => number) : [] });
      tellDone(() => moderationText.value.act.sent);
      setWords("");
      setReason("");
      onDone();
    } catch (thrown) {
      const failure = failureOf(thrown);
      // Another moderator may have settled all reports, which removes the form. A notice stays visible.
      if (failure.code === "handled_already") {
        tellFailure(failure);
        onDone();
      } else setRefused(failure);
    }
    setBusy(false);
  };
  return (
    <form
      ref={element}
      class="moderation-act"
      data-form="act"
      noValidate
      aria-label={text.act.title(name)}
      onSubmit={(event) => void send(event)}
    >
      <Choice<ActName>
        name="act"
        label={text.act.what}
        value={shown}
        options={acts.map((value) => ({ value, text: text.act.names[value] }))}
        help={text.act.abouts[shown]}
        onChoose={setChosen}
      />
      {shown === "warn" && (
        <TextField
          id={`${form}-text`}
          name="text"
          label={text.act.text}
          help={text.act.textHelp}
          rows={3}
          most={REPORT_MAX}
          value={words}
          problem={missing === "text" ? text.act.missing : null}
          onInput={setWords}
        />
      )}
      {shown === "limit" && (
        <>
          <Choice<LimitKind>
            name="limit"
            label={text.act.limit}
            value={limit}
            options={KINDS.map((value) => ({ value, text: text.limits[value] }))}
            onChoose={setLimit}
          />
          <Choice<LimitTime>
            name="limit-time"
            label={text.act.time}
            value={time}
            options={TIMES.map((value) => ({ value, text: text.act.times[value] }))}
            onChoose={setTime}
          />
        </>
      )}
      {shown === "lift" && limits.length > 1 && (
        <Choice<LimitKind>
          name="lifted"
          label={text.act.limit}
          value={lifted}
          options={limits.map((one) => ({ value: one.limit, text: text.limits[one.limit] }))}
          onChoose={setLimit}
        />
      )}
      <TextField
        id={`${form}-reason`}
        name="reason"
        label={text.act.reason}
        help={shown === "limit" ? text.act.reasonForPlayerHelp : text.act.reasonHelp}
        rows={2}
        most={REASON_MAX}
        value={reason}
        problem={missing === "reason" ? text.act.missing : null}
        onInput={setReason}
      />
      <p class="moderation-line parts-problem" role="status">
        {refused !== null && errorText(refused, messages.value)}
      </p>
      <button
        type="submit"
        class={shown === "close" ? "button button-danger" : "button button-main"}
        data-action="act"
        aria-disabled={busy}
      >
        {text.act.submit(shown)}
      </button>
    </form>
  );
}

function TextField(props: {
  id: string;
  name: string;
  label: string;
  help: string;
  rows: number;
  most: number;
  value: string;
  problem: string | null;
  onInput: (value: string) => void;
}): JSX.Element {
  const { id, problem } = props;
  return (
    <div class="parts-field">
      <label for={id}>{props.label}</label>
      <textarea
        id={id}
        class="moderation-words"
        rows={props.rows}
        maxLength={props.most}
        data-field={`act-${props.name}`}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help ${id}-problem`}
        value={props.value}
        onInput={({ currentTarget: { value } }) => props.onInput(value)}
      />
      <small id={`${id}-help`}>{props.help}</small>
      <small id={`${id}-problem`} class="parts-problem" role="status">
        {problem}
      </small>
    </div>
  );
}
