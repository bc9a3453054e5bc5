/** Whether the page is being printed, for views whose layout on paper differs. */
import { options } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Renders synchronously, because the browser prints the page as soon as the event handler returns. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const set = (printing: boolean): void => atOnce(() => setPrinting(printing));
    const before = (): void => set(true);
    const after = (): void => set(false);
    const changed = (): void => set(paper.matches);
    changed();
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    paper.addEventListener("change", changed);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
      paper.removeEventListener("change", changed);
    };
  }, []);
  return isPrinting;
}

/** Makes a change and renders it synchronously. */
function atOnce(change: () => void): void {
  const usual = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  if (usual === undefined) delete options.debounceRendering;
  else options.debounceRendering = usual;
}
