/** The rooms of the site: what each address and each dialog shows, and which of them come when they are asked for. */
import type { JSX } from "preact";
import { analysisText } from "../analysis/words";
import { loadCatalog } from "../catalog/catalog";
import { deviceText } from "../device/words";
import { loadEditor } from "../editor/load";
import { editorText } from "../editor/words";
import { eventsText } from "../events/words";
import { explorerText } from "../explorer/words";
import { gamesText } from "../games/words";
import { historyText } from "../history/words";
import { inviteText } from "../invite/words";
import { keysText } from "../keys/words";
import { messages } from "../language";
import { libraryText } from "../library/words";
import { refusalText } from "../net/words";
import { newGameText } from "../new-game/words";
import { CHAT } from "../play/chat-place";
import { table } from "../play/current-table";
import { lastOpponents } from "../play/opponents";
import { TablePage } from "../play/play-page";
import { playerText } from "../player/words";
import { rulesText } from "../rules/words";
import { settingsText } from "../settings/words";
import { shareText } from "../share/words";
import { sheetsText } from "../sheets/words";
import { tvText } from "../tv/words";
import type { DialogName } from "./dialogs";
import { Arriving, Later } from "./later";
import { Missing } from "./missing";
import { usePageTitle } from "./page-title";
import type { GamesFilter, Route } from "./routes";

// What more than one of them comes with.
const dialogs = () => import("../play/dialogs");
const device = () => import("../device");
const invite = () => import("../invite");
const newGame = () => import("../new-game");

const LATER = {
  editor: new Later(editorText, async () => {
    // It shows the options of games as the new-game dialog does, and says what is wrong while one types.
    const words = [newGameText.need(), refusalText.need()];
    const [{ EditorPage }] = await Promise.all([loadEditor(), ...words]);
    return EditorPage;
  }),
  games: new Later(gamesText, async () => (await import("../games")).GamesPage),
  library: new Later(libraryText, async () => (await import("../library")).LibraryPage),
  analysis: new Later(analysisText, async () => (await import("../analysis")).AnalysisPage),
  player: new Later(playerText, async () => (await import("../player")).PlayerPage),
  history: new Later(historyText, async () => (await import("../history")).HistoryPage),
  explorer: new Later(explorerText, async () => (await import("../explorer")).ExplorerPage),
  events: new Later(eventsText, async () => (await import("../events")).EventsRoom),
  tv: new Later(tvText, async () => (await import("../tv")).TvPage),
  sheets: new Later(sheetsText, async () => {
    // It shows the options of games as the new-game dialog does.
    const [{ SheetsPage }] = await Promise.all([import("../sheets"), newGameText.need()]);
    return SheetsPage;
  }),
  rules: new Later(rulesText, async () => (await import("../rules")).RulesPage),
  keys: new Later(keysText, async () => (await import("../keys")).KeyMap),
  more: new Later(messages, async () => (await dialogs()).MoreSheet),
  resign: new Later(messages, async () => (await dialogs()).ResignDialog),
  callOff: new Later(messages, async () => (await dialogs()).CallOffDialog),
  device: new Later(deviceText, async () => {
    // Where a link leads nobody else, it says so as that of an invitation does.
    const [{ DeviceSheet }] = await Promise.all([device(), inviteText.need()]);
    return DeviceSheet;
  }),
  continue: new Later(deviceText, async () => (await device()).ContinuePage),
  settings: new Later(settingsText, async () => (await import("../settings")).SettingsSheet),
  level: new Later(newGameText, async () => (await newGame()).LevelDialog),
  invite: new Later(inviteText, async () => (await invite()).InviteSheet),
  join: new Later(inviteText, async () => (await invite()).JoinPage),
  share: new Later(shareText, async () => (await import("../share")).ShareSheet),
  newGame: new Later(newGameText, async () => {
    // It opens at its full size; without the catalog it says itself what is missing.
    const [{ NewGameDialog }] = await Promise.all([
      newGame(),
      lastOpponents().against === "computer" ? undefined : inviteText.need(),
      loadCatalog().catch(() => undefined),
    ]);
    return NewGameDialog;
  }),
};

