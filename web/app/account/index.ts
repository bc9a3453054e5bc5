/** Entry point of the account page's chunk. */
export { AccountPage } from "./account-page";
