/** The settings: the parts that load on demand. */
export { SettingsSheet } from "./settings-sheet";
