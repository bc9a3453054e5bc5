/** Zoom buttons below a large board. */
import type { JSX } from "preact";
import type { BoardWords } from "./words";
import { largest, type Size, STEP } from "./zoom";
import type { Zooming } from "./zooming";

export function ZoomBar({
  zooming,
  size,
  words,
}: {
  zooming: Zooming;
  size: Size;
  words: Pick<BoardWords, "zoom">;
}): JSX.Element {
  const { view } = zooming;
  const buttons = [
    {
      name: "out",
      label: words.zoom.out,
      drawing: "M5 12h14",
      idle: view.scale === 1,
      press: () => zooming.zoomBy(1 / STEP),
    },
    {
      name: "all",
      label: words.zoom.all,
      drawing: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
      idle: view.scale === 1,
      press: () => zooming.showAll(),
    },
    {
      name: "in",
      label: words.zoom.in,
      drawing: "M5 12h14M12 5v14",
      idle: view.scale >= largest(size) - 0.01,
      press: () => zooming.zoomBy(STEP),
    },
  ];
  return (
    <div class="board-zoom" role="group" aria-label={words.zoom.name}>
      {buttons.map(({ name, label, drawing, idle, press }) => (
        <button
          key={name}
          type="button"
          data-zoom={name}
          aria-label={label}
          title={label}
          aria-disabled={idle}
          onClick={() => idle || press()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={drawing} />
          </svg>
        </button>
      ))}
    </div>
  );
}
