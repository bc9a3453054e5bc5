/** What everybody may know of an account. */
export { ProfilePage } from "./profile-page";
