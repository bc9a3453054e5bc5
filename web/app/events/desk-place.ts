/** The director's part of these pages, which the shell hands in: the pages of spectators do without it. */
import type { Tournament } from "../../wire";
import type { Lazy } from "../nav/lazy";
import type { Place } from "./address";
import type { EventStore } from "./event-store";

/** What the desk is about: a tournament and the part of it that the address names. */
export interface DeskProps {
  readonly store: EventStore;
  readonly event: Tournament;
  readonly place: Place;
}

/** What the dialog for a new tournament reports. */
export interface CreateProps {
  readonly onClose: () => void;
  /** A tournament was created after the dialog had closed. */
  readonly onLate: () => void;
}

/** The director's views, fetched when they are first shown. */
export interface DirectorViews {
  readonly desk: Lazy<DeskProps>;
  readonly create: Lazy<CreateProps>;
}
