/** Entry point of the chunk with reports and moderation. */
export { ModerationPage } from "./moderation-page";
