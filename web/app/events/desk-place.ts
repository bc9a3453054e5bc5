/** The director's views of tournaments. The shell passes them in, so that spectators do not load them. */
import type { Tournament } from "../../wire";
import type { Lazy } from "../nav/lazy";
import type { TabPlace } from "./address";
import type { EventStore } from "./event-store";

/** The properties of the desk. `place` is the tab in the address. */
export interface DeskProps {
  readonly store: EventStore;
  readonly event: Tournament;
  readonly place: TabPlace;
}

export interface CreateProps {
  readonly onClose: () => void;
  /** Called when a tournament has been created after its dialog was closed. */
  readonly onLate: () => void;
}

/** The director's views, loaded when they are first shown. */
export interface DirectorViews {
  readonly desk: Lazy<DeskProps>;
  readonly create: Lazy<CreateProps>;
}
