/**
 * The person's settings, such as theme, language, sound and motion. The browser stores them in local storage.
 */

import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../language/languages";
import { LANGUAGE_TAGS, preferredLanguage } from "../language/languages";
import { readStored, writeStored } from "./storage";

/** The themes in `theme.css`. `auto` follows the system. */
export const THEMES = ["auto", "felt", "night", "paper", "high-contrast", "victorian", "contour"] as const;
export type Theme = (typeof THEMES)[number];

/** The speed of animations. `none` shows changes without movement. */
export const MOTIONS = ["auto", "fast", "none"] as const;
export type Motion = (typeof MOTIONS)[number];

/** In which games premoves are possible. */
export const PREMOVES = ["never", "clocks", "always"] as const;
/** In which games moves need confirmation. `correspondence` means games with days for each move. */
export const CONFIRMATIONS = ["never", "correspondence", "always"] as const;

/** The lowest volume, and the step between two volumes. */
export const VOLUME_STEP = 0.1;

/** All settings. */
export interface Settings {
  theme: Theme;
  /** `auto` follows the browser. */
  language: Language | "auto";
  sound: boolean;
  /** The volume, from `VOLUME_STEP` to 1. */
  volume: number;
  motion: Motion;
  coordinates: boolean;
  legalDots: boolean;
  premove: (typeof PREMOVES)[number];
  confirm: (typeof CONFIRMATIONS)[number];
  /** Whether to rotate the far player's bar when two people play on a screen that lies between them. */
  facing: boolean;
  /** Whether to show a notification when the player's turn comes while the page is hidden. */
  notify: boolean;
  /** Whether to announce the legal moves to screen readers after each move. */
  verbose: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  language: "auto",
  sound: false,
  volume: 0.7,
  motion: "auto",
  coordinates: true,
  legalDots: true,
  premove: "clocks",
  confirm: "correspondence",
  facing: false,
  notify: false,
  verbose: false,
};

/** `early.js` also reads the settings, before the first paint. */
const KEY = "outflank.settings";

const stored = signal<Settings>(readSettings(readStored(KEY)));

/** The current settings. */
export const settings: ReadonlySignal<Settings> = stored;

/** Changes some of the settings. */
export function changeSettings(change: Partial<Settings>): void {
  stored.value = { ...stored.value, ...change };
  writeStored(KEY, JSON.stringify(stored.value));
}

/** The language that the page should have. */
export const chosenLanguage: ReadonlySignal<Language> = computed(() => {
  const chosen = stored.value.language;
  return chosen === "auto" ? preferredLanguage(navigator.languages) : chosen;
});

/** Reads stored settings. Missing and invalid settings get their defaults. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
  } catch {
    // The stored text is invalid, so the defaults apply.
  }
  return {
    theme: oneOf(THEMES, found["theme"], DEFAULTS.theme),
    language: oneOf([...LANGUAGE_TAGS, "auto"] as const, found["language"], DEFAULTS.language),
    sound: booleanIn(found["sound"], DEFAULTS.sound),
    volume: volumeIn(found["volume"]),
    motion: oneOf(MOTIONS, found["motion"], DEFAULTS.motion),
    coordinates: booleanIn(found["coordinates"], DEFAULTS.coordinates),
    legalDots: booleanIn(found["legalDots"], DEFAULTS.legalDots),
    premove: oneOf(PREMOVES, found["premove"], DEFAULTS.premove),
    confirm: oneOf(CONFIRMATIONS, found["confirm"], DEFAULTS.confirm),
    facing: booleanIn(found["facing"], DEFAULTS.facing),
    notify: booleanIn(found["notify"], DEFAULTS.notify),
    verbose: booleanIn(found["verbose"], DEFAULTS.verbose),
  };
}

/** Applies the settings to the root element of the page, and follows changes in other tabs. */
export function applySettings(root: HTMLElement): void {
  effect(() => {
    const { theme, motion } = stored.value;
    if (theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    if (motion === "auto") delete root.dataset["motion"];
    else root.dataset["motion"] = motion;
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) stored.value = readSettings(event.newValue);
  });
}

function oneOf<Value extends string>(values: readonly Value[], found: unknown, otherwise: Value): Value {
  return values.find((value) => value === found) ?? otherwise;
}

function booleanIn(found: unknown, otherwise: boolean): boolean {
  return typeof found === "boolean" ? found : otherwise;
}

function volumeIn(found: unknown): number {
  return typeof found === "number" && found >= VOLUME_STEP && found <= 1 ? found : DEFAULTS.volume;
}
