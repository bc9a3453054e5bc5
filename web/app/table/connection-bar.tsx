/** Says that the connection is being restored, once that takes long enough to be worth a word. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { messages } from "../language";
import type { Table } from "./table";

/** Shorter interruptions go unnoticed. */
const TOLD_AFTER_MS = 600;

/** See the module. */
export function ConnectionBar({ table }: { table: Table }): JSX.Element {
  const lost = table.live.connection.value === "lost" || table.moveThatWaits.value !== null;
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!lost) {
      setTold(false);
      return undefined;
    }
    const timer = setTimeout(() => setTold(true), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div class="table-connection" role="status">
      {told && lost && (
        <p>
          <span class="spinner" aria-hidden="true" />
          {messages.value.told.reconnecting}
        </p>
      )}
    </div>
  );
}
