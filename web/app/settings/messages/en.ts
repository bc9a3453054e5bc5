/** English. */
import { number } from "../../language/en";
import type { SettingsText } from "./text";

export const settings: SettingsText = {
  title: "Settings",
  theme: "Theme",
  themes: {
    auto: "Match system",
    felt: "Felt",
    night: "Night",
    paper: "Paper",
    "high-contrast": "High contrast",
    victorian: "Victorian",
    contour: "Contour",
  },
  language: "Language",
  automatic: "Match browser",
  sound: "Sound",
  volume: "Volume",
  percent: (share) => `${number(Math.round(share * 100))}%`,
  motion: "Animation",
  motions: { auto: "Normal", fast: "Fast", none: "Off" },
  coordinates: "Coordinates",
  legalDots: "Show legal moves",
  premove: "Premoves",
  premoveHelp: "Choose a square while the other side thinks. It is played the moment your turn comes.",
  premoves: { never: "Off", clocks: "With clocks", always: "Always" },
  confirm: "Confirm moves",
  confirmHelp: "Only in daily games, or in every game.",
  confirmations: { never: "Never", correspondence: "Daily games", always: "Always" },
  notify: "Notify me of my move",
  notifyHelp: "When this page is out of sight.",
  notifyRefused: "The browser does not allow notifications here.",
  facing: "Face to face",
  facingHelp: "With two at one screen: turns the far player’s bar around, for a phone that lies between you.",
  verbose: "Read out all legal moves",
  verboseHelp: "After each move, a screen reader announces every square you can play.",
};
