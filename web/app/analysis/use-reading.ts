/** Games that are pasted, dropped or chosen as a file: read by the server, and the only one analysed at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnalysedGame, AnalysisDepth, ReadGames } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, read } from "../net/api";
import { hasNames, withNames } from "../net/names-of";
import { useDrop } from "../parts/drop";
import { encodingQuery, FOUND, isSpecial } from "../parts/encoding-choice";
import { navigate, route } from "../site/routes";
import { beginAnalysis, gameOf } from "./use-analysis";

/** How it is with what was given. */
export type Reading =
  | { readonly kind: "nothing" }
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly found: ReadGames }
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** See the module. */
export interface Reader {
  readonly reading: Reading;
  /** What was pasted last, as it stands in the field. */
  readonly text: string;
  /** The file that was given last, unless something was pasted after it, and the encoding that was chosen for it. */
  readonly file: File | null;
  readonly encoding: string;
  /** Whether a file hangs over the page. */
  readonly isOver: boolean;
  write(text: string): void;
  /** Takes a text, or files: one of games, with those of its names. */
  take(what: string | readonly File[]): void;
  /** Reads the file again, written as somebody says. */
  readAs(encoding: string): void;
  begin(game: AnalysedGame): void;
  forget(): void;
}

const BROUGHT = ["Files", "text/plain"];

/** The file with games among those that were given together. */
const gamesOf = (files: readonly File[]): File | undefined => files.find((file) => !hasNames(file)) ?? files[0];

/** See the module. Listens to pastes outside fields and to drops on the whole page. */
export function useReading(depth: AnalysisDepth): Reader {
  const [reading, setReading] = useState<Reading>({ kind: "nothing" });
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [encoding, setEncoding] = useState(FOUND);

  /** Counts what was given: an answer to what was given before comes too late. */
  const turn = useRef(0);
  /** Waits for an answer. It counts for whoever has neither given something else nor gone to another page meanwhile. */
  const ask = async <Answer>(answer: Promise<Answer>, answered: (answer: Answer) => void): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const from = route.peek();
    const tell = (act: () => void): void => {
      if (turn.current !== own) return;
      if (route.peek() === from) act();
      else setReading({ kind: "nothing" });
    };
    setReading({ kind: "reading" });
    try {
      const found = await answer;
      tell(() => answered(found));
    } catch (thrown) {
      tell(() => setReading({ kind: "failed", failure: failureOf(thrown) }));
    }
  };
  const begin = (game: AnalysedGame): Promise<void> =>
    ask(beginAnalysis(game, depth), ({ id }) => {
      setReading({ kind: "nothing" });
      navigate({ page: "analysis", id });
    });
  const take = async (what: string | readonly File[], written = FOUND): Promise<void> => {
    setFiles(typeof what === "string" ? [] : what);
    setEncoding(written);
    if (typeof what === "string") setText(what);
    const game = typeof what === "string" ? what : gamesOf(what);
    if (game === undefined || (typeof game === "string" ? game.trim() === "" : game.size === 0)) {
      turn.current += 1;
      setReading({ kind: "empty" });
      return;
    }
    const { query, body } =
      typeof game === "string" || typeof what === "string"
        ? { query: "", body: game }
        : withNames(game, what, encodingQuery(written));
    const answer = read<ReadGames>(
      fetch(`/api/records/read${query === "" ? "" : `?${query}`}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body,
      }),
    );
    await ask(answer, (found) => {
      const [first, ...others] = found.games;
      const isSure = typeof what === "string" || written !== FOUND || !isSpecial(found.encoding);
      if (isSure && first !== undefined && others.length === 0 && found.problems.length === 0)
        void begin(gameOf(first));
      else setReading({ kind: "read", found });
    });
  };

  const isOver = useDrop(BROUGHT, (brought) => {
    const files = [...brought.files];
    void take(files.length > 0 ? files : brought.getData("text/plain"));
  });

  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || clipboardData === null) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null)
        return;
      const files = [...clipboardData.files];
      const written = clipboardData.getData("text/plain");
      if (files.length === 0 && written.trim() === "") return;
      event.preventDefault();
      void take(files.length > 0 ? files : written);
    };
    addEventListener("paste", pasted);
    return () => removeEventListener("paste", pasted);
  }, [depth]);

  return {
    reading,
    text,
    file: gamesOf(files) ?? null,
    encoding,
    isOver,
    write(written) {
      setText(written);
      if (reading.kind !== "reading") setReading({ kind: "nothing" });
    },
    take: (what) => void take(what),
    readAs: (written) => files.length > 0 && void take(files, written),
    begin: (game) => void begin(game),
    forget() {
      turn.current += 1;
      setReading({ kind: "nothing" });
    },
  };
}
