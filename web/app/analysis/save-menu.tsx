/** The menu that saves a finished analysis as a file, in the language of the page. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { language } from "../language";
import { Icon } from "../parts/icons";
import { analysisText } from "./words";

/** The formats, the most readable first. */
export const FILE_FORMATS = ["html", "pgn", "sgf", "ggf", "json"] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export function SaveMenu({ id }: { id: string }): JSX.Element {
  const text = analysisText.value;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = (event: Event): void => {
      const { current } = menu;
      if (current?.open !== true) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        event.preventDefault();
        current.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && current.contains(event.target)) return;
      current.open = false;
    };
    // Use the capturing phase, which comes before the page's own handling of Escape.
    addEventListener("keydown", shut, true);
    addEventListener("pointerdown", shut);
    return () => {
      removeEventListener("keydown", shut, true);
      removeEventListener("pointerdown", shut);
    };
  }, []);
  return (
    <details class="analysis-save" ref={menu} data-menu="save">
      <summary class="button" aria-label={text.save}>
        <Icon name="save" />
        <span>{text.save}</span>
      </summary>
      <ul>
        {FILE_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={`/api/analyses/${id}/export?format=${format}&lang=${language.value}`}
              download={`analysis-${id}.${format}`}
              data-save={format}
              onClick={() => {
                if (menu.current !== null) menu.current.open = false;
              }}
            >
              {text.saveAs[format]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
