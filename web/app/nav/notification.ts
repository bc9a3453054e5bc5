/** Browser notifications of the player's turn or the beginning of a game. */
import { messages } from "../language";

/**
 * Shows a notification about a game. Does nothing without permission or in a browser without notifications.
 * Returns a function that closes it.
 */
export async function notify(id: string, title = messages.peek().play.yourMove): Promise<() => unknown> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return () => undefined;
  const options: NotificationOptions = { tag: `game ${id}`, body: document.title, icon: "/icon.svg", data: { id } };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // On phones, only the service worker may show notifications. A tap on the notification opens the page of
    // the game (`worker/sw.ts`).
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, options);
    return async () => {
      for (const one of (await worker?.getNotifications({ tag: options.tag ?? "" })) ?? []) one.close();
    };
  }
}
