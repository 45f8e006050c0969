import {
  bathCapacity,
  bedroomCapacity,
  layOutBedroomStorey,
  type BedroomStorey,
} from './bedroom-storey.ts';
import { layOutGarageStorey, layOutGroundStorey } from './ground-storey.ts';
import { frameHouse, type HomeForm } from './house-frame.ts';
import { layOutLivingStorey } from './living-storey.ts';
import type { Program } from './program.ts';
import type { Storey } from './room.ts';

const ordinals = ['Ground floor', 'Second floor', 'Third floor', 'Fourth floor'];
const levels = ['Lower level', 'Upper level', 'Top level'];
/** Square feet of the smallest house with a garage, on two storeys and on more. */
const [minWithGarageSqFt, minTallSqFt] = [1350, 1600];

/** Three bedrooms on a storey need two beside each other at the front, five also at the rear. */
const narrowestFor = (bedsPerStorey: number): number =>
  bedsPerStorey > 4 ? 21.2 : bedsPerStorey > 2 ? 18.2 : 15.4;

/** A house or townhouse of two to four storeys, the lowest first. */
export function layOutHouse(
  program: Program,
  storeys: number,
  form: HomeForm,
  id: string,
): Storey[] {
  const { interiorSqFt, hasPowder } = program;
  const hasGarage =
    form !== 'stacked' && interiorSqFt >= (storeys >= 3 ? minTallSqFt : minWithGarageSqFt);
  const bedroomStoreys = storeys - (hasGarage && storeys >= 3 ? 2 : 1);
  const narrowestFt = narrowestFor(program.beds / bedroomStoreys);
  const frame = frameHouse({ interiorSqFt, storeys, form, hasGarage, narrowestFt });
  const isTownhouse = hasGarage && storeys >= 3 && frame.width < 27;
  const lower = isTownhouse ? 2 : 1;
  const upper = storeys - lower;
  const capacity = bedroomCapacity(frame.width) * upper;
  const bedroomBelow = program.beds > capacity || (isTownhouse && program.beds > 3 && upper === 1);
  const upperBeds = Math.min(program.beds - (bedroomBelow ? 1 : 0), capacity);
  const bathBelow =
    program.fullBaths > (bedroomBelow || isTownhouse ? 2 : bathCapacity(frame)) * upper;
  const upperBaths = program.fullBaths - (bathBelow ? 1 : 0);
  const bedroomName = bedroomBelow ? `Bedroom ${program.beds}` : null;

  const nameOf = (index: number) => (form === 'stacked' ? levels : ordinals)[index] ?? '';
  const hasLaundryAbove = isTownhouse || form === 'stacked';

  const floors = shareStoreys(upperBeds, upperBaths, upper).map((storey, index) =>
    layOutBedroomStorey(
      frame,
      {
        ...storey,
        hasLaundry: hasLaundryAbove && index === 0,
        hasDen: program.hasDen && index === upper - 1,
      },
      `${id}${lower + index}`,
      nameOf(lower + index),
    ),
  );
  return [...placeLower(), ...floors];

  function placeLower(): Storey[] {
    const common = { hasBath: bathBelow, hasDen: program.hasDen, bedroomName };
    if (isTownhouse)
      return [
        layOutGarageStorey(frame, common, `${id}0`, nameOf(0)),
        layOutLivingStorey(
          frame,
          { ...common, hasPowder, hasBath: false, isEntrance: false },
          `${id}1`,
          nameOf(1),
        ),
      ];
    if (hasGarage || form === 'detached')
      return [layOutGroundStorey(frame, { ...common, hasPowder }, `${id}0`, nameOf(0))];
    return [
      layOutLivingStorey(frame, { ...common, hasPowder, isEntrance: true }, `${id}0`, nameOf(0)),
    ];
  }
}

/** Bedrooms and baths of each upper storey: the primary bedroom on the first of them. */
function shareStoreys(
  beds: number,
  baths: number,
  storeys: number,
): Pick<BedroomStorey, 'bedrooms' | 'baths'>[] {
  const names = [
    'Primary',
    ...Array.from({ length: beds - 1 }, (_, index) => `Bedroom ${index + 2}`),
  ];
  let nextBed = 0;
  let bathsLeft = baths;
  return Array.from({ length: storeys }, (_, index) => {
    const storeysLeft = storeys - index;
    const count = Math.ceil((names.length - nextBed) / storeysLeft);
    const bedrooms = names.slice(nextBed, nextBed + count);
    const share = Math.ceil(bathsLeft / storeysLeft);
    nextBed += count;
    bathsLeft -= share;
    return { bedrooms, baths: share };
  });
}
