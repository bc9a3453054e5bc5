/** The player's account. */
export { AccountPage } from "./account-page";
