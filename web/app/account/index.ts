/** One's own account. */
export { AccountPage } from "./account-page";
