/** Entry point of the pages for continuing in another browser as the same player. */
export { ContinuePage } from "./continue-page";
export { DeviceSheet } from "./device-sheet";
