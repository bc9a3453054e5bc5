/** The words of the player's own account in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { account } from "./messages";
import type { PasskeyTrouble } from "./passkeys";

/** Why a browser has made or shown no passkey, in words. */
export function passkeyTrouble({ trouble }: PasskeyTrouble): string {
  return accountText.value.passkeys.troubles[trouble];
}

export const accountText = spoken(
  import.meta.glob<string>("../../../languages/*/account.ftl", { import: "default" }),
  account,
);
