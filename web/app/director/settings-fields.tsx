/** The fields of a tournament's settings: name and kind, and all others behind "More". */

import type { ComponentChildren, JSX, TargetedInputEvent } from "preact";
import { useId } from "preact/hooks";
import { TOURNAMENT_TEXT_MAX } from "../../wire";
import { eventsText } from "../events/words";
import { messages } from "../language";
import { Choice } from "../parts/choice";
import "../parts/field.css";
import { Fold } from "../parts/fold";
import { Switch } from "../parts/switch";
import type { BadField, SettingsDraft, SystemKind } from "./settings-draft";
import { asksRounds, PRESETS, presetOf, withPreset } from "./settings-draft";
import { directorText } from "./words";

const KINDS: readonly SystemKind[] = ["swiss", "round_robin", "knock_out", "championship", "arena"];
const ORDERS = [
  "",
  "bq direct lot",
  "buchholz buchholz-cut1 discs lot",
  "sonneborn-berger direct discs lot",
  "discs lot",
];

/** `bad` is the faulty field. */
export function SettingsFields(props: {
  value: SettingsDraft;
  bad: BadField | null;
  /** Whether to offer presets. */
  presets: boolean;
  /** Whether games are played on the server. */
  online: boolean;
  onChange: (value: SettingsDraft) => void;
}): JSX.Element {
  const { value, bad, onChange } = props;
  const text = directorText.value.settings;
  const set = (part: Partial<SettingsDraft>): void => onChange({ ...value, ...part });
  const preset = presetOf(value);
  const line = (
    name: keyof typeof text.fields & keyof SettingsDraft,
    more: { numeric?: boolean; help?: string } = {},
  ) => (
    <Line
      name={name}
      label={text.fields[name]}
      value={String(value[name])}
      isBad={bad === name}
      numeric={more.numeric ?? false}
      help={more.help ?? (bad === name ? text.bad[name as BadField] : undefined)}
      onChange={(typed) => set({ [name]: typed })}
    />
  );
  const hasMatches = value.kind === "knock_out" || value.kind === "championship";
  return (
    <>
      {line("name", bad === "name" ? { help: text.bad.name } : {})}
      <div class="director-pair-of-fields">
        {line("place")}
        {line("date", { help: text.dateHelp })}
      </div>
      {props.presets && (
        <Choice
          name="preset"
          label={text.preset}
          rows={false}
          columns={2}
          value={preset ?? "own"}
          options={[
            ...PRESETS.map((each) => ({ value: each as string, text: text.presets[each] })),
            ...(preset === null ? [{ value: "own", text: text.presets.own }] : []),
          ]}
          onChoose={(chosen) => {
            const found = PRESETS.find((each) => each === chosen);
            if (found !== undefined) onChange(withPreset(value, found));
          }}
        />
      )}
      <div class="director-pair-of-fields">
        {asksRounds(value.kind) &&
          line("rounds", { numeric: true, ...(bad !== "rounds" && { help: text.roundsHelp[value.kind] }) })}
        {value.kind === "arena" &&
          line("minutes", { numeric: true, ...(bad !== "minutes" && { help: text.minutesHelp }) })}
        {hasMatches &&
          line("players", { numeric: true, ...(bad !== "players" && { help: text.playersHelp(value.kind) }) })}
        {hasMatches && line("games", { numeric: true })}
      </div>
      <Fold name="more-settings" label={text.more}>
        <Select
          name="kind"
          label={text.system}
          value={value.kind}
          options={KINDS.map((kind) => [kind, text.systems[kind]])}
          onChange={(kind) => set({ kind })}
        />
        {line("country", { help: text.countryHelp })}
        {value.kind === "round_robin" && (
          <>
            <Select
              name="rotation"
              label={text.rotation}
              value={value.rotation}
              options={[
                ["berger", text.rotations.berger],
                ["rotation", text.rotations.rotation],
              ]}
              onChange={(rotation) => set({ rotation })}
            />
            <Switch
              name="double"
              label={text.double}
              value={value.isDouble}
              onChange={(isDouble) => set({ isDouble })}
            />
          </>
        )}
        {hasMatches && (
          <>
            <Select
              name="first-color"
              label={text.firstColor}
              value={value.firstColor}
              options={(["better_seed", "worse_seed", "lot"] as const).map((each) => [each, text.firstColors[each]])}
              onChange={(firstColor) => set({ firstColor })}
            />
            <Select
              name="even-match"
              label={text.evenMatch}
              value={value.evenMatch}
              options={(["better_seed", "discs", "another"] as const).map((each) => [each, text.evenMatches[each]])}
              onChange={(evenMatch) => set({ evenMatch })}
            />
            <Switch
              name="third-place"
              label={text.thirdPlace}
              value={value.thirdPlace}
              onChange={(thirdPlace) => set({ thirdPlace })}
            />
          </>
        )}
        {(value.kind === "swiss" || value.kind === "championship") && (
          <Select
            name="penalties"
            label={text.penalties}
            value={value.penalties}
            options={(
              ["usual", "papp", "world_championship", ...(value.penalties === "own" ? (["own"] as const) : [])] as const
            ).map((each) => [each, text.penaltyTables[each]] as const)}
            onChange={(penalties) => set({ penalties })}
          />
        )}
        <Select
          name="seeding"
          label={text.seeding}
          value={value.seeding}
          options={(["rating", "entry", "lot"] as const).map((each) => [each, text.seedings[each]])}
          onChange={(seeding) => set({ seeding })}
        />
        <Select
          name="order"
          label={text.order}
          value={value.order}
          options={[...ORDERS, ...(ORDERS.includes(value.order) ? [] : [value.order])].map((order) => [
            order,
            order === ""
              ? text.usualOrder
              : messages.value.joined(order.split(" ").map((name) => eventsText.value.criterion(name).short)),
          ])}
          onChange={(order) => set({ order })}
        />
        <Select
          name="time-rule"
          label={text.timeRule}
          value={value.timeRule}
          options={(["play_on", "full", "winner_completes", "fixed"] as const).map((each) => [
            each,
            text.timeRules[each],
          ])}
          onChange={(timeRule) => set({ timeRule })}
        />
        <Switch
          name="late-points"
          label={text.latePoints}
          value={value.latePoints}
          onChange={(latePoints) => set({ latePoints })}
        />
        <div class="director-pair-of-fields">
          {line("squares", { numeric: true })}
          {line("teamSize", { numeric: true })}
          {line("byeDiscs", { numeric: true, ...(bad !== "byeDiscs" && { help: text.discsHelp }) })}
          {line("forfeitDiscs", { numeric: true, ...(bad !== "forfeitDiscs" && { help: text.discsHelp }) })}
        </div>
        {props.online &&
          line("mostMissed", { numeric: true, ...(bad !== "mostMissed" && { help: text.mostMissedHelp }) })}
        <div class="director-pair-of-fields">
          {line("constant", { numeric: true, ...(bad !== "constant" && { help: text.constantHelp }) })}
          <Select
            name="mode"
            label={text.mode}
            value={value.mode}
            options={[
              ["text", text.modes.text],
              ["papp", text.modes.papp],
            ]}
            onChange={(mode) => set({ mode })}
          />
        </div>
        {line("mcmahon", bad !== "mcmahon" ? { help: text.mcmahonHelp } : {})}
        <div class="director-pair-of-fields">
          {line("accelerationRounds", {
            numeric: true,
            ...(bad !== "accelerationRounds" && { help: text.accelerationHelp }),
          })}
          {line("accelerationPoints", { numeric: true })}
        </div>
        {line("seed", { numeric: true, ...(bad !== "seed" && { help: text.seedHelp }) })}
      </Fold>
    </>
  );
}

