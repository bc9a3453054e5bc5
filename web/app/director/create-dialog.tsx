/** The dialog for a new tournament: its name, its kind, and whether its games are played here. */

import type { JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { catalog, needCatalog } from "../catalog/catalog";
import { routeTo } from "../events/address";
import type { CreateProps } from "../events/desk-place";
import { ClockField } from "../invite/clock-field";
import { messages } from "../language";
import { navigate } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import { Switch } from "../parts/switch";
import { FormFoot } from "./form-foot";
import "../invite/invite.css";
import "./director.css";
import { EventCreation } from "./event-creation";
import { leadTo } from "./lead-to";
import type { BadOnline } from "./online-draft";
import { DEFAULT_ONLINE, onlineOf } from "./online-draft";
import type { BadField } from "./settings-draft";
import { DEFAULT_SETTINGS, settingsOf } from "./settings-draft";
import { Line, Select, SettingsFields } from "./settings-fields";
import { directorText } from "./words";

/** Calls `onLate` instead of opening the tournament if the dialog was closed before the answer arrived. */
export function CreateDialog({ onClose, onLate }: CreateProps): JSX.Element {
  const text = directorText.value.create;
  const [draft, setDraft] = useState(DEFAULT_SETTINGS);
  const [where, setWhere] = useState<"boards" | "here">("boards");
  const [online, setOnline] = useState(DEFAULT_ONLINE);
  const [isListed, setListed] = useState(true);
  const [bad, setBad] = useState<BadField | null>(null);
  const [badOnline, setBadOnline] = useState<BadOnline | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [creation] = useState(() => new EventCreation());
  const isOpen = useRef(true);
  useLayoutEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  const form = useId();
  const create = async (): Promise<void> => {
    if (isBusy) return;
    const settings = settingsOf(draft);
    if (typeof settings === "string") {
      setBad(settings);
      leadTo(form, settings);
      return;
    }
    const play = where === "here" ? onlineOf(online, draft.timeRule) : null;
    if (typeof play === "string") {
      setBadOnline(play);
      leadTo(form, play);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const wanted = { settings, listed: isListed, ...(play !== null && { online: play }) };
      const event = await creation.create(wanted);
      if (isOpen.current) navigate(routeTo(event.id, { tab: "players" }));
      else onLate();
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={text.title}
      kind="sheet"
      name="create-event"
      onClose={onClose}
      foot={<FormFoot form={form} action="create" text={text.create} failure={failure} isBusy={isBusy} />}
    >
      <form
        id={form}
        class="director-create"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void create();
        }}
      >
        <SettingsFields
          value={draft}
          bad={bad}
          presets
          online={where === "here"}
          onChange={(value) => {
            setBad(null);
            setDraft(value);
          }}
        />
        <Choice
          name="where"
          label={text.where}
          rows
          value={where}
          options={[
            { value: "boards", text: text.boards },
            { value: "here", text: text.here },
          ]}
          onChoose={setWhere}
        />
        {where === "here" && (
          <OnlineFields
            value={online}
            bad={badOnline ?? (failure?.code === "bad_clock" ? "clock" : null)}
            onChange={(value) => {
              setBadOnline(null);
              setOnline(value);
            }}
          />
        )}
        <Switch name="listed" label={text.listed} help={text.listedHelp} value={isListed} onChange={setListed} />
      </form>
    </Dialog>
  );
}

function OnlineFields(props: {
  value: typeof DEFAULT_ONLINE;
  bad: BadOnline | null;
  onChange: (value: typeof DEFAULT_ONLINE) => void;
}): JSX.Element {
  const { value, bad, onChange } = props;
  const text = directorText.value.create;
  const { variants } = messages.value;
  useEffect(needCatalog, []);
  const games = catalog.value?.games ?? [{ id: "othello", name: "Othello", spec: "othello" }];
  const set = (part: Partial<typeof DEFAULT_ONLINE>): void => onChange({ ...value, ...part });
  return (
    <>
      <p class="quiet">{text.onlineAbout}</p>
      <Select
        name="spec"
        label={text.game}
        value={value.spec}
        options={games.map(({ id, name, spec }) => [spec, variants.name(id, name)])}
        onChange={(spec) => set({ spec })}
      />
      <ClockField value={value.clock} isBad={bad === "clock"} onChange={(clock) => set({ clock })} />
      {bad === "clock" && <p class="parts-problem">{text.badClock}</p>}
      <Line
        name="starts"
        type="datetime-local"
        label={text.starts}
        value={value.starts}
        isBad={bad === "starts"}
        help={text.startsHelp}
        onChange={(starts) => set({ starts })}
      />
      <div class="director-pair-of-fields">
        <Line
          name="pause"
          numeric
          label={text.pause}
          value={value.pause}
          isBad={bad === "pause"}
          help={bad === "pause" ? text.badMinutes : undefined}
          onChange={(pause) => set({ pause })}
        />
        <Line
          name="noShow"
          numeric
          label={text.noShow}
          value={value.noShow}
          isBad={bad === "noShow"}
          help={bad === "noShow" ? text.badMinutes : undefined}
          onChange={(noShow) => set({ noShow })}
        />
      </div>
    </>
  );
}
