/** Listening for challenges and messages while an account is signed in. */
import { effect } from "@preact/signals";
import { followIdentity } from "../identity/identity";
import { ownAccount } from "../identity/own-account";
import { sayUnread } from "../inbox/say-unread";
import { inviteText } from "../invite/words";
import { ratingsText } from "../ratings/words";
import { showNotices } from "./calls";
import { LobbyNotices } from "./lobby-notices";
import { lobby } from "./this-lobby";
import { lobbyText } from "./words";

/** Begins to listen; the server is asked who one is, since that may have changed meanwhile. */
export async function listen(): Promise<void> {
  await Promise.all([lobbyText.need(), inviteText.need(), ratingsText.need()]);
  showNotices(LobbyNotices);
  followIdentity();
  sayUnread();
  effect(() => lobby.listen(ownAccount.value !== null));
}
