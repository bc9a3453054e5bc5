import { afterEach, expect, it, vi } from "vitest";
import { dayOf } from "./day";
import { figuresOf } from "./figures";
import { dateFormat, numberFormat } from "./formats";
import { timeOfDay } from "./time-of-day";

afterEach(() => vi.restoreAllMocks());

it("a formatter is kept for its language and options", () => {
  const day = dateFormat("en-GB", { day: "numeric" });
  expect(dateFormat("en-GB", { day: "numeric" })).toBe(day);
  expect(dateFormat("en-US", { day: "numeric" })).not.toBe(day);
  expect(dateFormat("en-GB", { day: "2-digit" })).not.toBe(day);
  const tenths = numberFormat("en", { minimumFractionDigits: 1 });
  expect(numberFormat("en", { minimumFractionDigits: 1 })).toBe(tenths);
  expect(numberFormat("ru", { minimumFractionDigits: 1 })).not.toBe(tenths);
});

it("a list of many rows makes no formatter per row", () => {
  const { date, signed } = figuresOf("en", "en-GB");
  const row = (at: number): void => {
    dayOf(`19${at}-02-03`);
    date(at * 86_400_000);
    timeOfDay(at * 60_000);
    signed(at / 10, 1);
  };
  row(10);
  const made = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat")];
  const written = vi.spyOn(Date.prototype, "toLocaleTimeString");
  for (let at = 11; at < 60; at += 1) row(at);
  for (const spy of [...made, written]) expect(spy).not.toHaveBeenCalled();
});
