import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorCode } from "../../wire";
import type { Language } from "../language/languages";
import { LANGUAGE_TAGS } from "../language/languages";
import { isWrittenIn } from "../language/letters";
import { changeLanguage } from "../language/words";
import type { Failure } from "../net/api";
import { Refused } from "./refused";
import { eventsText } from "./words";

const place = document.createElement("div");
/** The general errors of a tournament. */
const CODES: readonly ErrorCode[] = ["forbidden", "bad_request", "too_large", "too_many_changes", "busy", "timeout"];
const FORBIDDEN: Partial<Record<Language, string>> = {
  en: "You are not allowed to do that in this tournament.",
  ru: "В этом турнире вам это не разрешено.",
};

function refused(failure: Pick<Failure, "code"> & Partial<Failure>): string {
  render(
    <Refused failure={{ message: "only its directors may do that", detail: null, request_id: null, ...failure }} />,
    place,
  );
  return place.textContent ?? "";
}

afterEach(() => render(null, place));

describe.each(LANGUAGE_TAGS)("refusals in a tournament, in %s", (tag) => {
  beforeEach(async () => {
    await eventsText.need();
    await changeLanguage(tag);
  });

  it.each(CODES)("has words in that language for %s", (code) => {
    expect(refused({ code })).toSatisfy((text: string) => isWrittenIn(tag, text));
    if (tag === "ru") expect(refused({ code })).not.toMatch(/[a-z]/iu);
    expect(refused({ code })).not.toContain("directors may");
  });

  it("does not mention a game instead of a tournament", () => {
    const exact = FORBIDDEN[tag];
    const shown = refused({ code: "forbidden" });
    expect(shown).toSatisfy((text: string) => isWrittenIn(tag, text));
    if (exact !== undefined) expect(shown).toBe(exact);
  });

  it("has a text for refusals of a newer server", () => {
    const detail = { kind: "tournament", refusal: { kind: "of_tomorrow" } } as unknown as Failure["detail"];
    expect(refused({ code: "tournament_refused", detail })).toSatisfy((text: string) => isWrittenIn(tag, text));
    const word = { en: /tournament/u, ru: /турнир/u }[tag as string];
    if (word !== undefined) expect(refused({ code: "tournament_refused", detail })).toMatch(word);
  });
});
