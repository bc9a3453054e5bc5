/** An account's public profile. */
export { ProfilePage } from "./profile-page";
