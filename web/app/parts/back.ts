/**
 * Back takes away what stands over the page and leaves the page itself. For that a cover has an entry of its own in
 * the history, at the address of the page; a page that one goes to from there takes the place of that entry.
 */

/** Marks an entry as that of a cover. */
const COVER = "cover";

/** Takes away what stands over the page now. */
let uncover: (() => void) | null = null;
/** Whether a step back that removes an entry is on its way, and what waits for it. */
let returning = false;
let waiting: (() => void)[] = [];
/** Whether a cover was closed just now, and what becomes of its entry is not settled. */
let closing = false;
let listening = false;

/** Whether the entry of the history that the browser is at belongs to a cover. */
export function isCovered(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && COVER in state;
}

/**
 * Leaves the entry of a cover that is no more, as after a reload under a dialog: Back would seem to do nothing there.
 * Only for a page that was just loaded.
 */
export function leaveOldCover(): void {
  if (!isCovered()) return;
  // A copied tab may have nothing before it to go back to.
  if (history.length === 1) history.replaceState(null, "");
  else goBack();
}

/** Something stands over the page until the answer is called; Back calls `close`. */
export function coverPage(close: () => void): () => void {
  listen();
  uncover = close;
  whenSettled(() => {
    if (uncover === close && !isCovered()) history.pushState({ [COVER]: true }, "");
  });
  return () => {
    if (uncover === close) uncover = null;
    // Not at once: another cover may follow, or a page that takes the place of the entry.
    closing = true;
    setTimeout(() => {
      closing = false;
      if (returning) return;
      if (uncover !== null || !isCovered()) {
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

/** Does something to the history once the entry of a cover that was closed is gone: mostly at once. */
export function whenSettled(act: () => void): void {
  if (returning) waiting.push(act);
  else act();
}

/** Leaves the document for another one: a step back on its way, or one that is about to begin, would call that off. */
export function whenLeavable(leave: () => void): void {
  if (returning || closing) waiting.push(leave);
  else leave();
}

function wentBack(): void {
  if (!returning) {
    if (!isCovered()) uncover?.();
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
