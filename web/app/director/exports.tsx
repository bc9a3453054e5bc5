/** The formats for saving a tournament. Shows which data a format leaves out, or why it is impossible. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Export } from "../events/api";
import { EXPORTS, exportHref, exportTournament } from "../events/api";
import { Refused } from "../events/refused";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { save } from "../share/picture-file";
import type { SavedFile } from "./left-out-notes";
import { LeftOutNotes } from "./left-out-notes";
import { directorText } from "./words";

export function Exports({ id }: { id: string }): JSX.Element {
  const text = directorText.value.manage;
  const [refused, setRefused] = useState<{ to: Export; failure: Failure } | null>(null);
  const [saved, setSaved] = useState<SavedFile | null>(null);
  const [busy, setBusy] = useState<Export | null>(null);
  const fetchFile = async (to: Export): Promise<void> => {
    if (busy !== null) return;
    setBusy(to);
    setRefused(null);
    setSaved(null);
    try {
      save(await exportTournament(id, to));
      setSaved({ to });
    } catch (thrown) {
      setRefused({ to, failure: failureOf(thrown) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <ul class="director-exports">
      {EXPORTS.map((to) => (
        <li key={to}>
          {/* This format opens as a page, which the browser can save. */}
          {to === "site" ? (
            <a href={exportHref(id, to)} target="_blank" rel="noreferrer" data-export={to}>
              {text.export[to]}
            </a>
          ) : (
            <a
              href={exportHref(id, to)}
              download
              data-export={to}
              aria-busy={busy === to}
              onClick={(event) => {
                event.preventDefault();
                void fetchFile(to);
              }}
            >
              {text.export[to]}
            </a>
          )}
          {refused?.to === to && (
            <p role="alert">
              <Refused failure={refused.failure} />
            </p>
          )}
          {saved?.to === to && <LeftOutNotes id={id} saved={saved} />}
        </li>
      ))}
    </ul>
  );
}
