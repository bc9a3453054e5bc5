/** What one can do in a game beyond playing: rows of the sheet on a phone, buttons beside the board on a desktop. */

import { newMatch } from "../current-game/begin";
import { matchScore, startMatch } from "../current-game/current-table";
import { ownAccount } from "../identity/own-account";
import type { Messages } from "../language";
import { openDialog } from "../nav/dialogs";
import { tellDone } from "../nav/notices";
import { navigate } from "../nav/routes";
import type { IconName } from "../parts/icons";
import { isComputer, isWaiting, isWooden, reportable, takesPart } from "../table/sides";
import type { Table } from "../table/table";
import { analysisOf } from "./analysis-of";

/** What one does only in games of the player's own. */
const OWN: ReadonlySet<string> = new Set(["change-level", "resign", "new-match"]);

/** One thing to do. */
export interface GameAction {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  /** Under an icon, where there is little room. */
  readonly short: string;
  /** Whether it opens another dialog in place of the one it was chosen in. */
  readonly opens: boolean;
  /** Whether it can be done now. It keeps its place when not. */
  readonly possible: boolean;
  /** Whether it stands in the sheet alone; on a desktop it is found where the game is shared. */
  readonly sheetOnly?: boolean;
  act(): void;
}

/** Those that there are in this game, always in the same order. */
export function gameActions(table: Table, messages: Messages): GameAction[] {
  const game = table.live.game.value;
  // In a game between two these are offers, beside the board; spectators have none.
  const own = game.company === "own" && takesPart(game);
  return allActions(table, messages).filter(
    ({ name }) =>
      (own || !OWN.has(name)) &&
      (takesPart(game) || name !== "elsewhere") &&
      (name !== "report" || (ownAccount.value !== null && reportable(game) !== null)),
  );
}

/** What one offers the other player beside a move taken back: its icon, and its name in the words for actions. */
const OFFERS = {
  draw: { icon: "equals", text: "offerDraw", short: "offerDrawShort" },
  more_time: { icon: "clock", text: "moreTime", short: "moreTimeShort" },
  adjourn: { icon: "pause", text: "adjourn", short: "adjournShort" },
  go_on: { icon: "play", text: "goOn", short: "goOnShort" },
} as const;

function offers({ agreement }: Table, { actions }: Messages): GameAction[] {
  return agreement.offers.value.flatMap((offer) => {
    if (!(offer in OFFERS)) return [];
    const { icon, text, short } = OFFERS[offer as keyof typeof OFFERS];
    const name = `offer-${offer.replace("_", "-")}`;
    const act = (): void => agreement.make(offer);
    return [
      { name, icon, text: actions[text], short: actions[short], opens: false, possible: agreement.may(offer), act },
    ];
  });
}

function allActions(table: Table, all: Messages): GameAction[] {
  const { actions, afterwards } = all;
  const words = { ...actions, newMatch: afterwards.newMatch };
  const game = table.live.game.value;
  const on = game.result === null;
  const stored = !table.live.isDraft;
  const computer = isComputer(game.seats.black) || isComputer(game.seats.white);
  const people = game.seats.black.kind === "human" || game.seats.white.kind === "human";
  return [
    {
      name: "flip",
      icon: "turn",
      text: words.flip,
      short: words.flipShort,
      opens: false,
      possible: true,
      act: () => void table.turning.turn(),
    },
    ...offers(table, all),
    {
      name: "change-level",
      icon: "level",
      text: words.changeLevel,
      short: words.levelShort,
      opens: true,
      possible: computer && on,
      act: () => openDialog("level"),
    },
    {
      name: "resign",
      icon: "flag",
      text: words.resign,
      short: words.resign,
      opens: true,
      possible: people && on && stored,
      act: () => openDialog("resign"),
    },
    {
      name: "new-match",
      icon: "again",
      text: words.newMatch,
      short: words.newMatch,
      opens: false,
      possible: matchScore.value !== null,
      act: () => {
        if (on) {
          startMatch();
          tellDone((all) => all.afterwards.matchBegun);
        } else void newMatch(game);
      },
    },
    {
      name: "analysis",
      icon: "level",
      text: all.nav.analysis,
      short: all.nav.analysis,
      opens: false,
      possible: !on && stored,
      // Over a wooden board there are other actions beside the board.
      sheetOnly: !isWooden(game),
      act: () => navigate(analysisOf(table)),
    },
    {
      name: "share",
      icon: "share",
      text: words.share,
      short: words.share,
      opens: true,
      possible: true,
      // As long as a friend is waited for, the link to give is that of the invitation.
      act: () => openDialog(isWaiting(game) && game.you.invitation !== null ? "invite" : "share"),
    },
    {
      name: "elsewhere",
      icon: "link",
      text: words.elsewhere,
      short: words.elsewhere,
      opens: true,
      possible: stored,
      sheetOnly: true,
      act: () => openDialog("device"),
    },
    {
      name: "report",
      icon: "report",
      text: words.report,
      short: words.reportShort,
      opens: true,
      possible: stored,
      act: () => openDialog("report"),
    },
    {
      name: "keys",
      icon: "keys",
      text: words.keys,
      short: words.keys,
      opens: true,
      possible: true,
      act: () => openDialog("keys"),
    },
  ];
}
