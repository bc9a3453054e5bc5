/**
 * Remembers which table of a tournament a game over the board belongs to, on the phone that is its clock and
 * sheet.
 */

import type { Route } from "../nav/routes";
import { readStored, writeStored } from "../settings/storage";
import { tableRoute } from "./address";

/** A game, and the table to which it belongs. */
export interface StoredSlip {
  readonly game: string;
  readonly event: string;
  readonly round: number;
  readonly table: number;
  readonly key: string | null;
}

const KEY = "outflank.slips";
/** The maximum number of games whose tables are stored. */
const MOST_TABLES = 20;

/** Stores the table of a game. */
export function storeSlip(slip: StoredSlip): void {
  const others = storedSlips().filter(({ game }) => game !== slip.game);
  writeStored(KEY, JSON.stringify([slip, ...others].slice(0, MOST_TABLES)));
}

/** Returns the game that this phone started for a table; null if there is none. */
export function gameAt(event: string, round: number, table: number): string | null {
  const found = storedSlips().find((slip) => slip.event === event && slip.round === round && slip.table === table);
  return found?.game ?? null;
}

/** Returns the page of a game's table; null if the game belongs to none. */
export function slipOf(game: string): Route | null {
  const found = storedSlips().find((slip) => slip.game === game);
  return found === undefined ? null : tableRoute(found.event, found.table, found.key);
}

function storedSlips(): readonly StoredSlip[] {
  try {
    const read: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter(isSlip) : [];
  } catch {
    // The stored text is damaged.
    return [];
  }
}

function isSlip(value: unknown): value is StoredSlip {
  if (typeof value !== "object" || value === null) return false;
  const { game, event, round, table, key }: Partial<Record<keyof StoredSlip, unknown>> = value;
  const isText = typeof game === "string" && typeof event === "string" && (key === null || typeof key === "string");
  return isText && typeof round === "number" && typeof table === "number";
}
