/** Continuing in another browser as the same player. */
export { ContinuePage } from "./continue-page";
export { DeviceSheet } from "./device-sheet";