const NO_FILTER: GamesFilter = {};

/** What an address shows. */
export function Page({ to }: { to: Route }): JSX.Element | null {
  const { nav } = messages.value;
  switch (to.page) {
    case "play":
      return <TablePage key="table" id={null} />;
    case "game":
      return <TablePage key="table" id={to.id} link={to.link} />;
    case "join":
      return page(to, LATER.join, { id: to.id, invitation: to.invitation });
    case "continue":
      return page(to, LATER.continue, { code: to.code });
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
    case "player":
      return page(to, LATER.player, { query: to.query });
    case "history":
      return page(to, LATER.history, { query: to.query });
    case "explorer":
      return page(to, LATER.explorer, { query: to.query }, nav.explorer);
    case "events":
      return page(to, LATER.events, { to }, nav.events);
    case "editor":
      return page(to, LATER.editor, { at: to }, nav.editor);
    case "unknown":
      return <UnknownPage path={to.path} />;
  }
}

/** A page that comes when it is asked for; `title` is what it is called until it is here. */
function page<Props extends object>(to: Route, what: Later<Props>, props: Props, title?: string): JSX.Element {
  const meanwhile = title === undefined ? <div class="page" aria-busy="true" /> : <Waiting title={title} />;
  return <Arriving key={to.page} what={what} props={props} meanwhile={meanwhile} />;
}

/** What a dialog shows. */
export function OpenDialog({ name }: { name: DialogName }): JSX.Element | null {
  const seated = table.value;
  const over = <Props extends object>(what: Later<Props>, props: Props): JSX.Element => (
    <Arriving key={name} what={what} props={props} meanwhile={null} />
  );
  switch (name) {
    case "new_game":
      return over(LATER.newGame, {});
    case "settings":
      return over(LATER.settings, {});
    case "keys":
      return over(LATER.keys, {});
    case "device":
      return over(LATER.device, {});
  }
  // All others are about the game on the page.
  if (seated === null) return null;
  const props = { table: seated };
  switch (name) {
    case "more":
      return over(LATER.more, props);
    case "level":
      return over(LATER.level, props);
    case "share":
      return over(LATER.share, props);
    case "chat":
      return over(CHAT, { ...props, over: true });
    case "call_off":
      return over(LATER.callOff, props);
    case "invite":
      return over(LATER.invite, props);
    case "resign":
      return over(LATER.resign, props);
  }
}

/**
 * Fetches what a person at the board is likely to ask for next, so that it opens at once: from the first sign of one on,
 * which a mouse on its way is, too. Who only looks needs none of it. `whenIdle` lets what was done be answered before.
 */
export function fetchAhead(whenIdle: (act: () => void) => void): void {
  const found = new AbortController();
  // A finger that is set down has not been answered yet: its click comes next.
  for (const type of ["pointermove", "click", "keydown"]) {
    addEventListener(
      type,
      () => {
        found.abort();
        whenIdle(() => {
          for (const what of [LATER.newGame, LATER.more, LATER.settings]) fetchQuietly(what);
          fetchQuietly({ fetch: () => inviteText.need() });
        });
      },
      { signal: found.signal, capture: true },
    );
  }
}

/** Whoever asks later hears why it could not be had. */
function fetchQuietly(what: { fetch(): Promise<void> }): void {
  what.fetch().catch(() => undefined);
}

function Waiting({ title }: { title: string }): JSX.Element {
  usePageTitle(title);
  return <div class="page" aria-busy="true" />;
}

function UnknownPage({ path }: { path: string }): JSX.Element {
  const words = messages.value.missing;
  usePageTitle(words.pageTitle);
  return <Missing title={words.pageTitle} text={words.page(path)} />;
}
