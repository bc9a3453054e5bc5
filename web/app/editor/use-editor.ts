/** The position on the editor's board: what was done to it, undone, and written into the address. */
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

/** The address follows the board this long after the last change: browsers refuse to write it all the time. */
const WRITE_AFTER_MS = 200;
/** How many steps can be undone. */
const KEPT = 200;

/** What is on the board of the editor, once the game is known. */
export interface Editing {
  readonly spec: string;
  /** The usual start of the game, with its layout. */
  readonly usual: TriedPosition;
  readonly position: Position;
  /** What came before, the latest last. */
  readonly before: readonly Position[];
  /** Whether something was done that the address does not say yet. */
  readonly isTouched: boolean;
}

export interface Editor {
  readonly editing: Editing | null;
  /** The game that was asked for and is not here: it is on its way, or cannot be had. */
  readonly wanted: string | null;
  /** Why it cannot be had. */
  readonly failure: Failure | null;
  /** A board of the address that cannot be read. */
  readonly unread: string | null;
  /** Does something to the position, as one step to undo; `goesOn` where it belongs to the step before. */
  change(position: Position, goesOn?: boolean): void;
  undo(): void;
  /** Puts a tool on a cell; all cells until the next that `begins` are one step. */
  paint(cell: number, tool: Tool, begins: boolean): void;
  /** Another game or other options: the position stays where the board has the same cells. */
  play(spec: string): void;
  retry(): void;
}

/** `at` is the address: what it says is shown, and what is done is written there. */
export function useEditor(at: EditorRoute): Editor {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(editing);
  latest.current = editing;
  const written = useRef<string | null>(null);
  const asked = useRef<string | null>(null);
  const painting = useRef<{ what: Tool; isNew: boolean }>({ what: "empty", isNew: true });
  const href = routeHref(at);

  // What the address says, unless this page has written it there.
  useEffect(() => {
    if (href === written.current) return undefined;
    let isWanted = true;
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
    change(position, goesOn = false) {
      const now = latest.current;
      if (now === null) return;
      set({ ...now, position, before: goesOn ? now.before : [...now.before, now.position].slice(-KEPT) });
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
      set({ ...now, position, before: isNew ? [...now.before, now.position].slice(-KEPT) : now.before });
    },
    play(spec) {
      setFailure(null);
      setWanted(spec);
      asked.current = spec;
      fetchGame(spec).then(
        (usual) => {
          if (asked.current !== spec) return;
          setWanted(null);
          const now = latest.current;
          const stays = now !== null && sameCells(now.usual, usual) && hasMarks(now.spec) === hasMarks(usual.spec);
          const position = stays ? { ...now.position, hands: null } : usualPosition(usual);
          set({ spec: usual.spec, usual, position, before: stays ? now.before : [] });
        },
        (thrown: unknown) => asked.current === spec && setFailure(failureOf(thrown)),
      );
    },
    retry: () => setAttempt(attempt + 1),
  };
}

/** The usual start of a game, with the catalog, which knows more about it. */
async function fetchGame(spec: string): Promise<TriedPosition> {
  const [usual] = await Promise.all([loadStart(spec), loadCatalog()]);
  return usual;
}

/** Whether pieces of a game have a marked side. */
export function hasMarks(spec: string): boolean {
  return gameOf(spec)?.family === "five";
}
