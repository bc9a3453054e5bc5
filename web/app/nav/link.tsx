/** A link within the site that works without a reload. */
import type { ComponentChildren, JSX } from "preact";
import type { Route } from "./routes";
import { navigate, routeHref } from "./routes";
import { mayReload } from "./upgrade";

export function Link(props: {
  to: Route;
  class?: string;
  current?: boolean;
  label?: string;
  /** The value of `data-action`, for tests and scripts. */
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
        // Leave it to the browser to open new tabs and windows.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // After an upgrade, let the browser follow the link, so that it loads the new build.
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
