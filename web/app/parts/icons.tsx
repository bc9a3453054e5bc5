/** The icons, drawn on a 24-unit grid in the color of the surrounding text. Screen readers skip them. */
import type { ComponentChildren, JSX } from "preact";

const DRAWINGS = {
  board: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <path d="M9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17" />
    </>
  ),
  games: <path d="M4 6.5h11M4 12h16M4 17.5h13M19 5l1.5 1.5L19 8" />,
  library: (
    <>
      <path d="M12 3l4.5 2.6v5.2L12 13.4l-4.5-2.6V5.6z" />
      <rect x="3.5" y="14.5" width="6" height="6" rx="1" />
      <circle cx="17.5" cy="17.5" r="3.2" />
    </>
  ),
  rules: <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18" />
    </>
  ),
  hint: (
    <path d="M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.7 10.7c.8.7 1.2 1.3 1.2 2.3h5c0-1 .4-1.6 1.2-2.3A6 6 0 0 0 12 3z" />
  ),
  undo: <path d="M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9" />,
  flag: <path d="M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  turn: <path d="M4 11a8 8 0 0 1 13.7-4.7L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-13.7 4.7L4 15.5M4 20v-4.5h4.5" />,
  report: <path d="M12 4L21 19.5H3zM12 10v4.5M12 17h.01" />,
  clock: (
    <>
      <circle cx="12" cy="13" r="7.5" />
      <path d="M12 9v4l2.5 2.5M9.5 3h5" />
    </>
  ),
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  equals: <path d="M5 9.5h14M5 14.5h14" />,
  pause: <path d="M8.5 5v14M15.5 5v14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  more: (
    <>
      <circle cx="5.5" cy="12" r="1.2" fill="currentColor" />
      <circle cx="12" cy="12" r="1.2" fill="currentColor" />
      <circle cx="18.5" cy="12" r="1.2" fill="currentColor" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3" />
    </>
  ),
  branch: <path d="M3.5 12H9l5-6h6.5M9 12l5 6h6.5" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7" />
  ),
  share: (
    <path d="M12 15V3.5M8 7.5l4-4 4 4M8 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-2" />
  ),
  save: <path d="M12 3.5V15M8 11l4 4 4-4M4.5 16.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />,
  level: <path d="M5 20v-5M12 20V10M19 20V4" />,
  keys: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10" />
    </>
  ),
  chat: <path d="M4 5.5h16v10.5H11l-4.5 4V16H4z" />,
  first: <path d="M18 6l-7 6 7 6zM7 6v12" fill="currentColor" />,
  previous: <path d="M15.5 6l-7 6 7 6z" fill="currentColor" />,
  next: <path d="M8.5 6l7 6-7 6z" fill="currentColor" />,
  last: <path d="M6 6l7 6-7 6zM17 6v12" fill="currentColor" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  bin: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5" />,
  stop: <rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor" />,
  again: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />,
  person: (
    <>
      <circle cx="12" cy="8" r="3.7" />
      <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.6a3.2 3.2 0 0 1 0 5.8M18 14a6.5 6.5 0 0 1 3.5 5.5" />
    </>
  ),
  computer: (
    <>
      <rect x="4" y="5" width="16" height="11" rx="2" />
      <path d="M9 20h6M12 16v4" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
