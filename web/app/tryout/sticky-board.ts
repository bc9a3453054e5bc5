/** A board that stays in sight on a phone lies over what the page is scrolled past. */

/** The gap between the board and what is brought under it. */
const GAP = 8;

/** Scrolls, if need be, until an element begins below the board that stays; leaves the page alone where none stays. */
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
