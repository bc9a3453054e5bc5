/**
 * Determines the order of the boards. Games in progress keep their places, and a finished game stays visible
 * for a while.
 */

/** How long a finished game stays, in milliseconds. */
export const FINISHED_STAYS_MS = 20_000;

/** The maximum number of boards on the page. */
export const MOST_BOARDS = 20;

/**
 * Returns the games to show next: those shown before, in their places, and then new ones. `endedAt` has the
 * times at which games ended on the page.
 */
export function lineup<Game extends { readonly id: string }>(
  shown: readonly Game[],
  found: readonly Game[],
  endedAt: ReadonlyMap<string, number>,
  now: number,
): readonly Game[] {
  const goesOn = new Map(found.map((game) => [game.id, game]));
  const kept = shown.flatMap((game) => {
    const stays = now - (endedAt.get(game.id) ?? Number.NEGATIVE_INFINITY) < FINISHED_STAYS_MS;
    return goesOn.has(game.id) || stays ? [game] : [];
  });
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...found.filter(({ id }) => !known.has(id))].slice(0, MOST_BOARDS);
}
