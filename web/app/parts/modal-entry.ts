/**
 * Makes Back close an open dialog and stay on the page. So a dialog has a history entry of its own, at the address of
 * the page. The next page replaces that entry.
 */

/** Marks a dialog's history entry in its state. */
const MODAL = "modal";

/** Closes the open dialog; `null` without one. */
let closeOpen: (() => void) | null = null;
/** Whether a step back that removes an entry is under way. */
let returning = false;
/** The actions that wait for the end of that step. */
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
 * Removes the entry of a dialog that a reload has closed: otherwise Back would seem to have no effect there. Call it
 * only right after the page has loaded.
 */
export function leaveOldModal(): void {
  if (!hasModalEntry()) return;
  // A duplicated tab may have no earlier entry to go back to.
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
    // Not at once: another dialog may follow, or a page that replaces the entry.
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

/** Steps back, which removes the current entry. */
function goBack(): void {
  listen();
  returning = true;
  history.back();
}

function listen(): void {
  if (!listening) addEventListener("popstate", onPopState);
  listening = true;
}

/** Runs `act`, which changes the history, once the entry of a closed dialog is removed. */
export function whenSettled(act: () => void): void {
  if (returning) waiting.push(act);
  else act();
}

/**
 * Runs `leave`, which leaves the document, once no step back is under way or about to start: it would cancel the
 * navigation.
 */
export function whenLeavable(leave: () => void): void {
  if (returning || closing) waiting.push(leave);
  else leave();
}

function onPopState(): void {
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
