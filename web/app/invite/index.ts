/** Inviting a friend by a link, and accepting that. */
export { InviteSheet } from "./invite-sheet";
export { JoinPage } from "./join-page";
export { QrCode } from "./qr-code";
