/** What one can do in a game beyond playing: the same list for the sheet of a phone and the row of a desktop. */

import { gameOf, readSpec } from "../catalog/spec";
import type { Messages } from "../language";
import type { IconName } from "../parts/icons";
import { openDialog } from "../site/dialogs";
import { navigate } from "../site/routes";
import type { Table } from "../table/table";
import { copyLink, copyMoves } from "./copying";

/** One thing to do. */
export interface GameAction {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  /** Whether it opens another dialog in place of the one it was chosen in. */
  readonly opens: boolean;
  act(): void;
}

/** Everything that can be done at a table now. */
export function gameActions(table: Table, { actions: words, variants }: Messages): GameAction[] {
  const game = table.live.game.value;
  const { id } = readSpec(game.spec);
  const over = game.result !== null;
  const draft = table.live.isDraft;
  const computer = game.seats.black.kind === "engine" || game.seats.white.kind === "engine";
  const all: (GameAction | false)[] = [
    { name: "flip", icon: "turn", text: words.flip, opens: false, act: () => table.flip() },
    computer &&
      !over && {
        name: "change-level",
        icon: "level",
        text: words.changeLevel,
        opens: true,
        act: () => openDialog("level"),
      },
    !over &&
      !draft && { name: "resign", icon: "flag", text: words.resign, opens: true, act: () => openDialog("resign") },
    { name: "copy-moves", icon: "copy", text: words.copyMoves, opens: false, act: () => void copyMoves(game) },
    !draft && { name: "copy-link", icon: "link", text: words.copyLink, opens: false, act: () => void copyLink() },
    {
      name: "rules-of-game",
      icon: "rules",
      text: words.rulesOf(variants.name(id, gameOf(game.spec)?.name ?? id)),
      opens: false,
      act: () => navigate({ page: "library", game: id }),
    },
    { name: "keys", icon: "keys", text: words.keys, opens: true, act: () => openDialog("keys") },
  ];
  return all.filter((action) => action !== false);
}
