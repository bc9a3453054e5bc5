/** The browser's notification that it is the player's turn, or that a game begins. */
import { messages } from "../language";

/** Shows it for a game, with what is said of it; the answer takes it away. A browser that forbids it, or has none, shows nothing. */
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
    // On phones it is the service worker who may; it brings the page back when it is touched.
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, options);
    return async () => {
      for (const one of (await worker?.getNotifications({ tag: options.tag ?? "" })) ?? []) one.close();
    };
  }
}
