/** Entry point of the messages page's chunk. */
export { InboxPage } from "./inbox-page";
