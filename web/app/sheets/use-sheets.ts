/** The sheets on the page, which are stored at each change, and the server's findings about them. */
import { useEffect, useState } from "preact/hooks";
import type { Color, ComparedSheets, CompareSheets, ScoreSheet, TriedPosition } from "../../wire";
import { loadCatalog } from "../catalog/catalog";
import { loadStart } from "../catalog/starts";
import type { Failure } from "../net/api";
import { failureOf, post } from "../net/api";
import { refusalText } from "../net/words";
import { readStored, writeStored } from "../settings/storage";
import type { Entries } from "./entries";
import { emptyEntries, isBlank, marksOf } from "./entries";

/** The sheets of both players. */
export type Sheets = Readonly<Record<Color, Entries>>;

/** The server's findings about the sheets. */
export type Finding =
  | { readonly kind: "nothing" }
  | { readonly kind: "waiting" }
  | { readonly kind: "found"; readonly found: ComparedSheets; readonly of: readonly Color[] }
  | { readonly kind: "bad"; readonly failure: Failure };

/** The delay between the last change and the request for findings. */
const COMPARE_DELAY_MS = 300;
const KEY = "outflank.sheets";
const COLORS = ["black", "white"] as const;

/** Requests the comparison from the server. */
export function compareSheets(sheets: CompareSheets): Promise<ComparedSheets> {
  return post("/api/sheets/compare", sheets);
}

/** Loads the starting position of a game, or returns the failure. */
export function useGame(spec: string): { usual: TriedPosition | null; failure: Failure | null; retry: () => void } {
  const [usual, setUsual] = useState<TriedPosition | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    Promise.all([loadStart(spec), loadCatalog()]).then(
      ([start]) => isWanted && setUsual(start),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [spec, attempt]);
  return { usual, failure, retry: () => setAttempt(attempt + 1) };
}

/** Holds the sheets of a game. `undo` reverts the last change that affected several numbers at once. */
export function useSheets(usual: TriedPosition): {
  sheets: Sheets;
  finding: Finding;
  write(color: Color, entries: Entries): void;
  /** Replaces a whole sheet. */
  replace(color: Color, entries: Entries): void;
  undo: (() => void) | null;
} {
  const { spec } = usual;
  const [sheets, setSheets] = useState<Sheets>(() => storedSheets(usual));
  const [before, setBefore] = useState<readonly Sheets[]>([]);
  const change = (color: Color, entries: Entries): void => {
    const changed = { ...sheets, [color]: entries };
    setSheets(changed);
    storeSheets(spec, changed);
  };
  const last = before.at(-1);
  return {
    sheets,
    finding: useFinding(spec, sheets),
    write: change,
    replace(color, entries) {
      setBefore([...before, sheets]);
      change(color, entries);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setBefore(before.slice(0, -1));
            setSheets(last);
            storeSheets(spec, last);
          },
  };
}

function useFinding(spec: string, sheets: Sheets): Finding {
  const of = COLORS.filter((color) => !isBlank(sheets[color]));
  const [first, second] = of.map((color): ScoreSheet => ({ kind: "marks", marks: marksOf(sheets[color]) }));
  const request: CompareSheets | null =
    first === undefined ? null : { spec, first, ...(second !== undefined && { second }) };
  const key = request === null ? null : JSON.stringify(request);
  const [answer, setAnswer] = useState<{ key: string; finding: Finding } | null>(null);
  useEffect(() => {
    if (request === null || key === null) return undefined;
    let isWanted = true;
    const showFinding = (finding: Finding): void => {
      if (isWanted) setAnswer({ key, finding });
    };
    const timer = setTimeout(() => {
      // Findings about illegal moves need the texts of refusals.
      Promise.all([compareSheets(request), refusalText.need()]).then(
        ([found]) => showFinding({ kind: "found", found, of }),
        (thrown: unknown) => showFinding({ kind: "bad", failure: failureOf(thrown) }),
      );
    }, COMPARE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === null) return { kind: "nothing" };
  return answer?.key === key ? answer.finding : { kind: "waiting" };
}

/** Returns the stored sheets if they belong to this game, otherwise empty ones. */
function storedSheets({ spec, layout }: TriedPosition): Sheets {
  const empty = emptyEntries(layout);
  const isSheet = (entries: unknown): entries is Entries =>
    Array.isArray(entries) && entries.length === empty.length && entries.every((text) => typeof text === "string");
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? "null");
    const { spec: of, black, white } = (found ?? {}) as Partial<Record<Color | "spec", unknown>>;
    if (of === spec && isSheet(black) && isSheet(white)) return { black, white };
  } catch {
    // The stored text is invalid, so start with empty sheets.
  }
  return { black: empty, white: empty };
}

function storeSheets(spec: string, sheets: Sheets): void {
  writeStored(KEY, COLORS.every((color) => isBlank(sheets[color])) ? null : JSON.stringify({ spec, ...sheets }));
}
