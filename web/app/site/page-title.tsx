/** The title of the page. */
import { useEffect } from "preact/hooks";

/** Gives the browser's tab the page's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Outflank" : `${title} · Outflank`;
  }, [title]);
}
