/** Games that are pasted, dropped or chosen as a file: read by the server, and the only one analysed at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnalysedGame, AnalysisDepth, ReadGames } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, read } from "../net/api";
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
  take(what: string | File): void;
  /** Reads the file again, written as somebody says. */
  readAs(encoding: string): void;
  begin(game: AnalysedGame): void;
  forget(): void;
}

const BROUGHT = ["Files", "text/plain"];

/** See the module. Listens to pastes outside fields and to drops on the whole page. */
export function useReading(depth: AnalysisDepth): Reader {
  const [reading, setReading] = useState<Reading>({ kind: "nothing" });
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
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
  const take = async (what: string | File, written = FOUND): Promise<void> => {
    setFile(typeof what === "string" ? null : what);
    setEncoding(written);
    if (typeof what === "string") setText(what);
    if (typeof what === "string" ? what.trim() === "" : what.size === 0) {
      turn.current += 1;
      setReading({ kind: "empty" });
      return;
    }
    const query =
      typeof what === "string" ? "" : `?${new URLSearchParams({ name: what.name, ...encodingQuery(written) })}`;
    const answer = read<ReadGames>(
      fetch(`/api/records/read${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: what,
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

  const isOver = useDrop(BROUGHT, (brought) => void take(brought.files[0] ?? brought.getData("text/plain")));

  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || clipboardData === null) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null)
        return;
      const file = clipboardData.files[0];
      const written = clipboardData.getData("text/plain");
      if (file === undefined && written.trim() === "") return;
      event.preventDefault();
      void take(file ?? written);
    };
    addEventListener("paste", pasted);
    return () => removeEventListener("paste", pasted);
  }, [depth]);

  return {
    reading,
    text,
    file,
    encoding,
    isOver,
    write(written) {
      setText(written);
      if (reading.kind !== "reading") setReading({ kind: "nothing" });
    },
    take: (what) => void take(what),
    readAs: (written) => file !== null && void take(file, written),
    begin: (game) => void begin(game),
    forget() {
      turn.current += 1;
      setReading({ kind: "nothing" });
    },
  };
}
