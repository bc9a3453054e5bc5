/** English. */
import type { SettingsText } from "./text";

/** See the module. */
export const settings: SettingsText = {
  settings: {
    title: "Settings",
    theme: "Theme",
    themes: {
      auto: "As the system",
      felt: "Felt",
      night: "Night",
      paper: "Paper",
      "high-contrast": "High contrast",
      victorian: "Victorian",
      contour: "Contour",
    },
    language: "Language",
    automatic: "As the browser",
    sound: "Sound",
    motion: "Movement",
    motions: { auto: "Usual", fast: "Fast", none: "None" },
    coordinates: "Coordinates",
    legalDots: "Dots on possible moves",
    verbose: "Say all possible moves",
    verboseHelp: "After each move a screen reader hears every square you can play.",
  },
};
