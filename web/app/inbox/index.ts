/** Messages between people who know each other. */
export { InboxPage } from "./inbox-page";
