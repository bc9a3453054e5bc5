/**
 * Back closes an open dialog and stays on the page. For this a dialog has a history entry of its own, at the address of
 * the page; the next page takes the place of that entry.
 */

/** Marks an entry of the history as that of a dialog. */
const MODAL = "modal";

/** Closes the open dialog. */
let closeOpen: (() => void) | null = null;
/** Whether a step back that removes an entry is on its way, and what waits for it. */
let returning = false;
let waiting: (() => void)[] = [];
/** Whether a dialog was closed just now, and its entry is still in the history. */
let closing = false;
let listening = false;

/** Whether the browser is at the entry of a dialog. */
export function hasModalEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MODAL in state;
}

/**
 * Leaves the entry of a dialog that a reload has closed: Back would seem to do nothing there. Only for a page that was
 * just loaded.
 */
export function leaveOldModal(): void {
  if (!hasModalEntry()) return;
  // A copied tab may have nothing before it to go back to.
  if (history.length === 1) history.replaceState(null, "");
  else goBack();
}

/** Opens a history entry for a dialog; Back calls `close`. Call the returned function when the dialog has closed. */
export function pushModal(close: () => void): () => void {
  listen();
  closeOpen = close;
  whenSettled(() => {
    if (closeOpen === close && !hasModalEntry()) history.pushState({ [MODAL]: true }, "");
  });
  return () => {
    if (closeOpen === close) closeOpen = null;
    // Not at once: another dialog may follow, or a page that takes the place of the entry.
    closing = true;
    setTimeout(() => {
      closing = false;
      if (returning) return;
      if (closeOpen !== null || !hasModalEntry()) {
        settle();
        return;
      }
      goBack();
    });
  };
}

/** Removes the entry that the browser is at. */
function goBack(): void {
  listen();
  returning = true;
  history.back();
}

function listen(): void {
  if (!listening) addEventListener("popstate", wentBack);
  listening = true;
}

/** Changes the history once the entry of a closed dialog is gone: mostly at once. */
export function whenSettled(act: () => void): void {
  if (returning) waiting.push(act);
  else act();
}

/** Leaves the document: a step back that is on its way, or about to begin, would cancel that. */
export function whenLeavable(leave: () => void): void {
  if (returning || closing) waiting.push(leave);
  else leave();
}

function wentBack(): void {
  if (!returning) {
    if (!hasModalEntry()) closeOpen?.();
    return;
  }
  returning = false;
  settle();
}

function settle(): void {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
