/** A small picture of a page with a board in the colors of a theme, beside the theme's name. */
import type { JSX } from "preact";
import type { Theme } from "./settings";

/** The picture of `auto` is half Felt and half Night, since the system chooses between them. */
export function ThemePreview({ theme }: { theme: Theme }): JSX.Element {
  return (
    <svg class="settings-preview" viewBox="0 0 72 44" aria-hidden="true" focusable="false">
      {theme === "auto" ? (
        <>
          <Half of="felt" />
          <Half of="night" />
        </>
      ) : (
        <g data-theme={theme}>
          <Scene />
        </g>
      )}
    </svg>
  );
}

function Half({ of }: { of: "felt" | "night" }): JSX.Element {
  const x = of === "felt" ? 0 : 36;
  return (
    <svg aria-hidden="true" data-theme={of} x={x} width="36" height="44" viewBox={`${x} 0 36 44`}>
      <Scene />
    </svg>
  );
}

function Scene(): JSX.Element {
  return (
    <>
      <rect class="settings-preview-page" width="72" height="44" />
      <rect class="settings-preview-frame" x="16" y="2" width="40" height="40" rx="2" />
      <rect class="settings-preview-surface" x="18" y="4" width="36" height="36" />
      <path class="settings-preview-lines" d="M27 4v36M36 4v36M45 4v36M18 13h36M18 22h36M18 31h36" />
      <Disc color="white" x={31.5} y={17.5} />
      <Disc color="black" x={40.5} y={17.5} />
      <Disc color="black" x={31.5} y={26.5} />
      <Disc color="white" x={40.5} y={26.5} />
      <path class="settings-preview-text" d="M4 8h8M4 13h6" />
      <path class="settings-preview-accent" d="M60 36h8" />
    </>
  );
}

function Disc({ color, x, y }: { color: "black" | "white"; x: number; y: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class={`settings-preview-${color}`} r="3.6" />
      {color === "black" && <path class="settings-preview-hatching" d="M-2.4 1.2L1.2-2.4M-1.2 2.4L2.4-1.2" />}
      {color === "white" && <circle class="settings-preview-ring" r="2.1" />}
    </g>
  );
}
