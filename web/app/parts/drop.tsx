/** Accepts drag and drop anywhere on the page. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "./drop.css";

/** Calls `onDrop` for a drop of one of these types. Returns whether such a drag is over the page. */
export function useDrop(types: readonly string[], onDrop: (brought: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ types, onDrop });
  latest.current = { types, onDrop };
  useEffect(() => {
    const brings = (event: DragEvent): boolean =>
      [...(event.dataTransfer?.types ?? [])].some((type) => latest.current.types.includes(type));
    const over = (event: DragEvent): void => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      setOver(false);
      if (!brings(event) || event.dataTransfer === null) return;
      event.preventDefault();
      latest.current.onDrop(event.dataTransfer);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", left);
    addEventListener("drop", dropped);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", left);
      removeEventListener("drop", dropped);
    };
  }, []);
  return isOver;
}

/** The notice over the page that invites the person to drop. */
export function DropHere({ text }: { text: string }): JSX.Element {
  return (
    <div class="parts-drop-over" aria-hidden="true">
      <p class="parts-drop">{text}</p>
    </div>
  );
}
