/** Maps addresses to pages and names to dialogs. Most of them load when they are first opened. */
import type { JSX } from "preact";
import { loadCatalog } from "../catalog/catalog";
import { table } from "../current-game/current-table";
import { lastOpponents } from "../current-game/opponents";
import { deviceText } from "../device/words";
import { inviteText } from "../invite/words";
import { keysText } from "../keys/words";
import { messages } from "../language";
import { moderationText } from "../moderation/words";
import type { DialogName } from "../nav/dialogs";
import { Lazy, LazyView } from "../nav/lazy";
import type { Route } from "../nav/routes";
import { newGameText } from "../new-game/words";
import { CHAT } from "../play/chat-place";
import { TablePage } from "../play/play-page";
import { settingsText } from "../settings/words";
import { shareText } from "../share/words";

// Chunks that several pages or dialogs share.
const dialogs = () => import("../play/dialogs");
const device = () => import("../device");
const invite = () => import("../invite");
const newGame = () => import("../new-game");

const LATER = {
  further: new Lazy(messages, async () => (await import("./further-pages")).FurtherPage),
  menu: new Lazy(messages, async () => (await import("./menu-sheet")).MenuSheet),
  keys: new Lazy(keysText, async () => (await import("../keys")).KeyMap),
  more: new Lazy(messages, async () => (await dialogs()).MoreSheet),
  resign: new Lazy(messages, async () => (await dialogs()).ResignDialog),
  callOff: new Lazy(messages, async () => (await dialogs()).CallOffDialog),
  device: new Lazy(deviceText, async () => {
    // Links that work only on this machine have a warning from the texts of invitations.
    const [{ DeviceSheet }] = await Promise.all([device(), inviteText.need()]);
    return DeviceSheet;
  }),
  continue: new Lazy(deviceText, async () => (await device()).ContinuePage),
  settings: new Lazy(settingsText, async () => {
    const [{ SettingsSheet }, { soundMove }] = await Promise.all([import("../settings"), import("../sound/sound")]);
    return () => <SettingsSheet onSample={() => soundMove(2)} />;
  }),
  level: new Lazy(newGameText, async () => (await newGame()).LevelDialog),
  invite: new Lazy(inviteText, async () => (await invite()).InviteSheet),
  join: new Lazy(inviteText, async () => (await invite()).JoinPage),
  share: new Lazy(shareText, async () => (await import("../share")).ShareSheet),
  report: new Lazy(moderationText, async () => (await import("../moderation/report-opponent")).ReportOpponent),
  newGame: new Lazy(newGameText, async () => {
    // Load the catalog first, so that the dialog opens at its full size. If that fails, the dialog shows the
    // failure.
    const [{ NewGameDialog }] = await Promise.all([
      newGame(),
      lastOpponents().against === "computer" ? undefined : inviteText.need(),
      loadCatalog().catch(() => undefined),
    ]);
    return NewGameDialog;
  }),
};

/** The page of an address. */
export function Page({ to }: { to: Route }): JSX.Element {
  switch (to.page) {
    case "play":
      return <TablePage key="table" id={null} />;
    case "game":
      return <TablePage key="table" id={to.id} link={to.link} />;
    case "join":
      return page("join", LATER.join, { id: to.id, invitation: to.invitation });
    case "continue":
      return page("continue", LATER.continue, { code: to.code });
    default:
      return page("further", LATER.further, { to });
  }
}

/** Returns a page that loads when it is first opened. */
function page<Props extends object>(key: string, what: Lazy<Props>, props: Props): JSX.Element {
  return <LazyView key={key} what={what} props={props} meanwhile={<div class="page" aria-busy="true" />} />;
}

/** The content of a dialog. */
export function OpenDialog({ name }: { name: DialogName }): JSX.Element | null {
  const seated = table.value;
  const over = <Props extends object>(what: Lazy<Props>, props: Props): JSX.Element => (
    <LazyView key={name} what={what} props={props} meanwhile={null} />
  );
  switch (name) {
    case "menu":
      return over(LATER.menu, {});
    case "new_game":
      return over(LATER.newGame, {});
    case "settings":
      return over(LATER.settings, {});
    case "keys":
      return over(LATER.keys, {});
    case "device":
      return over(LATER.device, {});
  }
  // All other dialogs need a game on the page.
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
    case "report":
      return over(LATER.report, props);
    case "resign":
      return over(LATER.resign, props);
  }
}

/**
 * Prefetches dialogs that a player is likely to open, after the first mouse move, key press or click. A visitor
 * who does not touch the page loads none. `whenIdle` lets the response to the input come first.
 */
export function fetchAhead(whenIdle: (act: () => void) => void): void {
  const found = new AbortController();
  // Do not use `pointerdown`, so that the response to the following click comes first.
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

/** Prefetches silently. A failure is reported when the dialog is opened. */
function fetchQuietly(what: { fetch(): Promise<void> }): void {
  what.fetch().catch(() => undefined);
}
