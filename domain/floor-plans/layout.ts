import { readFacing } from './facing.ts';
import type { HomeForm } from './house-frame.ts';
import { layOutHouse } from './house-layout.ts';
import {
  readProgram,
  splitProgram,
  type FloorPlanOptions,
  type PlanFigures,
  type Program,
} from './program.ts';
import { type Side, type Storey, rightOf, type Rect } from './room.ts';
import { mirrorStorey } from './storey-sheet.ts';
import { layOutSuite } from './suite-layout.ts';

export interface FloorPlanLayout {
  storeys: readonly Storey[];
  /** Compass bearing of the sheet's top; null when the exposure is not known. */
  topBearing: number | null;
}

/** A stable coin: neighbours in a list of plans are not all drawn the same way round. */
const isMirrored = (name: string): boolean =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) %
    2 ===
  1;

const houseSides: Readonly<Record<HomeForm, readonly Side[]>> = {
  suite: [],
  stacked: ['top', 'bottom'],
  row: ['top', 'bottom'],
  semi: ['top', 'bottom', 'left'],
  detached: ['top', 'right', 'bottom', 'left'],
};

/** Rooms, doors and sides with windows of a floor plan, one layout a storey; the same plan is always laid out alike. */
export function layOutFloorPlan(
  plan: PlanFigures,
  options: FloorPlanOptions = {},
): FloorPlanLayout {
  const { form = 'suite', storeys = 1, homes = 1 } = options;
  const program = readProgram(plan);
  const isHouse = storeys > 1 && homes === 1;
  const mirrored = isMirrored(plan.name);
  const facing = readFacing(plan.exposure, {
    isCorner: program.beds >= 2 && form === 'suite' && homes === 1,
    corner: mirrored ? 'left' : 'right',
  });
  const lit = [...new Set([...facing.lit, ...houseSides[form]])];

  const drawn = listStoreys(program, { form, storeys, homes }).map((storey) =>
    mirrored ? mirrorStorey(storey) : storey,
  );
  const deckOn = isHouse
    ? drawn.findIndex(({ rooms }) => rooms.some((r) => r.kind === 'kitchen'))
    : 0;
  const balconyName = program.exteriorSqFt > 160 ? 'Terrace' : isHouse ? 'Deck' : 'Balcony';
  return {
    topBearing: facing.topBearing,
    storeys: drawn.map((storey, index) => ({
      ...storey,
      lit,
      balcony:
        index === deckOn || homes > 1
          ? placeBalcony(storey, program.exteriorSqFt / homes, balconyName)
          : null,
    })),
  };
}

function listStoreys(
  program: Program,
  { form, storeys, homes }: Required<FloorPlanOptions>,
): Storey[] {
  if (homes > 1)
    return splitProgram(program, homes).map((home, index) =>
      layOutSuite(home, `h${index + 1}`, `Home ${index + 1}`),
    );
  if (storeys > 1) return layOutHouse(program, Math.min(storeys, 4), form, 's');
  return [layOutSuite(program, 's', '')];
}

const shallowestFt = 4;
const comfortableFt = 6.2;

/** The outdoor space beyond the living room's windows, to scale; null when there is none or nowhere to put it. */
export function placeBalcony(storey: Storey, areaSqFt: number, name: string): Storey['balcony'] {
  const room = storey.rooms
    .filter(({ y, kind }) => y === 0 && (kind === 'living' || kind === 'dining'))
    .sort((a, b) => b.width - a.width)[0];
  if (!room || areaSqFt < 12) return null;
  const width = fitWidth(areaSqFt, room.width, storey.width);
  const height = areaSqFt / width;
  const centre = (room.x + rightOf(room)) / 2;
  const x = Math.max(0, Math.min(centre - width / 2, storey.width - width));
  const rect: Rect = { x, y: -height, width, height };
  return { ...rect, name };
}

function fitWidth(areaSqFt: number, roomWidth: number, storeyWidth: number): number {
  if (areaSqFt / roomWidth < shallowestFt) return Math.max(5, areaSqFt / (shallowestFt + 0.6));
  return Math.min(storeyWidth, Math.max(roomWidth, areaSqFt / comfortableFt));
}
