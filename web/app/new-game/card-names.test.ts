import { describe, expect, it } from "vitest";
import { page } from "../language/page";
import { speaking } from "../language/speaking";
import { library } from "../library/messages";
import { newGame as cardsEn } from "./messages/en";
import { newGame as cardsRu } from "./messages/ru";

const en = speaking("en", [], page);
const ru = speaking("ru", [], page);

describe("a game on its card", () => {
  it("has the name that it has everywhere; long words may be broken", () => {
    for (const id of Object.keys(speaking("en", "library", library).games)) {
      for (const [messages, cards] of [[en, cardsEn] as const, [ru, cardsRu] as const]) {
        const name = messages.variants.name(id, "");
        expect(cards.cardName(name).replaceAll("\u00ad", "")).toBe(name);
      }
    }
  });
});
