/** The sheet with the settings. Every change takes effect at once. */
import type { JSX } from "preact";
import { LANGUAGE_TAGS, LANGUAGES } from "../language/languages";
import { closeDialog } from "../nav/dialogs";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import { Switch } from "../parts/switch";
import { NotifyField } from "./notify-field";
import { CONFIRMATIONS, changeSettings, MOTIONS, PREMOVES, settings, THEMES } from "./settings";
import "./settings.css";
import { ThemePreview } from "./theme-preview";
import { VolumeField } from "./volume-field";
import { settingsText } from "./words";

/** `onSample` plays a sound at the chosen volume. */
export function SettingsSheet({ onSample }: { onSample: () => void }): JSX.Element {
  const words = settingsText.value;
  const chosen = settings.value;
  return (
    <Dialog title={words.title} kind="sheet" name="settings" onClose={closeDialog}>
      <Choice
        name="theme"
        label={words.theme}
        value={chosen.theme}
        options={THEMES.map((theme) => ({
          value: theme,
          text: (
            <span class="settings-theme">
              <ThemePreview theme={theme} />
              {words.themes[theme]}
            </span>
          ),
        }))}
        onChoose={(theme) => changeSettings({ theme })}
      />
      <Choice
        name="language"
        label={words.language}
        value={chosen.language}
        options={[
          { value: "auto" as const, text: words.automatic },
          ...LANGUAGE_TAGS.map((language) => ({
            value: language,
            text: <span lang={language}>{LANGUAGES[language]}</span>,
          })),
        ]}
        onChoose={(language) => changeSettings({ language })}
      />
      <Choice
        name="motion"
        label={words.motion}
        value={chosen.motion}
        options={MOTIONS.map((motion) => ({ value: motion, text: words.motions[motion] }))}
        onChoose={(motion) => changeSettings({ motion })}
      />
      <Switch
        name="sound"
        label={words.sound}
        value={chosen.sound}
        onChange={(sound) => {
          changeSettings({ sound });
          onSample();
        }}
      />
      <VolumeField onSample={onSample} />
      <Switch
        name="coordinates"
        label={words.coordinates}
        value={chosen.coordinates}
        onChange={(coordinates) => changeSettings({ coordinates })}
      />
      <Switch
        name="legal-dots"
        label={words.legalDots}
        value={chosen.legalDots}
        onChange={(legalDots) => changeSettings({ legalDots })}
      />
      <Choice
        name="premove"
        label={words.premove}
        help={words.premoveHelp}
        value={chosen.premove}
        options={PREMOVES.map((premove) => ({ value: premove, text: words.premoves[premove] }))}
        onChoose={(premove) => changeSettings({ premove })}
      />
      <Choice
        name="confirm"
        label={words.confirm}
        help={words.confirmHelp}
        value={chosen.confirm}
        options={CONFIRMATIONS.map((confirm) => ({ value: confirm, text: words.confirmations[confirm] }))}
        onChoose={(confirm) => changeSettings({ confirm })}
      />
      <NotifyField />
      <Switch
        name="facing"
        label={words.facing}
        help={words.facingHelp}
        value={chosen.facing}
        onChange={(facing) => changeSettings({ facing })}
      />
      <Switch
        name="verbose"
        label={words.verbose}
        help={words.verboseHelp}
        value={chosen.verbose}
        onChange={(verbose) => changeSettings({ verbose })}
      />
    </Dialog>
  );
}
