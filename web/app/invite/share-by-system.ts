/** Shares a link by the system's own sheet. A canceled sheet counts as shared; false if the system has failed. */
export async function shareBySystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === "AbortError";
  }
}
