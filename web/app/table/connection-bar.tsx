/** A notice that the connection is being restored, shown after a short wait. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { messages } from "../language";
import { isOneTooMany, reachable } from "../net/reach";
import type { Table } from "./table";

/** Shorter interruptions are not shown. */
const SHOWN_AFTER_MS = 600;

export function ConnectionBar({ table }: { table: Table }): JSX.Element {
  const words = messages.value.warnings;
  const moveWaits = table.waitingMove.value !== null;
  // A draft has no connection of its own.
  const isDraftOffline = table.live.game.value.id === "" && !reachable.value;
  const lost = table.live.connection.value === "lost" || moveWaits || isDraftOffline;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div class="table-connection" role="status">
      {isShown && lost && (
        <p>
          <span class="spinner" aria-hidden="true" />
          {isOneTooMany.value ? words.tooManyPages : moveWaits ? words.reconnectingSafely : words.reconnecting}
        </p>
      )}
    </div>
  );
}
