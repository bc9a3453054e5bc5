/** Data of a table that its phone stores itself: clock, score sheet, and signatures that wait for the network. */
import type { SignSlip } from "../../wire";
import { newGameId } from "../net/game-id";
import { readStored, writeStored } from "../settings/storage";
import type { PaperClock } from "./paper-clock";

/** A table of a round. */
export interface TablePlace {
  readonly event: string;
  readonly round: number;
  readonly table: number;
}

/** The clock and the score sheet of a table. */
export interface Paper extends TablePlace {
  /** The id of the sheet's game on the server. */
  readonly game: string;
  /** The text on each cell. */
  readonly entries: readonly string[];
  readonly clock: PaperClock | null;
}

/** A signature that is not on the server yet. */
export interface StoredSignature extends TablePlace {
  readonly signed: SignSlip;
}

const PAPERS = "outflank.papers";
const SIGNATURES = "outflank.signatures";
/** The most tables that a phone stores. */
const MOST_TABLES = 20;

/** Signatures that the storage rejects, because it is full or forbidden: they wait while the page is open. */
let unstored: readonly StoredSignature[] = [];

/** The stored clock and sheet of a table; empty ones by default. */
export function paperOf(place: TablePlace, cells: number): Paper {
  const kept = read<Paper>(PAPERS).find((paper) => isAt(paper, place) && paper.entries.length === cells);
  return kept ?? { ...place, game: newGameId(), entries: Array<string>(cells).fill(""), clock: null };
}

/** The stored clock and sheet of a table, if there are any. */
export function storedPaper(place: TablePlace): Paper | null {
  return read<Paper>(PAPERS).find((paper) => isAt(paper, place)) ?? null;
}

/** Stores the clock and the sheet of a table. */
export function storePaper(paper: Paper): void {
  const others = read<Paper>(PAPERS).filter((other) => !isAt(other, paper));
  writeStored(PAPERS, JSON.stringify([paper, ...others].slice(0, MOST_TABLES)));
}

/** The signatures of a table that the server does not have, oldest first. */
export function storedSignatures(place: TablePlace): readonly StoredSignature[] {
  return [...read<StoredSignature>(SIGNATURES), ...unstored].filter((kept) => isAt(kept, place));
}

/** Stores a signature until the server has it; the last one of each side counts. */
export function storeSignature(signature: StoredSignature): void {
  removeSignature(signature);
  const kept = JSON.stringify([...read<StoredSignature>(SIGNATURES), signature].slice(-MOST_TABLES));
  writeStored(SIGNATURES, kept);
  if (readStored(SIGNATURES) !== kept) unstored = [...unstored, signature];
}

/** Removes a signature that the server has taken or refused. */
export function removeSignature({ signed, ...place }: StoredSignature): void {
  const isOther = (other: StoredSignature): boolean => !isAt(other, place) || other.signed.color !== signed.color;
  writeStored(SIGNATURES, JSON.stringify(read<StoredSignature>(SIGNATURES).filter(isOther)));
  unstored = unstored.filter(isOther);
}

function isAt(one: TablePlace, other: TablePlace): boolean {
  return one.event === other.event && one.round === other.round && one.table === other.table;
}

/** The stored list under a key; damaged entries are ignored. */
function read<Kept extends TablePlace>(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each): each is Kept => isKept(each)) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { event, round, table, entries, signed }: Record<string, unknown> = { ...value };
  const isPlace = typeof event === "string" && typeof round === "number" && typeof table === "number";
  return isPlace && (Array.isArray(entries) || (typeof signed === "object" && signed !== null));
}
