/** A link inside the site: an address like any other, followed without a reload. */
import type { ComponentChildren, JSX } from "preact";
import type { Route } from "./routes";
import { navigate, routeHref } from "./routes";
import { mayBeginAnew } from "./upgrade";

export function Link(props: {
  to: Route;
  class?: string;
  current?: boolean;
  label?: string;
  /** For tests and scripts: what following it does, as with buttons. */
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
        // New tabs and windows are the browser's business.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // The browser follows it by loading the page as a whole, which is then of the new build.
        if (mayBeginAnew()) return;
        event.preventDefault();
        props.onFollow?.();
        navigate(props.to);
      }}
    >
      {props.children}
    </a>
  );
}
