/** Listens for challenges and messages while an account is signed in. */
import { effect } from "@preact/signals";
import { followIdentity } from "../identity/identity";
import { ownAccount } from "../identity/own-account";
import { announceUnread } from "../inbox/announce-unread";
import { inviteText } from "../invite/words";
import { ratingsText } from "../ratings/words";
import { showNotices } from "./challenges";
import { LobbyNotices } from "./lobby-notices";
import { lobby } from "./this-lobby";
import { lobbyText } from "./words";

/** Loads the texts of the notices. */
export async function loadWords(): Promise<void> {
  await Promise.all([lobbyText.need(), inviteText.need(), ratingsText.need()]);
}

/** Starts listening. Asks the server for the account, which may have changed since this browser stored it. */
export function listen(): void {
  showNotices(LobbyNotices);
  followIdentity();
  announceUnread();
  effect(() => lobby.listen(ownAccount.value !== null));
}
