/** The texts for continuing in another browser as the same player. */
import type { Say } from "../language/say";

/** The reasons why a link does not work. */
export type LinkRefusal = "used" | "expired" | "unknown";

export type DeviceText = ReturnType<typeof device>;

export const device = (say: Say) => ({
  /** The sheet with the link. */
  sheet: {
    title: say("sheet-title"),
    how: say("sheet-how"),
    /** Instructions if the address works only on this machine. */
    howHere: say("sheet-how-here"),
    secret: say("sheet-secret"),
    link: say("sheet-link"),
    copy: say("sheet-copy"),
    copied: say("sheet-copied"),
    making: say("sheet-making"),
    failed: say("sheet-failed"),
    again: say("sheet-again"),
    code: say("sheet-code"),
    codeFailed: say("sheet-code-failed"),
  },

  /** The page that the link opens. */
  page: {
    title: say("page-title"),
    /** The name of the player, and the number of games that move here. */
    offer: (name: string | null, count: number) =>
      name === null ? say("page-offer-nameless", { count }) : say("page-offer", { name, count }),
    yours: say("page-yours"),
    /** Warns that this browser's own games, `count` of them, are left behind. */
    leaves: (count: number) => say("page-leaves", { count }),
    /** States the player for whom this browser plays after the change. */
    plays: (name: string | null) => (name === null ? say("page-plays-nameless") : say("page-plays", { name })),
    go: say("page-go"),
    goAnyway: say("page-go-anyway"),
    stay: say("page-stay"),
    already: say("page-already"),
    toGames: say("page-to-games"),
  },

  /** The reasons why a link does not work, each with its remedy. */
  refused: { used: refused(say, "used"), expired: refused(say, "expired"), unknown: refused(say, "unknown") },
});

function refused(say: Say, why: LinkRefusal): readonly [title: string, text: string] {
  return [say(`refused-${why}`), say(`refused-${why}.about`)];
}
