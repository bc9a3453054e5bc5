/** A link inside the site, followed without a reload. */
import type { ComponentChildren, JSX } from "preact";
import type { Route } from "./routes";
import { navigate, routeHref } from "./routes";
import { mayReload } from "./upgrade";

export function Link(props: {
  to: Route;
  class?: string;
  current?: boolean;
  label?: string;
  /** `data-action`, for tests and scripts, as on buttons. */
  action?: string;
  onFollow?: () => void;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <a
      href={routeHref(props.to)}
      class={props.class}
      aria-current={props.current ? "page" : undefined}
      aria-label={props.label}
      data-action={props.action}
      onClick={(event) => {
        // The browser opens new tabs and windows.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // After an upgrade the browser follows the link itself: it then loads the new build.
        if (mayReload()) return;
        event.preventDefault();
        props.onFollow?.();
        navigate(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
