import type { Rect } from './room.ts';
import { box } from './storey-sheet.ts';

/** How a home stands: a suite in a building, a townhouse above another, or a house in a row, pair or alone. */
export type HomeForm = 'suite' | 'stacked' | 'row' | 'semi' | 'detached';

/** The lines that all storeys of a house share, in feet. */
export interface HouseFrame {
  width: number;
  depth: number;
  /** Where the rear rooms end and the stairs begin; where the stairs end and the front rooms begin. */
  rearBottom: number;
  frontTop: number;
  hallLeft: number;
  stairsLeft: number;
  /** The right wall unless there is room for a closet or bath beside the stairs. */
  blockLeft: number;
  /** Null when the house has none. */
  garage: Rect | null;
}

const widthOverDepth = { suite: 1, stacked: 0.53, row: 0.5, semi: 0.58, detached: 0.78 };
const widest = { suite: 30, stacked: 24, row: 25, semi: 28, detached: 46 };
const smallFootprintSqFt = 900;
const garageDepthFt = 19.5;
const straightStairsFt = 3.6;
const turnedStairsFt = 7.2;
const hallFt = 3.8;

/** Where hall and stairs stand in a house of this width: the stairs turn when it is wide. */
function placeCore(width: number): { hallLeft: number; stairsLeft: number; blockLeft: number } {
  if (width < 27) {
    const stairsLeft = width - straightStairsFt;
    return { hallLeft: stairsLeft - hallFt, stairsLeft, blockLeft: width };
  }
  const hallLeft = Math.max(15.6, Math.min(width * 0.57, 22));
  const rest = width - hallLeft;
  if (rest < turnedStairsFt + hallFt + 1.4) {
    const stairsLeft = width - turnedStairsFt;
    return { hallLeft: Math.min(hallLeft, stairsLeft - hallFt), stairsLeft, blockLeft: width };
  }
  const stairs = rest < turnedStairsFt + 4 + 5.4 ? straightStairsFt : turnedStairsFt;
  const stairsLeft = hallLeft + 4;
  return { hallLeft, stairsLeft, blockLeft: stairsLeft + stairs };
}

/** Footprint and common lines of a house whose storeys and garage fill the interior area. */
export function frameHouse(options: {
  interiorSqFt: number;
  storeys: number;
  form: HomeForm;
  hasGarage: boolean;
  narrowestFt: number;
}): HouseFrame {
  const { interiorSqFt, storeys, form, hasGarage, narrowestFt } = options;
  let footprint = interiorSqFt / storeys;
  let width = 0;
  let core = placeCore(20);
  for (let round = 0; round < 12; round += 1) {
    const slimmer = footprint < smallFootprintSqFt ? 0.8 : 1;
    const shape = widthOverDepth[form] * (form === 'detached' ? slimmer : 1);
    const wished = Math.min(Math.sqrt(footprint * shape), widest[form]);
    width = Math.max(narrowestFt, wished);
    core = placeCore(width);
    const garage = hasGarage ? core.hallLeft * garageDepthFt : 0;
    footprint = (interiorSqFt + garage) / storeys;
  }
  const depth = footprint / width;
  const middle = Math.max(10, Math.min(15, depth * 0.28));
  const forBedrooms = Math.min(12.2, depth - middle - 9.05);
  const forGarage = hasGarage ? garageDepthFt + 3.6 - middle : 0;
  const shared = Math.max(Math.min(depth * 0.35, depth - middle - 8.9), forBedrooms);
  const front = Math.max(shared, forGarage);
  const rearBottom = depth - middle - front;
  return {
    width,
    depth,
    rearBottom,
    frontTop: rearBottom + middle,
    ...core,
    garage: hasGarage ? box(0, depth - garageDepthFt, core.hallLeft, depth) : null,
  };
}
