/** The rooms of the site: what each address and each dialog shows, and which of them come when they are asked for. */
import type { JSX } from "preact";
import { analysisText } from "../analysis/words";
import { loadCatalog } from "../catalog/catalog";
import { deviceText } from "../device/words";
import { loadEditor } from "../editor/load";
import { editorText } from "../editor/words";
import { loadEvents } from "../events/load";
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
  events: new Later(eventsText, async () => (await loadEvents()).EventsPage),
  event: new Later(eventsText, async () => (await loadEvents()).EventRoom),
  tv: new Later(tvText, async () => (await import("../tv")).TvPage),
  sheets: new Later(sheetsText, async () => {
    // It shows the options of games as the new-game dialog does.
    const [{ SheetsPage }] = await Promise.all([import("../sheets"), newGameText.need()]);
    return SheetsPage;
  }),
  rules: new Later(rulesText, async () => (await import("../rules")).RulesPage),
  keys: new Later(keysText, async () => (await import("../keys")).KeyMap),
  more: new Later(messages, async () => (await import("../play/dialogs")).MoreSheet),
  resign: new Later(messages, async () => (await import("../play/dialogs")).ResignDialog),
  callOff: new Later(messages, async () => (await import("../play/dialogs")).CallOffDialog),
  device: new Later(deviceText, async () => {
    // Where a link leads nobody else, it says so as that of an invitation does.
    const [{ DeviceSheet }] = await Promise.all([import("../device"), inviteText.need()]);
    return DeviceSheet;
  }),
  continue: new Later(deviceText, async () => (await import("../device")).ContinuePage),
  settings: new Later(settingsText, async () => (await import("../settings")).SettingsSheet),
  level: new Later(newGameText, async () => (await import("../new-game")).LevelDialog),
  invite: new Later(inviteText, async () => (await import("../invite")).InviteSheet),
  join: new Later(inviteText, async () => (await import("../invite")).JoinPage),
  share: new Later(shareText, async () => (await import("../share")).ShareSheet),
  newGame: new Later(newGameText, async () => {
    // It opens at its full size; without the catalog it says itself what is missing.
    const [{ NewGameDialog }] = await Promise.all([
      import("../new-game"),
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
      return (
        <Arriving
          key="join"
          what={LATER.join}
          props={{ id: to.id, invitation: to.invitation }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "continue":
      return (
        <Arriving
          key="continue"
          what={LATER.continue}
          props={{ code: to.code }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "games":
      return (
        <Arriving
          key="games"
          what={LATER.games}
          props={{ before: to.before, only: to.only ?? NO_FILTER }}
          meanwhile={<Waiting title={nav.games} />}
        />
      );
    case "tv":
      return <Arriving key="tv" what={LATER.tv} props={{ game: to.game }} meanwhile={<Waiting title={nav.tv} />} />;
    case "library":
      return (
        <Arriving
          key="library"
          what={LATER.library}
          props={{ game: to.game }}
          meanwhile={<Waiting title={nav.library} />}
        />
      );
    case "rules":
      return <Arriving key="rules" what={LATER.rules} props={{}} meanwhile={<Waiting title={nav.rules} />} />;
    case "sheets":
      return (
        <Arriving
          key="sheets"
          what={LATER.sheets}
          props={{ spec: to.spec }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "analysis":
      return (
        <Arriving
          key="analysis"
          what={LATER.analysis}
          props={{ id: to.id, link: to.link }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "player":
      return (
        <Arriving
          key="player"
          what={LATER.player}
          props={{ query: to.query }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "history":
      return (
        <Arriving
          key="history"
          what={LATER.history}
          props={{ query: to.query }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "explorer":
      return (
        <Arriving
          key="explorer"
          what={LATER.explorer}
          props={{ query: to.query }}
          meanwhile={<Waiting title={nav.explorer} />}
        />
      );
    case "events":
      return (
        <Arriving
          key="events"
          what={LATER.events}
          props={{ before: to.before }}
          meanwhile={<Waiting title={nav.events} />}
        />
      );
    case "event":
      return (
        <Arriving
          key={`event ${to.id} ${to.at}`}
          what={LATER.event}
          props={{ to }}
          meanwhile={<div class="page" aria-busy="true" />}
        />
      );
    case "editor":
      return (
        <Arriving key="editor" what={LATER.editor} props={{ at: to }} meanwhile={<Waiting title={nav.editor} />} />
      );
    case "unknown":
      return <UnknownPage path={to.path} />;
  }
}

/** What a dialog shows. */
export function OpenDialog({ name }: { name: DialogName }): JSX.Element | null {
  const seated = table.value;
  switch (name) {
    case "new_game":
      return <Arriving key={name} what={LATER.newGame} props={{}} meanwhile={null} />;
    case "settings":
      return <Arriving key={name} what={LATER.settings} props={{}} meanwhile={null} />;
    case "keys":
      return <Arriving key={name} what={LATER.keys} props={{}} meanwhile={null} />;
    case "more":
      return seated && <Arriving key={name} what={LATER.more} props={{ table: seated }} meanwhile={null} />;
    case "level":
      return seated && <Arriving key={name} what={LATER.level} props={{ table: seated }} meanwhile={null} />;
    case "device":
      return <Arriving key={name} what={LATER.device} props={{}} meanwhile={null} />;
    case "share":
      return seated && <Arriving key={name} what={LATER.share} props={{ table: seated }} meanwhile={null} />;
    case "chat":
      return seated && <Arriving key={name} what={CHAT} props={{ table: seated, over: true }} meanwhile={null} />;
    case "call_off":
      return seated && <Arriving key={name} what={LATER.callOff} props={{ table: seated }} meanwhile={null} />;
    case "invite":
      return seated && <Arriving key={name} what={LATER.invite} props={{ table: seated }} meanwhile={null} />;
    case "resign":
      return seated && <Arriving key={name} what={LATER.resign} props={{ table: seated }} meanwhile={null} />;
  }
}

/**
 * Fetches what a person at the board is likely to ask for next, so that it opens at once: from the first sign of one on,
 * which a mouse on its way is, too. Who only looks needs none of it. `whenIdle` lets what was done be answered before.
 */
export function fetchAhead(whenIdle: (act: () => void) => void): void {
  const found = new AbortController();
  for (const type of ["pointermove", "pointerdown", "keydown"]) {
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
