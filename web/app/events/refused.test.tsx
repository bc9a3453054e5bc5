import { render } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ErrorCode } from "../../wire";
import { LANGUAGE_TAGS } from "../language/languages";
import { changeLanguage } from "../language/words";
import type { Failure } from "../net/api";
import { Refused } from "./refused";
import { eventsText } from "./words";

const place = document.createElement("div");
/** What a tournament answers beside refusals of its own. */
const CODES: readonly ErrorCode[] = ["forbidden", "bad_request", "too_large", "too_many_changes", "busy", "timeout"];
const FORBIDDEN = {
  en: "You may not do that in this tournament.",
  ru: "В этом турнире вам это не разрешено.",
} as const;

function refused(failure: Pick<Failure, "code"> & Partial<Failure>): string {
  render(
    <Refused failure={{ message: "only its directors may do that", detail: null, request_id: null, ...failure }} />,
    place,
  );
  return place.textContent ?? "";
}

afterEach(() => render(null, place));

describe.each(LANGUAGE_TAGS)("what is refused in a tournament, on a page in %s", (tag) => {
  beforeAll(async () => {
    await eventsText.need();
    await changeLanguage(tag);
  });

  it.each(CODES)("has words in that language for %s", (code) => {
    expect(refused({ code })).toMatch(tag === "ru" ? /^[^a-z]*[а-яё]{3}[^a-z]*$/iu : /^[^а-яё]+$/iu);
    expect(refused({ code })).not.toContain("directors may");
  });

  it("does not speak of a game where a tournament is meant", () => {
    expect(refused({ code: "forbidden" })).toBe(FORBIDDEN[tag]);
  });

  it("has words also for what only a newer server knows", () => {
    const detail = { kind: "tournament", refusal: { kind: "of_tomorrow" } } as unknown as Failure["detail"];
    expect(refused({ code: "tournament_refused", detail })).toMatch(tag === "ru" ? /турнир/u : /tournament/u);
  });
});
