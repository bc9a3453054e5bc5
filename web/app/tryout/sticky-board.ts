/** Scrolls below a board that stays visible on a phone and covers the page behind it. */

/** The gap in pixels between the board and the element below it. */
const GAP = 8;

/**
 * Scrolls, if necessary, until an element begins below the sticky board. Does nothing if the board is not
 * sticky.
 */
export function bringUnder(board: HTMLElement | null, element: HTMLElement | null): void {
  if (board === null || element === null) return;
  const { position, top } = getComputedStyle(board);
  if (position !== "sticky") return;
  const edge = Number.parseFloat(top) + board.offsetHeight;
  const { top: begins, bottom: ends } = element.getBoundingClientRect();
  if (begins >= board.getBoundingClientRect().bottom && ends <= innerHeight) return;
  element.style.scrollMarginBlockStart = `${edge + GAP}px`;
  element.scrollIntoView({ block: "start" });
}
