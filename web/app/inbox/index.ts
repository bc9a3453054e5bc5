/** Messages between accounts; loads with its page. */
export { InboxPage } from "./inbox-page";
