import { outside, rightOf, type Room, type RoomKind, type Side, type Storey } from './room.ts';
import { edgeOf, findSharedEdge, type Edge } from './shared-edge.ts';

/** A gap in a wall. */
export interface Opening extends Edge {
  kind: 'opening' | 'door' | 'sliding' | 'garage-door' | 'window' | 'glass-door';
  /** Ids of the rooms that it serves. */
  rooms: readonly string[];
  /** How a hinged leaf opens: toward larger coordinates or smaller, hinged at which end. */
  swing: { into: 1 | -1; hinge: 'from' | 'to' } | null;
}

type SidedEdge = Edge & { side: Side };

const leafFt: Partial<Record<RoomKind, number>> = { foyer: 3, bedroom: 2.7, garage: 2.7 };
const narrowLeafFt = 2.4;
/** A wall this long takes any door; a shorter one is measured with the open rooms next to it. */
const wideEdgeFt = 3.4;
const cornerFt = 0.4;

/** Every door, open side and window of a storey. */
export function listOpenings(storey: Storey): Opening[] {
  const rooms = new Map(storey.rooms.map((room) => [room.id, room]));
  const passages = storey.passages.flatMap(({ from, to, kind }): Opening[] => {
    const target = rooms.get(to);
    if (!target) return [];
    if (kind === 'entry') return [placeEntry(target)];
    if (kind === 'garage-door') return [placeGarageDoor(target)];
    const origin = rooms.get(from);
    const touching = origin && findSharedEdge(target, origin);
    if (!touching) return [];
    const isWide = touching.to - touching.from >= wideEdgeFt;
    const edge =
      kind === 'opening' || isWide ? touching : alongOpenPlan(storey, target, from, touching);
    const common = { axis: edge.axis, at: edge.at, rooms: [from, to] };
    if (kind === 'opening') return [{ ...common, from: edge.from, to: edge.to, kind, swing: null }];
    if (kind === 'sliding') {
      const width = Math.min(6.5, edge.to - edge.from - 0.6);
      const middle = (edge.from + edge.to) / 2;
      const span = { from: middle - width / 2, to: middle + width / 2 };
      return [{ ...common, ...span, kind, swing: null }];
    }
    return [placeDoor(target, edge, common.rooms, storey)];
  });
  return [...passages, ...listWindows(storey)];
}

/** The edge that a room shares with another and with what is one space with that other. */
function alongOpenPlan(
  { rooms, passages }: Storey,
  target: Room,
  from: string,
  edge: SidedEdge,
): SidedEdge {
  const joined = passages.flatMap(({ kind, from: a, to: b }) =>
    kind !== 'opening' ? [] : a === from ? [b] : b === from ? [a] : [],
  );
  return rooms
    .filter(({ id }) => joined.includes(id))
    .flatMap((room) => findSharedEdge(target, room) ?? [])
    .filter(({ side }) => side === edge.side)
    .reduce<SidedEdge>(
      (whole, more) =>
        more.from <= whole.to + 1e-6 && more.to >= whole.from - 1e-6
          ? { ...whole, from: Math.min(whole.from, more.from), to: Math.max(whole.to, more.to) }
          : whole,
      edge,
    );
}

/** A hinged door in the corner of its room that is nearer to the middle of the storey. */
function placeDoor(room: Room, edge: SidedEdge, rooms: readonly string[], storey: Storey): Opening {
  const leaf = Math.min(leafFt[room.kind] ?? narrowLeafFt, edge.to - edge.from - 0.3);
  const whole = edgeOf(room, edge.side);
  const middle = (edge.axis === 'vertical' ? storey.depth : storey.width) / 2;
  const atFrom = Math.abs(edge.from - whole.from) < 0.1;
  const atTo = Math.abs(edge.to - whole.to) < 0.1;
  const nearerFrom = Math.abs(edge.from - middle) < Math.abs(edge.to - middle);
  const useFrom = atFrom === atTo || room.kind === 'bedroom' ? nearerFrom : atFrom;
  const gap = Math.min(cornerFt, (edge.to - edge.from - leaf) / 2);
  const from = useFrom ? edge.from + gap : edge.to - gap - leaf;
  return {
    axis: edge.axis,
    at: edge.at,
    from,
    to: from + leaf,
    kind: 'door',
    rooms,
    swing: {
      into: edge.side === 'left' || edge.side === 'top' ? 1 : -1,
      hinge: useFrom ? 'from' : 'to',
    },
  };
}

function placeEntry(room: Room): Opening {
  const edge = edgeOf(room, 'bottom');
  const middle = (edge.from + edge.to) / 2;
  const leaf = 3;
  const span = { from: middle - leaf / 2, to: middle + leaf / 2 };
  const rooms = [outside, room.id];
  return { ...edge, ...span, kind: 'door', rooms, swing: { into: -1, hinge: 'from' } };
}

function placeGarageDoor(room: Room): Opening {
  const edge = edgeOf(room, 'bottom');
  const width = room.width >= 18 ? 16 : Math.min(9, room.width - 1.4);
  const middle = (edge.from + edge.to) / 2;
  const span = { from: middle - width / 2, to: middle + width / 2 };
  return { ...edge, ...span, kind: 'garage-door', rooms: [outside, room.id], swing: null };
}

/** Part of the outer wall that is glass, by kind of room, and the widest window in feet. */
const glazing: Partial<Record<RoomKind, { share: number; max: number }>> = {
  living: { share: 0.78, max: 14 },
  dining: { share: 0.62, max: 9 },
  bedroom: { share: 0.58, max: 8 },
  den: { share: 0.55, max: 7 },
  kitchen: { share: 0.45, max: 6 },
  bath: { share: 0.3, max: 2.2 },
  stairs: { share: 0.25, max: 2.6 },
};

function listWindows(storey: Storey): Opening[] {
  const { width, depth, balcony } = storey;
  const onWall = (room: Room, side: Side) =>
    ({
      top: room.y < 1e-6,
      left: room.x < 1e-6,
      right: rightOf(room) > width - 1e-6,
      bottom: room.y + room.height > depth - 1e-6,
    })[side];
  return storey.rooms.flatMap((room) => {
    const glass = glazing[room.kind];
    if (!glass) return [];
    return storey.lit
      .filter((side) => onWall(room, side))
      .flatMap((side): Opening[] => {
        const edge = edgeOf(room, side);
        const length = edge.to - edge.from;
        const isFacade = side === 'top' || side === 'bottom';
        const max = isFacade ? glass.max : Math.min(glass.max, 5);
        const span = Math.min(Math.max(length * glass.share, Math.min(2, length - 1)), max);
        const middle = (edge.from + edge.to) / 2;
        if (span < 1.2) return [];
        const pane = { ...edge, rooms: [room.id], swing: null };
        const step = side === 'top' && balcony && balcony.x < middle && rightOf(balcony) > middle;
        if (step && (room.kind === 'living' || room.kind === 'dining')) {
          const gate = Math.min(8, length - 1, balcony.width - 0.8);
          return [{ ...pane, from: middle - gate / 2, to: middle + gate / 2, kind: 'glass-door' }];
        }
        return [{ ...pane, from: middle - span / 2, to: middle + span / 2, kind: 'window' }];
      });
  });
}
