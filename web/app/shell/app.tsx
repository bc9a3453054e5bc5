/** The whole app: the page, the dialog over it, notices and announcements. */
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

/** Moves the focus to the content after each navigation, but not on the first page. */
function useFocusOnArrival(to: Route): void {
  const first = useRef(true);
  // A draft that becomes a game counts as the same page.
  const place = to.page === "play" || to.page === "game" ? "table" : to.page;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
}
