/** The count of unread messages in the chat of the game on this page. */
import { signal } from "@preact/signals";

/** The number of unread messages. The chat writes it, the buttons show it. */
export const unreadMessages = signal(0);
