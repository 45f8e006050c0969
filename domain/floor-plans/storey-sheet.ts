import { outside, type Passage, type Rect, type Room, type RoomKind, type Storey } from './room.ts';

export interface StoreySheet {
  place(kind: RoomKind, name: string, rect: Rect): Room;
  open(from: Room, to: Room): void;
  gate(from: Room, to: Room): void;
  sliding(from: Room, to: Room): void;
  enter(to: Room, kind?: 'entry' | 'garage-door'): void;
  finish(): Storey;
}

/** An empty storey to place rooms on. `id` begins the ids of its rooms. */
export function startStorey(id: string, name: string, width: number, depth: number): StoreySheet {
  const rooms: Room[] = [];
  const passages: Passage[] = [];
  const join = (kind: Passage['kind']) => (from: Room, to: Room) =>
    void passages.push({ from: from.id, to: to.id, kind });
  return {
    place(kind, roomName, rect) {
      const room = { ...rect, id: `${id}-${rooms.length + 1}`, kind, name: roomName };
      rooms.push(room);
      return room;
    },
    open: join('opening'),
    gate: join('door'),
    sliding: join('sliding'),
    enter: (to, kind = 'entry') => void passages.push({ from: outside, to: to.id, kind }),
    finish: () => ({ name, width, depth, rooms, passages, lit: [], balcony: null }),
  };
}

/** A rectangle from its edges. */
export const box = (left: number, top: number, right: number, bottom: number): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The storey seen from the other side: left and right change places. */
export function mirrorStorey(storey: Storey): Storey {
  const flip = <R extends Rect>(rect: R): R => ({ ...rect, x: storey.width - rect.x - rect.width });
  return {
    ...storey,
    rooms: storey.rooms.map(flip),
    lit: storey.lit.map((side) => (side === 'left' ? 'right' : side === 'right' ? 'left' : side)),
    balcony: storey.balcony && flip(storey.balcony),
  };
}
