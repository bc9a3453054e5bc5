/** The sheet with the settings: what comes to the page when it is asked for. */
export { SettingsSheet } from "./settings-sheet";