/** A choice from a list. */
export function Select<Value extends string>(props: {
  name: string;
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  help?: string;
  onChange: (value: Value) => void;
}): JSX.Element {
  const field = useId();
  return (
    <div class="parts-field">
      <label for={field}>{props.label}</label>
      <select
        id={field}
        data-field={props.name}
        value={props.value}
        aria-describedby={props.help === undefined ? undefined : `${field}-help`}
        onChange={({ currentTarget }) => {
          const found = props.options.find(([value]) => value === currentTarget.value);
          if (found !== undefined) props.onChange(found[0]);
        }}
      >
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {props.help !== undefined && <small id={`${field}-help`}>{props.help}</small>}
    </div>
  );
}

/** A text field. */
export function Line(props: {
  name: string;
  label: string;
  value: string;
  isBad?: boolean;
  numeric?: boolean;
  type?: "text" | "datetime-local";
  help?: ComponentChildren;
  onChange: (value: string) => void;
}): JSX.Element {
  const field = useId();
  const { isBad = false } = props;
  const shared = {
    id: field,
    autocomplete: "off",
    "data-field": props.name,
    value: props.value,
    "aria-invalid": isBad,
    "aria-describedby": props.help === undefined ? undefined : `${field}-help`,
    onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => props.onChange(currentTarget.value),
  };
  return (
    <div class="parts-field">
      <label for={field}>{props.label}</label>
      {props.type === "datetime-local" ? (
        <input type="datetime-local" {...shared} />
      ) : (
        <input
          type="text"
          inputMode={props.numeric ? "decimal" : undefined}
          maxLength={TOURNAMENT_TEXT_MAX}
          {...shared}
        />
      )}
      {props.help !== undefined && (
        <small id={`${field}-help`} class={isBad ? "parts-problem" : undefined}>
          {props.help}
        </small>
      )}
    </div>
  );
}
