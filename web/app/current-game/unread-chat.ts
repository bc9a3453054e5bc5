/** The count of unread messages in the chat of the game on this page. */
import { signal } from "@preact/signals";

/** Set by the chat and shown by the buttons that open it. */
export const unreadMessages = signal(0);
