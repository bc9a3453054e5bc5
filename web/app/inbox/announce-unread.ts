/** Announces new messages to screen readers on other pages of the site. */
import { effect } from "@preact/signals";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { route } from "../nav/routes";
import { timesInboxChanged, unreadMessages } from "../net/unread";

/**
 * Announces new messages until the returned function is called. It does not announce the count at page load,
 * which the menu shows.
 */
export function announceUnread(): () => void {
  let before: number | null = null;
  return effect(() => {
    if (timesInboxChanged.value === 0) return;
    const now = unreadMessages.value;
    const at = route.peek();
    // An open conversation announces its letters itself.
    const isOpen = at.page === "inbox" && at.name !== null;
    if (before !== null && now > before && !isOpen) announce(messages.peek().nav.unread(now));
    before = now;
  });
}
