/** The words of invitations in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { InviteText } from "./messages/text";

export const inviteText = new Words<InviteText>({
  en: async () => (await import("./messages/en")).invite,
  ru: async () => (await import("./messages/ru")).invite,
});
