/** Data that a table's phone stores: clock, score sheet, and signatures that wait for the network. */
import type { SignSlip } from "../../wire";
import { newGameId } from "../net/game-id";
import { readStored, writeStored } from "../settings/storage";
import type { PaperClock } from "./paper-clock";

/** Identifies a table in a round of an event. */
export interface TablePlace {
  readonly event: string;
  readonly round: number;
  readonly table: number;
}

/** The clock and the score sheet of a table. */
export interface Paper extends TablePlace {
  /** The id that the sheet's game will have on the server. */
  readonly game: string;
  /** The text that the player wrote on each cell. */
  readonly entries: readonly string[];
  readonly clock: PaperClock | null;
}

/** A signature that the server does not have yet. */
export interface StoredSignature extends TablePlace {
  readonly signed: SignSlip;
}

const PAPERS = "outflank.papers";
const SIGNATURES = "outflank.signatures";
/** The maximum number of tables whose clock and sheet are stored. */
const MOST_TABLES = 20;

/**
 * Signatures that could not be stored, because storage is full or forbidden. They are lost when the page
 * closes.
 */
let unstored: readonly StoredSignature[] = [];

/** Returns the stored clock and sheet of a table. By default they are empty. */
export function paperOf(place: TablePlace, cells: number): Paper {
  const kept = read<Paper>(PAPERS).find((paper) => isAt(paper, place) && paper.entries.length === cells);
  return kept ?? { ...place, game: newGameId(), entries: Array<string>(cells).fill(""), clock: null };
}

/** Returns the stored clock and sheet of a table; null if there are none. */
export function storedPaper(place: TablePlace): Paper | null {
  return read<Paper>(PAPERS).find((paper) => isAt(paper, place)) ?? null;
}

/** Stores the clock and the sheet of a table. */
export function storePaper(paper: Paper): void {
  const others = read<Paper>(PAPERS).filter((other) => !isAt(other, paper));
  writeStored(PAPERS, JSON.stringify([paper, ...others].slice(0, MOST_TABLES)));
}

/** Returns the signatures of a table that have not been sent yet, oldest first. */
export function storedSignatures(place: TablePlace): readonly StoredSignature[] {
  return [...read<StoredSignature>(SIGNATURES), ...unstored].filter((kept) => isAt(kept, place));
}

/** Stores a signature until the server has it. It replaces an earlier one of the same side. */
export function storeSignature(signature: StoredSignature): void {
  removeSignature(signature);
  const kept = JSON.stringify([...read<StoredSignature>(SIGNATURES), signature].slice(-MOST_TABLES));
  writeStored(SIGNATURES, kept);
  if (readStored(SIGNATURES) !== kept) unstored = [...unstored, signature];
}

/** Removes a signature that the server has accepted or refused. */
export function removeSignature({ signed, ...place }: StoredSignature): void {
  const isOther = (other: StoredSignature): boolean => !isAt(other, place) || other.signed.color !== signed.color;
  writeStored(SIGNATURES, JSON.stringify(read<StoredSignature>(SIGNATURES).filter(isOther)));
  unstored = unstored.filter(isOther);
}

function isAt(one: TablePlace, other: TablePlace): boolean {
  return one.event === other.event && one.round === other.round && one.table === other.table;
}

/** Reads the list stored under a key. Damaged entries are ignored. */
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
