import { afterEach, expect, it, vi } from "vitest";
import { timeOfDay } from "./time-of-day";
import { changeLanguage } from "./words";

afterEach(() => {
  vi.restoreAllMocks();
});

/** How readers of these languages write 15:05. */
function afternoon(...wanted: string[]): string {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(wanted);
  return timeOfDay(new Date(2024, 2, 5, 15, 5).getTime());
}

it("the time of day has 24 or 12 hours, as the reader's region writes it", async () => {
  expect(afternoon("en-GB", "en")).toBe("15:05");
  expect(afternoon("en-US")).toMatch(/^0?3:05\sPM$/u);
  await changeLanguage("ru");
  expect(afternoon("en-US")).toBe("15:05");
});
