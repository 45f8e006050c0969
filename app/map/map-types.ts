import type { MouseEventHandler } from 'react';
import type { Bounds } from '../../domain/places/bounds.ts';
import type { Polygon } from '../../domain/places/polygon.ts';

/** Degrees. */
export interface MapPlace {
  longitude: number;
  latitude: number;
}

export interface MapPoint extends MapPlace {
  stub: string;
}

export type MapBounds = Bounds;

export interface MapViewpoint extends MapPlace {
  zoom: number;
}

export interface MapCard {
  stub: string;
  title: string;
  city: string;
  province: string;
  href: string;
  imageUrl: string | null;
  imageAlt: string;
  priceLabel: string | null;
}

export interface ProjectMapProps {
  label: string;
  points: readonly MapPoint[];
  /** The initial view; the map returns to it when `viewKey` changes and when `leftBounds` go. */
  view: MapViewpoint;
  viewKey?: string;
  /** Overrides `view`: what the map must show, with room around it. */
  fitBounds?: MapBounds | null;
  /** Overrides both: what the map showed when it was left, shown again as it was. */
  leftBounds?: MapBounds | null;
  /** Whether Back or Forward led here, so that other `leftBounds` are to be shown again, too. */
  isRevisit?: boolean;
  /** What `view` must hold; if it does not, the map is fitted to this instead. */
  heldBounds?: MapBounds | null;
  /** A drawn area, to which the map is fitted without other bounds. */
  area?: Polygon | null;
  /** Called when an area is drawn or cleared; without it, drawing is disabled. */
  onAreaChange?: ((area: Polygon | null) => void) | undefined;
  activeStub: string | null;
  onActiveChange?: ((stub: string | null) => void) | undefined;
  /** Loads the popup's card. Without it, pins do not respond. */
  loadCard?: (stub: string) => Promise<MapCard>;
  notice?: string | null;
  /**
   * Called on each step of a move, the last with `hasEnded`, and when the points change. `byUser` is
   * false for moves by code and while drawing.
   */
  onMove?:
    | ((bounds: MapBounds, inView: number, byUser: boolean, hasEnded: boolean) => void)
    | undefined;
  /** A click on 'View Details', which loads the page unless its default is prevented. */
  onLinkClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** False makes the map a still picture. */
  interactive?: boolean;
  fallbackImageUrl?: string;
  /** A MapLibre style that replaces the built-in map unless it fails. */
  styleUrl?: string;
}
