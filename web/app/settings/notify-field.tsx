/** The switch for notifications. Only this switch asks for the browser's permission. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Switch } from "../parts/switch";
import { changeSettings, settings } from "./settings";
import { settingsText } from "./words";

/** If the browser has no notifications or refuses them, explains why there are none. */
export function NotifyField(): JSX.Element {
  const text = settingsText.value;
  const [refused, setRefused] = useState(isRefused);
  const change = async (notify: boolean): Promise<void> => {
    const granted =
      notify && typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
    setRefused(notify && !granted);
    changeSettings({ notify: granted });
  };
  return (
    <Switch
      // The key recreates the switch, so that a refusal by the browser resets it.
      key={String(refused)}
      name="notify"
      label={text.notify}
      help={refused ? text.notifyRefused : text.notifyHelp}
      value={settings.value.notify && !refused}
      onChange={(notify) => void change(notify)}
    />
  );
}

function isRefused(): boolean {
  return typeof Notification === "undefined" || Notification.permission === "denied";
}
