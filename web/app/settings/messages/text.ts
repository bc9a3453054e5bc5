/** The settings, in words. */
import type { Motion, Theme } from "../settings";

/** See the module. */
export interface SettingsText {
  readonly settings: {
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
    readonly facing: string;
    readonly facingHelp: string;
    readonly verbose: string;
    readonly verboseHelp: string;
  };
}
