/** A rectangle in feet; x runs right and y down, from the inner corner of the outer walls. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

export type RoomKind =
  | 'living'
  | 'dining'
  | 'kitchen'
  | 'bedroom'
  | 'den'
  | 'bath'
  | 'powder'
  | 'foyer'
  | 'hall'
  | 'closet'
  | 'laundry'
  | 'storage'
  | 'stairs'
  | 'garage';

export interface Room extends Rect {
  id: string;
  kind: RoomKind;
  /** Empty when the room is a part of the one it opens to. */
  name: string;
}

/** How one gets from one room to the next; a hinged door swings into `to`. */
export interface Passage {
  from: string;
  to: string;
  kind: 'opening' | 'door' | 'sliding' | 'entry' | 'garage-door';
}

/** Where a passage begins that leads into the home. */
export const outside = 'outside';

/** One storey: its rooms fill the rectangle of width by depth without a gap. */
export interface Storey {
  /** Shown under the drawing; empty when the home has one storey. */
  name: string;
  width: number;
  depth: number;
  rooms: readonly Room[];
  passages: readonly Passage[];
  /** Sides with windows; the top looks to the exposure. */
  lit: readonly Side[];
  /** Balcony, deck or terrace beyond the top side. */
  balcony: (Rect & { name: string }) | null;
}

export const areaOf = ({ width, height }: Rect): number => width * height;
export const rightOf = ({ x, width }: Rect): number => x + width;
export const bottomOf = ({ y, height }: Rect): number => y + height;
