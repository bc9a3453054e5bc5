/** The site: one page at a time, the dialogs over it, and what is said. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { messages } from "./messages";
import type { Failure } from "./net/api";
import { GamesPage } from "./pages/games-page";
import { GamePage, PlayPage } from "./pages/table-page";
import { route } from "./routes";
import type { Route } from "./routes";
import { closeDialog, dialog } from "./stores/dialogs";
import { table } from "./stores/current-table";
import { Confirm } from "./views/confirm";
import { KeyMap } from "./views/key-map";
import { LevelDialog } from "./views/level-dialog";
import { LiveRegion } from "./views/live-region";
import { FailureView, Missing } from "./views/missing";
import { MoreSheet } from "./views/more-sheet";
import { NewGameDialog } from "./views/new-game-dialog";
import { NoticeBar } from "./views/notice-bar";
import { usePageTitle } from "./views/page-title";
import { SettingsSheet } from "./views/settings-sheet";
import { Shell } from "./views/shell";

/** See the module. */
export function App(): JSX.Element {
  useFocusOnArrival(route.value);
  return (
    <>
      <Shell>
        <Page to={route.value} />
      </Shell>
      <OpenDialog />
      <NoticeBar />
      <LiveRegion />
    </>
  );
}

function Page({ to }: { to: Route }): JSX.Element {
  switch (to.page) {
    case "play":
      return <PlayPage />;
    case "game":
      return <GamePage id={to.id} />;
    case "games":
      return <GamesPage before={to.before} />;
    case "library":
      return (
        <Lazy
          key="library"
          title={messages.value.nav.library}
          load={async () => (await import("./library")).LibraryPage}
          props={{ game: to.game }}
        />
      );
    case "rules":
      return (
        <Lazy
          key="rules"
          title={messages.value.nav.rules}
          load={async () => (await import("./rules")).RulesPage}
          props={{}}
        />
      );
    case "unknown":
      return <UnknownPage path={to.path} />;
  }
}

function UnknownPage({ path }: { path: string }): JSX.Element {
  const words = messages.value.missing;
  usePageTitle(words.pageTitle);
  return <Missing title={words.pageTitle} text={words.page(path)} />;
}

/** A page that is fetched when it is asked for: nobody needs it to play. */
function Lazy<Props extends object>(wanted: {
  title: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}): JSX.Element {
  const [page, setPage] = useState<{ Content: ComponentType<Props> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  usePageTitle(wanted.title);
  useEffect(() => {
    setFailed(false);
    wanted.load().then(
      (Content) => setPage({ Content }),
      () => setFailed(true),
    );
  }, [attempt]);
  if (failed) {
    const unreachable: Failure = { code: "unreachable", message: "", detail: null, request_id: null };
    return <FailureView failure={unreachable} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return page === null ? <div class="page" aria-busy="true" /> : <page.Content {...wanted.props} />;
}

function OpenDialog(): JSX.Element | null {
  const seated = table.value;
  switch (dialog.value) {
    case null:
      return null;
    case "new_game":
      return <NewGameDialog key="new_game" />;
    case "settings":
      return <SettingsSheet key="settings" />;
    case "keys":
      return <KeyMap key="keys" />;
    case "more":
      return seated && <MoreSheet key="more" table={seated} />;
    case "level":
      return seated && <LevelDialog key="level" table={seated} />;
    case "resign": {
      if (seated === null) return null;
      const game = seated.live.game.value;
      const color = seated.you.value ?? game.position.turn ?? "black";
      const words = messages.value.resign;
      return (
        <Confirm
          key="resign"
          name="resign"
          title={words.title}
          text={words.text(color)}
          confirm={words.confirm}
          onConfirm={() => {
            closeDialog();
            seated.live.resign(color);
          }}
          onClose={closeDialog}
        />
      );
    }
  }
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
