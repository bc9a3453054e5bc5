/** Sends pasted, dropped or chosen games to the server for reading. A single game is analyzed at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnalysisDepth, GameToAnalyze } from "../../wire";
import { navigate, route } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { useDrop } from "../parts/drop";
import { DETECTED, isSpecial } from "../parts/encoding-choice";
import type { FoundGames } from "./found-games";
import { gameFiles, gamesOfFiles, gamesOfText } from "./found-games";
import { beginAnalysis, gameOf } from "./use-analysis";

/** The state of the last input. */
export type Reading =
  | { readonly kind: "nothing" }
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly found: FoundGames }
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface Reader {
  readonly reading: Reading;
  /** The last pasted text, which the field shows. */
  readonly text: string;
  /** Whether the last input was a file. `encoding` is the encoding that the player chose for it. */
  readonly hasFile: boolean;
  readonly encoding: string;
  /** Whether a file is dragged over the page. */
  readonly isOver: boolean;
  write(text: string): void;
  /** Reads a text, or game files with their name files. */
  take(what: string | readonly File[]): void;
  /** Reads the files again in the given encoding. */
  readAs(encoding: string): void;
  begin(game: GameToAnalyze): void;
  forget(): void;
}

const BROUGHT = ["Files", "text/plain"];

/** Handles pastes outside fields, and drops on the whole page. */
export function useReading(depth: AnalysisDepth): Reader {
  const [reading, setReading] = useState<Reading>({ kind: "nothing" });
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [encoding, setEncoding] = useState(DETECTED);

  /** Counts the inputs. Answers for all but the last are ignored. */
  const turn = useRef(0);
  /** Waits for an answer. It is ignored after another input or a navigation. */
  const ask = async <Answer>(
    question: (isWanted: () => boolean) => Promise<Answer>,
    answered: (answer: Answer) => void,
  ): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const isWanted = (): boolean => turn.current === own;
    const from = route.peek();
    const tell = (act: () => void): void => {
      if (!isWanted()) return;
      if (route.peek() === from) act();
      else setReading({ kind: "nothing" });
    };
    setReading({ kind: "reading" });
    try {
      const answer = await question(isWanted);
      tell(() => answered(answer));
    } catch (thrown) {
      tell(() => setReading({ kind: "failed", failure: failureOf(thrown) }));
    }
  };
  const begin = (game: GameToAnalyze): Promise<void> =>
    ask(
      () => beginAnalysis(game, depth),
      ({ id }) => {
        setReading({ kind: "nothing" });
        navigate({ page: "analysis", id });
      },
    );
  const take = async (what: string | readonly File[], written = DETECTED): Promise<void> => {
    setFiles(typeof what === "string" ? [] : what);
    setEncoding(written);
    if (typeof what === "string") setText(what);
    const isEmpty = typeof what === "string" ? what.trim() === "" : gameFiles(what).every((file) => file.size === 0);
    if (isEmpty) {
      turn.current += 1;
      setReading({ kind: "empty" });
      return;
    }
    const games = (isWanted: () => boolean): Promise<FoundGames> =>
      typeof what === "string" ? gamesOfText(what) : gamesOfFiles(what, written, isWanted);
    await ask(games, (found) => {
      const [first, ...others] = found.games;
      const isSure = typeof what === "string" || written !== DETECTED || !isSpecial(found.encoding);
      const isWhole = others.length === 0 && found.problems.length === 0 && found.unread.length === 0;
      if (isSure && first !== undefined && isWhole) void begin(gameOf(first));
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
    hasFile: files.length > 0,
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
