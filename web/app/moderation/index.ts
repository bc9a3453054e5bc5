/** Reports and moderation: the parts that load on demand. */
export { ModerationPage } from "./moderation-page";
