/**
 * Shares a link through the system's share sheet. Returns false if that fails. A canceled sheet counts as
 * shared.
 */
export async function shareBySystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === "AbortError";
  }
}
