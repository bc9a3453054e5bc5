/** Going on in another browser as the same player, in words. */

export interface DeviceText {
  /** The sheet with the link. */
  readonly sheet: {
    readonly title: string;
    readonly how: string;
    /** The same where the address is that of this machine alone. */
    readonly howHere: string;
    readonly secret: string;
    readonly link: string;
    readonly copy: string;
    readonly copied: string;
    readonly making: string;
    readonly failed: string;
    readonly again: string;
    readonly code: string;
    readonly codeFailed: string;
  };

  /** The page that the link opens. */
  readonly page: {
    readonly title: string;
    /** With the name of the player and how many games come along. */
    offer(name: string | null, games: number): string;
    readonly yours: string;
    /** The browser has games of its own. */
    leaves(games: number): string;
    /** What becomes of it. */
    plays(name: string | null): string;
    readonly go: string;
    readonly goAnyway: string;
    readonly stay: string;
    readonly already: string;
    readonly toGames: string;
  };

  /** Why a link does not work, and what to do about it. */
  readonly refused: Readonly<Record<LinkRefusal, readonly [title: string, text: string]>>;
}

/** Why a link does not work. */
export type LinkRefusal = "used" | "expired" | "unknown";
