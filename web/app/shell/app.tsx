/** The site: one page at a time, the dialog over it, and what is said. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { lobbyNotices } from "../lobby/challenges";
import { dialog } from "../nav/dialogs";
import type { Route } from "../nav/routes";
import { route } from "../nav/routes";
import { LiveRegion } from "./live-region";
import { NoticeBar } from "./notice-bar";
import { OpenDialog, Page } from "./pages";
import { Shell } from "./shell";

export function App(): JSX.Element {
  useFocusOnArrival(route.value);
  const open = dialog.value;
  const Notices = lobbyNotices.value;
  return (
    <>
      <Shell>
        <Page to={route.value} />
      </Shell>
      {open !== null && <OpenDialog name={open} />}
      {Notices !== null && <Notices />}
      <NoticeBar />
      <LiveRegion />
    </>
  );
}

/** After a change of page the focus begins at its content, as after a reload; never at the first page. */
function useFocusOnArrival(to: Route): void {
  const first = useRef(true);
  // A draft that becomes a game is the same page to the person at it.
  const place = to.page === "play" || to.page === "game" ? "table" : to.page;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
}
