/** The dialog for changing a tournament's settings. */

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import type { EventStore } from "../events/event-store";
import { Dialog } from "../parts/dialog";
import { FormFoot } from "./form-foot";
import { leadTo } from "./lead-to";
import type { BadField, SettingsDraft } from "./settings-draft";
import { changesIn, draftOf, settingsOf } from "./settings-draft";
import { SettingsFields } from "./settings-fields";
import { useAct } from "./use-act";
import { directorText } from "./words";

export function SettingsDialog(props: { store: EventStore; event: Tournament; onClose: () => void }): JSX.Element {
  const { store, event, onClose } = props;
  const text = directorText.value.settings;
  // Only the changes made here, so that another director's changes are not overwritten.
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const draft = { ...draftOf(event.settings), ...changes };
  const [bad, setBad] = useState<BadField | null>(null);
  const { act, isBusy, failure } = useAct(store);
  const form = useId();
  const save = async (): Promise<void> => {
    if (isBusy) return;
    const settings = settingsOf(draft);
    if (typeof settings === "string") {
      setBad(settings);
      leadTo(form, settings);
      return;
    }
    if ((await act({ kind: "change", settings })) !== null) onClose();
  };
  return (
    <Dialog
      title={text.changeTitle}
      kind="sheet"
      name="event-settings"
      onClose={onClose}
      foot={<FormFoot form={form} action="save-settings" text={text.save} failure={failure} isBusy={isBusy} />}
    >
      <form
        id={form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void save();
        }}
      >
        <SettingsFields
          value={draft}
          bad={bad}
          presets={event.rounds.length === 0}
          online={event.online !== null}
          onChange={(value) => {
            setBad(null);
            setChanges({ ...changes, ...changesIn(draft, value) });
          }}
        />
      </form>
    </Dialog>
  );
}
