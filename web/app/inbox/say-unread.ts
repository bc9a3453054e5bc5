/** Says to people who listen that messages have come while they are elsewhere on the site. */
import { effect } from "@preact/signals";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { route } from "../nav/routes";
import { timesInboxChanged, unreadMessages } from "../net/unread";

/** Begins to; how many there were when the page came is said by the menu. */
export function sayUnread(): () => void {
  let before: number | null = null;
  return effect(() => {
    if (timesInboxChanged.value === 0) return;
    const now = unreadMessages.value;
    const here = route.peek();
    // A conversation that is open says what has come.
    const isOpen = here.page === "inbox" && here.name !== null;
    if (before !== null && now > before && !isOpen) announce(messages.peek().nav.unread(now));
    before = now;
  });
}
