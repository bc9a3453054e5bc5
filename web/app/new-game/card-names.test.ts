import { describe, expect, it } from "vitest";
import { page } from "../language/page";
import { speaking } from "../language/testing-messages";
import { library } from "../library/messages";
import { newGame } from "./messages";

const LANGUAGES = [
  [speaking("en", [], page), speaking("en", "new-game", newGame)],
  [speaking("ru", [], page), speaking("ru", "new-game", newGame)],
] as const;

describe("a game on its card", () => {
  it("has its usual name, apart from soft hyphens", () => {
    for (const id of Object.keys(speaking("en", "library", library).games)) {
      for (const [messages, cards] of LANGUAGES) {
        const name = messages.variants.name(id, "");
        expect(cards.cardName(name).replaceAll("\u00ad", "")).toBe(name);
      }
    }
  });
});
