/** The player's account; loads with its page. */
export { AccountPage } from "./account-page";
