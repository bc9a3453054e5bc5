/** What a person has chosen for this browser: look, language, sound, motion. Kept in local storage. */

import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../language/languages";
import { LANGUAGE_TAGS, preferredLanguage } from "../language/languages";
import { readStored, writeStored } from "./storage";

/** The themes of `theme.css`; `auto` follows the system. */
export const THEMES = ["auto", "felt", "night", "paper", "high-contrast", "victorian", "contour"] as const;
/** A theme. */
export type Theme = (typeof THEMES)[number];

/** How fast discs flip; `none` shows changes without movement. */
export const MOTIONS = ["auto", "fast", "none"] as const;
/** A pace. */
export type Motion = (typeof MOTIONS)[number];

/** In which games a move may be chosen in the other side's turn. */
export const PREMOVES = ["never", "clocks", "always"] as const;
/** In which games one is asked before a move is made; `correspondence` has days for each. */
export const CONFIRMATIONS = ["never", "correspondence", "always"] as const;

/** The least volume, and how finely it can be set. */
export const VOLUME_STEP = 0.1;

/** All that can be set. */
export interface Settings {
  theme: Theme;
  /** `auto` follows the browser. */
  language: Language | "auto";
  sound: boolean;
  /** How loud, up to 1. */
  volume: number;
  motion: Motion;
  coordinates: boolean;
  legalDots: boolean;
  premove: (typeof PREMOVES)[number];
  confirm: (typeof CONFIRMATIONS)[number];
  /** Turns the far player's bar round, where two play at a screen that lies between them. */
  facing: boolean;
  /** Shows a notification when it is the player's turn and nobody sees the page. */
  notify: boolean;
  /** Speaks the legal moves after each move. */
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

/** Also read by `early.js` before the first paint. */
const KEY = "outflank.settings";

const stored = signal<Settings>(readSettings(readStored(KEY)));

/** The settings now. */
export const settings: ReadonlySignal<Settings> = stored;

/** Changes some of the settings. */
export function changeSettings(change: Partial<Settings>): void {
  stored.value = { ...stored.value, ...change };
  writeStored(KEY, JSON.stringify(stored.value));
}

/** The language that the page is to have. */
export const chosenLanguage: ReadonlySignal<Language> = computed(() => {
  const chosen = stored.value.language;
  return chosen === "auto" ? preferredLanguage(navigator.languages) : chosen;
});

/** Reads stored settings; whatever is missing or not understood has its default. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
  } catch {
    // Not ours or damaged: the defaults below.
  }
  return {
    theme: oneOf(THEMES, found["theme"], DEFAULTS.theme),
    language: oneOf([...LANGUAGE_TAGS, "auto"] as const, found["language"], DEFAULTS.language),
    sound: bool(found["sound"], DEFAULTS.sound),
    volume: volumeIn(found["volume"]),
    motion: oneOf(MOTIONS, found["motion"], DEFAULTS.motion),
    coordinates: bool(found["coordinates"], DEFAULTS.coordinates),
    legalDots: bool(found["legalDots"], DEFAULTS.legalDots),
    premove: oneOf(PREMOVES, found["premove"], DEFAULTS.premove),
    confirm: oneOf(CONFIRMATIONS, found["confirm"], DEFAULTS.confirm),
    facing: bool(found["facing"], DEFAULTS.facing),
    notify: bool(found["notify"], DEFAULTS.notify),
    verbose: bool(found["verbose"], DEFAULTS.verbose),
  };
}

/** Keeps the page's root element in step with the settings, and the settings in step with other tabs. */
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

function bool(found: unknown, otherwise: boolean): boolean {
  return typeof found === "boolean" ? found : otherwise;
}

function volumeIn(found: unknown): number {
  return typeof found === "number" && found >= VOLUME_STEP && found <= 1 ? found : DEFAULTS.volume;
}
