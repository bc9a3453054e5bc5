/** A list in columns, shown page by page if it does not fit the screen. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** How long each page is shown: long enough to find a name. */
const PAGE_MS = 12_000;

/** Calls `onEnd` after the last page. */
export function TurnedPages({ children, onEnd }: { children: ComponentChildren; onEnd: () => void }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(1);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => setPages(countPages(element));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  const shown = Math.min(page, pages - 1);
  useLayoutEffect(() => {
    const element = place.current;
    if (element !== null) element.scrollLeft = shown * pageWidth(element);
  }, [shown, pages]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (shown + 1 < pages) setPage(shown + 1);
      else {
        setPage(0);
        latest.current();
      }
    }, PAGE_MS);
    return () => clearTimeout(timer);
  }, [shown, pages]);
  return (
    <>
      <div ref={place} class="events-wall-pages" data-page={shown + 1} data-pages={pages}>
        {children}
      </div>
      <p class="events-wall-foot" aria-hidden="true">
        {pages > 1 && `${shown + 1} / ${pages}`}
      </p>
    </>
  );
}

/** Returns the width of a page, including the gap to the next one. */
function pageWidth(element: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(element).columnGap);
  return element.clientWidth + (Number.isNaN(gap) ? 0 : gap);
}

function countPages(element: HTMLElement): number {
  const width = pageWidth(element);
  return width <= 0 ? 1 : Math.max(1, Math.ceil((element.scrollWidth - 1) / width));
}
