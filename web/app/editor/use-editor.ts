/** The position on the editor's board, with undo. The address of the page contains it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TriedPosition } from "../../wire";
import { loadCatalog } from "../catalog/catalog";
import { gameOf } from "../catalog/spec";
import { loadStart } from "../catalog/starts";
import type { EditorRoute } from "../nav/routes";
import { navigate, routeHref } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import type { Position, Tool } from "./position";
import { positionAt, put, routeOf, sameCells, stroke, usualPosition } from "./position";

/** The delay from the last change to the update of the address. Browsers limit the rate of updates. */
const WRITE_AFTER_MS = 200;
/** The maximum number of steps that can be undone. */
const MOST_STEPS = 200;

/** The state of the editor, once its game has been loaded. */
export interface Editing {
  readonly spec: string;
  /** The usual start of the game, with the board's layout. */
  readonly usual: TriedPosition;
  readonly position: Position;
  /** The positions to undo to, the latest last. */
  readonly before: readonly Position[];
  /** Whether the address lacks the last change. */
  readonly isTouched: boolean;
}

export interface Editor {
  readonly editing: Editing | null;
  /** The spec of a game that is loading or has failed to load; null if there is none. */
  readonly wanted: string | null;
  /** Why the game failed to load. */
  readonly failure: Failure | null;
  /** The address's text for the board if it cannot be read; otherwise null. */
  readonly unread: string | null;
  /**
   * Changes the position. The change is an undo step of its own, or part of the last one if `continuesStep` is
   * true.
   */
  change(position: Position, continuesStep?: boolean): void;
  undo(): void;
  /** Uses a tool on a cell. `begins` starts a new stroke. All cells of a stroke are one undo step. */
  paint(cell: number, tool: Tool, begins: boolean): void;
  /**
   * Changes the game or its options. Keeps the position if the new game has the same cells and kinds of pieces.
   */
  play(spec: string): void;
  retry(): void;
}

/** Shows the position of the address `at`, and writes changes to it. */
export function useEditor(at: EditorRoute): Editor {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(editing);
  latest.current = editing;
  const written = useRef<string | null>(null);
  const requested = useRef<string | null>(null);
  const painting = useRef<{ what: Tool; isNew: boolean }>({ what: "empty", isNew: true });
  const href = routeHref(at);

  // Reads the address, unless this page has written it.
  useEffect(() => {
    if (href === written.current) return undefined;
    let isWanted = true;
    // A game that was chosen earlier but arrives later must not replace the one in the address.
    requested.current = null;
    setFailure(null);
    setWanted(null);
    fetchGame(at.spec).then(
      (usual) => {
        if (!isWanted) return;
        const read = positionAt(at, usual, hasMarks(usual.spec));
        setUnread(read === null ? at.board : null);
        setEditing({ spec: usual.spec, usual, position: read ?? usualPosition(usual), before: [], isTouched: false });
      },
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [href, attempt]);

  useEffect(() => {
    if (editing === null || !editing.isTouched) return undefined;
    const timer = setTimeout(() => {
      const to = routeOf(editing.spec, editing.position);
      written.current = routeHref(to);
      navigate(to, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [editing]);

  const set = (now: Omit<Editing, "isTouched">): void => {
    latest.current = { ...now, isTouched: true };
    setUnread(null);
    setEditing(latest.current);
  };
  return {
    editing,
    wanted,
    failure,
    unread,
    change(position, continuesStep = false) {
      const now = latest.current;
      if (now === null) return;
      set({ ...now, position, before: continuesStep ? now.before : [...now.before, now.position].slice(-MOST_STEPS) });
    },
    undo() {
      const now = latest.current;
      const position = now?.before.at(-1);
      if (now === null || position === undefined) return;
      set({ ...now, position, before: now.before.slice(0, -1) });
    },
    paint(cell, tool, begins) {
      const now = latest.current;
      if (now === null) return;
      const { layout } = now.usual;
      if (begins) painting.current = { what: stroke(now.position, layout, cell, tool), isNew: true };
      const { what, isNew } = painting.current;
      const position = put(now.position, layout, cell, tool, what);
      if (position === now.position) return;
      painting.current = { what, isNew: false };
      set({ ...now, position, before: isNew ? [...now.before, now.position].slice(-MOST_STEPS) : now.before });
    },
    play(spec) {
      setFailure(null);
      setWanted(spec);
      requested.current = spec;
      fetchGame(spec).then(
        (usual) => {
          if (requested.current !== spec) return;
          setWanted(null);
          const now = latest.current;
          const isKept = now !== null && sameCells(now.usual, usual) && hasMarks(now.spec) === hasMarks(usual.spec);
          const position = isKept ? { ...now.position, hands: null } : usualPosition(usual);
          set({ spec: usual.spec, usual, position, before: isKept ? now.before : [] });
        },
        (thrown: unknown) => requested.current === spec && setFailure(failureOf(thrown)),
      );
    },
    retry: () => setAttempt(attempt + 1),
  };
}

/** Returns the usual start of a game. Also loads the catalog, for `hasMarks`. */
async function fetchGame(spec: string): Promise<TriedPosition> {
  const [usual] = await Promise.all([loadStart(spec), loadCatalog()]);
  return usual;
}

/** Whether the pieces of a game have a marked side. */
export function hasMarks(spec: string): boolean {
  return gameOf(spec)?.family === "five";
}
