/** Invitations by a link: the sheet of the host and the page of the guest. */
export { InviteSheet } from "./invite-sheet";
export { JoinPage } from "./join-page";
export { OnlyHere } from "./only-here";
export { QrCode } from "./qr-code";
