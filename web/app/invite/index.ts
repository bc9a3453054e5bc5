/** Entry point of invitations: the host's sheet with the link, and the page that the link opens. */
export { InviteSheet } from "./invite-sheet";
export { JoinPage } from "./join-page";
export { OnlyHere } from "./only-here";
export { QrCode } from "./qr-code";
