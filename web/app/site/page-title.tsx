/** The title of the page. */
import { useEffect } from "preact/hooks";
import { messages } from "../language";
import { calledTo } from "./calling";

/** Gives the browser's tab the page's name. */
export function usePageTitle(title: string): void {
  const called = calledTo.value === null ? null : `● ${messages.value.play.yourMove} – Outflank`;
  useEffect(() => {
    document.title = called ?? (title === "" ? "Outflank" : `${title} · Outflank`);
  }, [called, title]);
}
