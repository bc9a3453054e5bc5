import { describe, expect, it } from "vitest";
import { page } from "../language/page";
import { speaking } from "../language/speaking";
import { library } from "../library/messages";
import { newGame } from "./messages";

const CARDS = [
  [en, speaking("en", "new-game", newGame)],
  [ru, speaking("ru", "new-game", newGame)],
] as const;

const en = speaking("en", [], page);
const ru = speaking("ru", [], page);

describe("a game on its card", () => {
  it("has the name that it has everywhere; long words may be broken", () => {
    for (const id of Object.keys(speaking("en", "library", library).games)) {
      for (const [messages, cards] of CARDS) {
        const name = messages.variants.name(id, "");
        expect(cards.cardName(name).replaceAll("\u00ad", "")).toBe(name);
      }
    }
  });
});
