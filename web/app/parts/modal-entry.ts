/**
 * Makes Back close an open dialog instead of leaving the page. For this, a dialog has its own history entry,
 * with the address of the page. The next page replaces that entry.
 */

/** Marks the state of a dialog's history entry. */
const MODAL = "modal";

/** Closes the open dialog; `null` if none is open. */
let closeOpen: (() => void) | null = null;
/** Whether a step back that removes an entry is in progress. */
let returning = false;
/** Actions that wait for the end of that step. */
let waiting: (() => void)[] = [];
/** Whether a dialog was just closed and its entry is still in the history. */
let closing = false;
let listening = false;

/** Whether the current history entry is a dialog's. */
export function hasModalEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MODAL in state;
}

/**
 * Removes the entry of a dialog that a reload has closed. Otherwise, Back would seem to have no effect. Call it
 * only right after the page has loaded.
 */
export function leaveOldModal(): void {
  if (!hasModalEntry()) return;
  // A duplicated tab may have no earlier entry.
  if (history.length === 1) history.replaceState(null, "");
  else goBack();
}

/**
 * Adds a history entry for a dialog. Back calls `close`. Call the returned function when the dialog has closed.
 */
export function pushModal(close: () => void): () => void {
  listen();
  closeOpen = close;
  whenSettled(() => {
    if (closeOpen === close && !hasModalEntry()) history.pushState({ [MODAL]: true }, "");
  });
  return () => {
    if (closeOpen === close) closeOpen = null;
    // Wait, because another dialog may follow, or a page that replaces the entry.
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

/** Steps back, to remove the current entry. */
function goBack(): void {
  listen();
  returning = true;
  history.back();
}

function listen(): void {
  if (!listening) addEventListener("popstate", onPopState);
  listening = true;
}

/** Runs `act`, which changes the history, after the entry of a closed dialog has been removed. */
export function whenSettled(act: () => void): void {
  if (returning) waiting.push(act);
  else act();
}

/**
 * Runs `leave`, which leaves the document, when no step back is in progress or about to start. A step back
 * would cancel the navigation.
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
