/** Lists the data that the saved file leaves out. Empty if the file is complete. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LeftOut } from "../../wire";
import type { Export } from "../events/api";
import { fetchLeftOut } from "../events/api";
import { calledHere, Refused } from "../events/refused";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { directorText } from "./words";

/** A saved file. Each save creates a new object, so that effects run again. */
export interface SavedFile {
  readonly to: Export;
}

export function LeftOutNotes({ id, saved }: { id: string; saved: SavedFile }): JSX.Element | null {
  const text = directorText.value.manage;
  const [found, setFound] = useState<readonly LeftOut[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isWanted = true;
    setFound(null);
    setFailure(null);
    fetchLeftOut(id, saved.to).then(
      ({ left_out }) => isWanted && setFound(left_out),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, saved]);
  if (failure !== null) {
    return (
      <p role="alert" data-left-out="unknown">
        {text.leftOutUnknown} <Refused failure={failure} />
      </p>
    );
  }
  if (found === null || found.length === 0) return null;
  return (
    <div role="status" class="quiet" data-left-out={found.length}>
      <ul class="director-left-out">
        {found.map((what) => (
          <li key={JSON.stringify(what)}>{text.leftOut(what, calledHere.value)}</li>
        ))}
      </ul>
    </div>
  );
}
