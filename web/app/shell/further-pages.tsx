/**
 * The pages without the board. Each loads when it is first opened. This list loads with the first of them, so
 * that it adds nothing to the first page.
 */
import type { JSX } from "preact";
import { accountText } from "../account/words";
import { analysisText } from "../analysis/words";
import { directorText } from "../director/words";
import { editorText } from "../editor/words";
import type { DirectorViews } from "../events/desk-place";
import { eventsText } from "../events/words";
import { explorerText } from "../explorer/words";
import { gamesText } from "../games/words";
import { historyText } from "../history/words";
import { inboxText } from "../inbox/words";
import { inviteText } from "../invite/words";
import { messages } from "../language";
import { libraryText } from "../library/words";
import { lobbyText } from "../lobby/words";
import { moderationText } from "../moderation/words";
import { refusalText } from "../net/words";
import { newGameText } from "../new-game/words";
import { playerText } from "../player/words";
import { profileText } from "../profile/words";
import { ratingsText } from "../ratings/words";
import { rulesText } from "../rules/words";
import { sheetsText } from "../sheets/words";
import { tvText } from "../tv/words";
import "./further-pages.css";
import { Lazy, LazyView } from "../nav/lazy";
import { Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { GamesFilter, Route } from "../nav/routes";

// Seeks use the names of clocks from invitations and the choices from the new-game dialog.
const seekWords = () => [lobbyText.need(), ratingsText.need(), inviteText.need(), newGameText.need()];

const director = async () => {
  // For clocks, links and QR codes, the desk uses the texts of invitations.
  const [views] = await Promise.all([import("../director"), inviteText.need()]);
  return views;
};

/** The director's views, for the pages of tournaments. */
const DIRECTOR: DirectorViews = {
  desk: new Lazy(directorText, async () => (await director()).Desk),
  create: new Lazy(directorText, async () => (await director()).CreateDialog),
};

const LATER = {
  editor: new Lazy(editorText, async () => {
    // The editor shows options of games with the texts of the new-game dialog, and errors with those of
    // refusals.
    const words = [newGameText.need(), refusalText.need()];
    const [{ EditorPage }] = await Promise.all([import("../editor"), ...words]);
    return EditorPage;
  }),
  games: new Lazy(gamesText, async () => (await import("../games")).GamesPage),
  library: new Lazy(libraryText, async () => (await import("../library")).LibraryPage),
  analysis: new Lazy(analysisText, async () => (await import("../analysis")).AnalysisPage),
  player: new Lazy(playerText, async () => (await import("../player")).PlayerPage),
  history: new Lazy(historyText, async () => (await import("../history")).HistoryPage),
  explorer: new Lazy(explorerText, async () => (await import("../explorer")).ExplorerPage),
  events: new Lazy(eventsText, async () => (await import("../events")).Tournaments),
  tv: new Lazy(tvText, async () => (await import("../tv")).TvPage),
  sheets: new Lazy(sheetsText, async () => {
    // The page shows options of games with the texts of the new-game dialog.
    const [{ SheetsPage }] = await Promise.all([import("../sheets"), newGameText.need()]);
    return SheetsPage;
  }),
  rules: new Lazy(rulesText, async () => (await import("../rules")).RulesPage),
  account: new Lazy(accountText, async () => {
    const [{ AccountPage }] = await Promise.all([import("../account"), moderationText.need()]);
    return AccountPage;
  }),
  moderation: new Lazy(moderationText, async () => {
    // The queue shows figures with the texts of analyses.
    const [{ ModerationPage }] = await Promise.all([import("../moderation"), analysisText.need()]);
    return ModerationPage;
  }),
  inbox: new Lazy(inboxText, async () => {
    // A conversation can be reported, and it shows whether the other person is online.
    const words = [moderationText.need(), ratingsText.need(), refusalText.need()];
    const [{ InboxPage }] = await Promise.all([import("../inbox"), ...words]);
    return InboxPage;
  }),
  ratings: new Lazy(ratingsText, async () => (await import("../ratings")).RatingsPage),
  profile: new Lazy(profileText, async () => {
    const words = [gamesText.need(), moderationText.need(), ...seekWords()];
    const [{ ProfilePage }] = await Promise.all([import("../profile"), ...words]);
    return ProfilePage;
  }),
  lobby: new Lazy(lobbyText, async () => {
    // The lobby also shows games in progress.
    const [{ LobbyPage }] = await Promise.all([import("../lobby"), tvText.need(), ...seekWords()]);
    return LobbyPage;
  }),
};

const NO_FILTER: GamesFilter = {};

export type FurtherRoute = Exclude<Route, { page: "play" | "game" | "join" | "continue" }>;

export function FurtherPage({ to }: { to: FurtherRoute }): JSX.Element {
  const { nav } = messages.value;
  switch (to.page) {
    case "games":
      return page(to, LATER.games, { before: to.before, only: to.only ?? NO_FILTER }, nav.games);
    case "tv":
      return page(to, LATER.tv, { game: to.game }, nav.tv);
    case "library":
      return page(to, LATER.library, { game: to.game }, nav.library);
    case "rules":
      return page(to, LATER.rules, {}, nav.rules);
    case "sheets":
      return page(to, LATER.sheets, { spec: to.spec });
    case "analysis":
      return page(to, LATER.analysis, { id: to.id, link: to.link });
    case "account":
      return page(to, LATER.account, { at: to.at });
    case "profile":
      return page(to, LATER.profile, { name: to.name });
    case "inbox":
      return page(to, LATER.inbox, { name: to.name });
    case "ratings":
      return page(to, LATER.ratings, { query: to.query });
    case "moderation":
      return page(to, LATER.moderation, { query: to.query });
    case "lobby":
      return page(to, LATER.lobby, {}, nav.lobby);
    case "player":
      return page(to, LATER.player, { query: to.query });
    case "history":
      return page(to, LATER.history, { query: to.query });
    case "explorer":
      return page(to, LATER.explorer, { query: to.query }, nav.explorer);
    case "events":
      return page(to, LATER.events, { to, director: DIRECTOR }, nav.events);
    case "editor":
      return page(to, LATER.editor, { at: to }, nav.editor);
    case "unknown":
      return <UnknownPage path={to.path} />;
  }
}

/** Returns a page that loads when it is first opened. `title` is its title until then. */
function page<Props extends object>(to: Route, what: Lazy<Props>, props: Props, title?: string): JSX.Element {
  const meanwhile = title === undefined ? <div class="page" aria-busy="true" /> : <Waiting title={title} />;
  return <LazyView key={to.page} what={what} props={props} meanwhile={meanwhile} />;
}

function Waiting({ title }: { title: string }): JSX.Element {
  usePageTitle(title);
  return <div class="page" aria-busy="true" />;
}

function UnknownPage({ path }: { path: string }): JSX.Element {
  const words = messages.value.missing;
  return <Missing title={words.pageTitle} text={words.page(path)} />;
}
