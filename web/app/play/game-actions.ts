/** Further actions in a game: rows of the menu sheet on a phone, and buttons beside the board on a desktop. */

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

/** Actions only for games against the computer or on one screen. */
const OWN_GAME_ACTIONS: ReadonlySet<string> = new Set(["change-level", "resign", "new-match"]);

export interface GameAction {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  /** The label under an icon. */
  readonly short: string;
  /** Whether the action opens another dialog, which replaces the menu sheet. */
  readonly opens: boolean;
  /** Whether the action is possible now. An impossible action keeps its place. */
  readonly possible: boolean;
  /** Whether only the menu sheet has the action, because on a desktop it is elsewhere. */
  readonly sheetOnly?: boolean;
  act(): void;
}

/** Returns the actions of this game, always in the same order. */
export function gameActions(table: Table, messages: Messages): GameAction[] {
  const game = table.live.game.value;
  // Between two people these are offers, which are beside the board. Spectators have none of them.
  const own = game.company === "own" && takesPart(game);
  return allActions(table, messages).filter(
    ({ name }) =>
      (own || !OWN_GAME_ACTIONS.has(name)) &&
      (takesPart(game) || name !== "elsewhere") &&
      (name !== "report" || (ownAccount.value !== null && reportable(game) !== null)),
  );
}

/** The icons and texts of all offers except a take-back. */
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
      // For a game on a wooden board, other actions are beside the board.
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
      // While the player waits for a friend, share the invitation instead of the game.
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
