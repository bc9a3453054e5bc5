/** Entry point of the chunk with an account's public profile. */
export { ProfilePage } from "./profile-page";
