/** Inviting a friend by a link, and accepting that. */
export { InviteSheet } from "./invite-sheet";
export { JoinPage } from "./join-page";
export { OnlyHere } from "./only-here";
export { QrCode } from "./qr-code";
