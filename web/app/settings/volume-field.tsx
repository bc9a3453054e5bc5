/** The slider for the volume, which plays samples. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { changeSettings, settings, VOLUME_STEP } from "./settings";
import { settingsText } from "./words";

/**
 * While sound is off, the slider stays in its place and keeps its value. `onSample` plays a sound at the chosen
 * volume.
 */
export function VolumeField({ onSample }: { onSample: () => void }): JSX.Element {
  const field = useId();
  const words = settingsText.value;
  const { sound, volume } = settings.value;
  return (
    <div class={sound ? "settings-volume" : "settings-volume settings-volume-off"}>
      <label for={field}>{words.volume}</label>
      <input
        id={field}
        type="range"
        data-field="volume"
        min={VOLUME_STEP}
        max="1"
        step={VOLUME_STEP}
        value={volume}
        aria-valuetext={words.percent(volume)}
        disabled={!sound}
        onInput={(event) => changeSettings({ volume: event.currentTarget.valueAsNumber })}
        onChange={onSample}
      />
      <output for={field}>{words.percent(volume)}</output>
    </div>
  );
}
