/** The settings, in words. */
import type { Motion, Settings, Theme } from "../settings";

export interface SettingsText {
  readonly title: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly language: string;
  readonly automatic: string;
  readonly sound: string;
  readonly volume: string;
  /** A share of 1. */
  percent(share: number): string;
  readonly motion: string;
  readonly motions: Readonly<Record<Motion, string>>;
  readonly coordinates: string;
  readonly legalDots: string;
  /** Moves that are chosen in the other side's turn. */
  readonly premove: string;
  readonly premoveHelp: string;
  readonly premoves: Readonly<Record<Settings["premove"], string>>;
  /** Moves that are made once they are confirmed. */
  readonly confirm: string;
  readonly confirmHelp: string;
  readonly confirmations: Readonly<Record<Settings["confirm"], string>>;
  readonly notify: string;
  readonly notifyHelp: string;
  /** The browser does not allow it. */
  readonly notifyRefused: string;
  readonly facing: string;
  readonly facingHelp: string;
  readonly verbose: string;
  readonly verboseHelp: string;
}
