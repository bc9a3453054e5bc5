/** The texts of the account page in the language of the page, loaded when they are first needed. */
import { spoken } from "../language/spoken";
import { account } from "./messages";
import type { PasskeyTrouble } from "./passkeys";

/** Returns the text that explains why the browser created or returned no passkey. */
export function passkeyTrouble({ trouble }: PasskeyTrouble): string {
  return accountText.value.passkeys.troubles[trouble];
}

export const accountText = spoken(
  import.meta.glob<string>("../../../languages/*/account.ftl", { import: "default" }),
  account,
);
