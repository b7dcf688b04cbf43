import { createContext, useContext } from 'react';

// On pages with rows of citations; what shows the trail is only on those of maps.

export interface Visited {
  readonly KANRI_ID: string;
  readonly title: string;
}
/** The state of a history entry: the maps that led to this one, oldest first. */
export interface TrailState {
  readonly trail: readonly Visited[];
}

/** What the link to a further map has as its state; undefined outside of a map. */
export const OnwardsContext = createContext<TrailState | undefined>(undefined);
export const useTrailState = (): TrailState | undefined => useContext(OnwardsContext);
