/**
 * A list of players that is typed, pasted, dropped or chosen as a file. The server reads it before any player
 * is registered.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReadPlayers } from "../../wire";
import { readPlayers } from "../events/api";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { DETECTED } from "../parts/encoding-choice";

/** The pause in typing after which the text is sent to the server. */
const PAUSE_MS = 400;

export interface PlayerList {
  /** The text in the field. */
  readonly text: string;
  /** The players that the server found in it; null while unknown. */
  readonly read: ReadPlayers | null;
  readonly failure: Failure | null;
  readonly isReading: boolean;
  /** The file of the list; null for typed text. `encoding` is the encoding that the director chose for it. */
  readonly file: File | null;
  readonly encoding: string;
  /** How many lists came from files, or from pastes outside the field. */
  readonly brought: number;
  write(text: string): void;
  /** Takes a text that was pasted outside the field. */
  bring(text: string): void;
  take(file: File, encoding?: string): void;
  clear(): void;
}

export function usePlayerList(): PlayerList {
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadPlayers | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState(DETECTED);
  const [brought, setBrought] = useState(0);
  /** Counts the inputs. Answers for all but the last are ignored. */
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const begin = (): number => {
    clearTimeout(timer.current);
    turn.current += 1;
    setRead(null);
    setFailure(null);
    return turn.current;
  };
  const ask = async (own: number, list: string | File, written: string): Promise<void> => {
    setReading(true);
    try {
      const answer = await readPlayers(list, written);
      if (turn.current !== own) return;
      setRead(answer);
      if (typeof list !== "string") setText(answer.text);
    } catch (thrown) {
      if (turn.current === own) setFailure(failureOf(thrown));
    }
    if (turn.current === own) setReading(false);
  };
  const write = (typed: string): void => {
    const own = begin();
    setText(typed);
    setReading(false);
    if (typed.trim() !== "") timer.current = setTimeout(() => void ask(own, typed, "UTF-8"), PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    read,
    failure,
    isReading,
    file,
    encoding,
    brought,
    write,
    bring(given) {
      setFile(null);
      setBrought((before) => before + 1);
      write(given);
    },
    take(given, written = DETECTED) {
      const own = begin();
      setFile(given);
      setEncoding(written);
      setBrought((before) => before + 1);
      void ask(own, given, written);
    },
    clear() {
      begin();
      setText("");
      setFile(null);
    },
  };
}
