/**
 * The texts of a table's page: the clock and the score sheet on a phone, and the slip that both players sign.
 */
import type { Color, Slip } from "../../wire";
import type { Say } from "../language/say";

export const paper = (say: Say) => ({
  title: say("paper-title"),
  about: say("paper-about"),
  minutes: say("paper-minutes"),
  begin: say("paper-begin"),
  moved: (color: Color) => say("paper-moved", { color }),
  over: say("paper-over"),
  halt: say("paper-halt"),
  reset: say("paper-reset"),
  resetTitle: say("paper-reset-title"),
  resetText: say("paper-reset-text"),
  moves: (count: number) => say("paper-moves", { count }),
  agrees: say("paper-agrees"),
  differs: say("paper-differs"),
  /**
   * Describes a square whose move number on this sheet, `here`, differs from that on the other sheet, `there`.
   */
  difference: (cell: string, here: number | null, there: number | null) =>
    say("paper-difference", { cell, here: String(here ?? "none"), there: String(there ?? "none") }),
});

const score = ({ black, white }: Slip) => ({ black: String(black), white: String(white) });

export const slip = (say: Say) => ({
  discs: say("slip-discs"),
  discsHelp: (squares: number) => say("slip-discs-help", { squares: String(squares) }),
  badDiscs: (squares: number) => say("slip-bad-discs", { squares: String(squares) }),
  notSigned: (player: string) => say("slip-not-signed", { player }),
  signed: (player: string, slip: Slip) => say("slip-signed", { player, ...score(slip) }),
  signAs: (color: Color) => say("slip-sign-as", { color }),
  signThis: (color: Color, slip: Slip) => say("slip-sign-this", { color, ...score(slip) }),
  takeBack: say("slip-take-back"),
  disputed: say("slip-disputed"),
  done: say("slip-done"),
  onlyLook: say("slip-only-look"),
  offline: say("slip-offline"),
  /** States that the signature will be sent when there is a network again. */
  waits: say("slip-waits"),
  sending: say("slip-sending"),
  onTime: say("slip-on-time"),
  clockTitle: say("slip-clock-title"),
  clockAbout: say("slip-clock-about"),
  clockBegin: say("slip-clock-begin"),
  filledIn: say("slip-filled-in"),
  endedOtherwise: say("slip-ended-otherwise"),
  backToGame: say("slip-back-to-game"),
  toGame: say("slip-to-game"),
});
