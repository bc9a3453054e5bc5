/** The count of unread messages in the chat of the game on this page. */
import { signal } from "@preact/signals";

/** Unread messages; the chat writes the count, the buttons show it. */
export const unreadMessages = signal(0);
