/** Entry point of the settings' chunk. */
export { SettingsSheet } from "./settings-sheet";
