/** The texts of the settings. */
import type { Say } from "../language/say";
import type { Motion, Settings, Theme } from "./settings";

const THEMES: Readonly<Record<Theme, true>> = {
  auto: true,
  felt: true,
  night: true,
  paper: true,
  "high-contrast": true,
  victorian: true,
  contour: true,
};
const MOTIONS: Readonly<Record<Motion, true>> = { auto: true, fast: true, none: true };
const PREMOVES: Readonly<Record<Settings["premove"], true>> = { never: true, clocks: true, always: true };
const CONFIRMATIONS: Readonly<Record<Settings["confirm"], true>> = { never: true, correspondence: true, always: true };

export type SettingsText = ReturnType<typeof settings>;

export const settings = (say: Say) => ({
  title: say("title"),
  theme: say("theme"),
  themes: say.each("themes", THEMES),
  language: say("language"),
  automatic: say("automatic"),
  sound: say("sound"),
  volume: say("volume"),
  /** Formats a number from 0 to 1 as a percentage. */
  percent: (share: number) => say("percent", { percent: Math.round(share * 100) }),
  motion: say("motion"),
  motions: say.each("motions", MOTIONS),
  coordinates: say("coordinates"),
  legalDots: say("legal-dots"),
  /** Label of the choice of the games in which premoves are possible. */
  premove: say("premove"),
  premoveHelp: say("premove-help"),
  premoves: say.each("premoves", PREMOVES),
  /** Label of the choice of the games in which moves need confirmation. */
  confirm: say("confirm"),
  confirmHelp: say("confirm-help"),
  confirmations: say.each("confirmations", CONFIRMATIONS),
  notify: say("notify"),
  notifyHelp: say("notify-help"),
  /** States that the browser forbids notifications. */
  notifyRefused: say("notify-refused"),
  facing: say("facing"),
  facingHelp: say("facing-help"),
  verbose: say("verbose"),
  verboseHelp: say("verbose-help"),
});
