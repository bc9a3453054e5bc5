/** The words of the player's own account in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { AccountText } from "./messages/text";
import type { PasskeyTrouble } from "./passkeys";

/** Why a browser has made or shown no passkey, in words. */
export function passkeyTrouble({ trouble }: PasskeyTrouble): string {
  return accountText.value.passkeys.troubles[trouble];
}

export const accountText = new Words<AccountText>({
  en: async () => (await import("./messages/en")).account,
  ru: async () => (await import("./messages/ru")).account,
});
