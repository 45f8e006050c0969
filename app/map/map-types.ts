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
  /** Where the map starts, and where it jumps when `viewKey` changes. */
  view: MapViewpoint;
  viewKey?: string;
  /** Wins over `view` when given. */
  fitBounds?: MapBounds | null;
  /** A drawn area: shown, and fitted where there are no bounds. */
  area?: Polygon | null;
  /** Called when an area is drawn or cleared; without it, drawing is off. */
  onAreaChange?: ((area: Polygon | null) => void) | undefined;
  activeStub: string | null;
  onActiveChange?: ((stub: string | null) => void) | undefined;
  /** Loads the popup's card; rejects when it cannot. Without it, pins do not respond. */
  loadCard?: (stub: string) => Promise<MapCard>;
  notice?: string | null;
  /** Called on each step of a move, with `hasEnded` on the last, and whenever the points change; `byUser` is false for moves by the code and while drawing. */
  onMove?:
    ((bounds: MapBounds, inView: number, byUser: boolean, hasEnded: boolean) => void) | undefined;
  /** A plain click on 'View Details'; without it the link loads the page. */
  onNavigate?: ((href: string) => void) | undefined;
  /** False gives a picture that cannot be moved, zoomed or clicked. */
  interactive?: boolean;
  fallbackImageUrl?: string;
  /** A MapLibre style to use instead of the built-in map, which returns when this one fails. */
  styleUrl?: string;
}
