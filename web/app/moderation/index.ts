/** Reports and moderation: what comes to the page when it is asked for. */
export { ModerationPage } from "./moderation-page";
