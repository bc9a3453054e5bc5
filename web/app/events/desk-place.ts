/** The director's views of these pages, passed in by the shell: spectators do not load them. */
import type { Tournament } from "../../wire";
import type { Lazy } from "../nav/lazy";
import type { TabPlace } from "./address";
import type { EventStore } from "./event-store";

/** A tournament, and the part of it in the address. */
export interface DeskProps {
  readonly store: EventStore;
  readonly event: Tournament;
  readonly place: TabPlace;
}

export interface CreateProps {
  readonly onClose: () => void;
  /** The tournament was created after the dialog had been closed. */
  readonly onLate: () => void;
}

/** The director's views, loaded when they are first shown. */
export interface DirectorViews {
  readonly desk: Lazy<DeskProps>;
  readonly create: Lazy<CreateProps>;
}
