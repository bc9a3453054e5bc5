import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TournamentObstacle } from "../../wire";
import { LANGUAGE_TAGS } from "../language/languages";
import { isWrittenIn } from "../language/letters";
import { changeLanguage } from "../language/words";
import { EventHead } from "./event-head";
import { sampleEvent } from "./sample-event";
import { eventsText } from "./words";

const place = document.createElement("div");
const SAID = "round 2 cannot be paired";
const BETWEEN: TournamentObstacle = {
  kind: "unpaired",
  refusal: { kind: "pairs_in_the_way", round: 2, pairs: [["1", "2"]] },
};

function stuck(by: TournamentObstacle): HTMLElement | null {
  render(<EventHead event={sampleEvent({ stuck: SAID, stuck_by: by })} />, place);
  return place.querySelector("[data-stuck]");
}

afterEach(() => render(null, place));

describe.each(LANGUAGE_TAGS)("the reason why an event cannot continue, in %s", (tag) => {
  beforeEach(async () => {
    await eventsText.need();
    await changeLanguage(tag);
  });

  it("is in that language, with the names of players", () => {
    const shown = stuck(BETWEEN);
    expect(shown?.textContent).toSatisfy((text: string) => isWrittenIn(tag, text));
    expect(shown?.textContent).toMatch(/Lee, Ann.*Moreau, Jean/u);
    const exact = { en: /cannot.*Lee, Ann – Moreau, Jean/u, ru: /невозможна.*Lee, Ann — Moreau, Jean/u }[tag as string];
    if (exact !== undefined) expect(shown?.textContent).toMatch(exact);
    expect(shown?.textContent).not.toContain(SAID);
  });
});
