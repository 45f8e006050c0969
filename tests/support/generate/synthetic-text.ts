import type { Random } from './random.ts';

export interface TextSubject {
  title: string;
  builder: string;
  place: string;
  street: string;
  storeys: number;
  units: number;
  minSqFt: number;
  maxSqFt: number;
}

const names =
  'Alder Amber Anchor Arbour Aster Bayleaf Beacon Birch Brook Canopy Cedar Clover Cobalt Cooper Crescent Daybreak Delta Ember Fable Fern Foundry Garnet Gable Harbour Hawthorn Heron Indigo Ivy Juniper Keystone Lantern Larch Ledger Linden Lumen Magnolia Maple Meridian Mosaic Needle North Oak Olive Orchard Osprey Parade Pearl Pivot Poplar Quarry Quill Rowan Sable Saffron Sequoia Sparrow Spruce Stone Summit Tamarack Tern Thistle Timber Union Vale Vista Walnut Willow Yarrow Zephyr';
const streets =
  'Acacia Albion Balsam Bathgate Beechwood Brant Carlisle Chestnut Clarence Dufour Elgin Fairview Galt George Hillcrest Huron Inglewood James Kerr Lakeview Linwood Main Mill Nelson Ontario Orchard Park Queen Regent Ridge Simcoe Spring Station Thames Union Victoria Water Wellington Weston Wilson';

export const projectNames: readonly string[] = names.split(' ');
export const streetNames: readonly string[] = streets.split(' ');
export const streetKinds: readonly string[] = ['Street', 'Avenue', 'Road', 'Drive', 'Boulevard'];

type Sentence = (subject: TextSubject) => string;

const openings: readonly Sentence[] = [
  ({ title, builder, place }) => `${title} is a community by ${builder} in ${place}.`,
  ({ title, street, place }) => `At ${street}, ${title} brings new homes to ${place}.`,
  ({ builder, title, place }) => `${builder} plans ${title} for a quiet corner of ${place}.`,
];
const sizes: readonly Sentence[] = [
  ({ storeys, units }) =>
    `The plan has ${units} homes over ${storeys} storeys, with the lobby on the sunny side of the street.`,
  ({ units, minSqFt, maxSqFt }) =>
    `Its ${units} homes run from ${minSqFt} to ${maxSqFt} square feet, so that a first buyer and a growing family can both find room.`,
  ({ storeys, minSqFt }) =>
    `Rising ${storeys} storeys, it keeps even the ${minSqFt} square foot plan free of wasted corridor.`,
];
const middles: readonly string[] = [
  'Kitchens have stone counters, full-height cabinets and an induction range; the pantry wall is standard, not an upgrade.',
  'Ceilings are nine feet in the principal rooms, and windows reach low enough to see the street from a sofa.',
  'A geothermal loop heats and cools the building, and every parking space is wired for charging.',
  'The courtyard keeps three mature trees, and the paths through it stay open to the neighbours.',
  'Residents share a workshop, a guest suite, a gym with daylight and a roof terrace with planting beds.',
  'Bicycle storage is at street level beside the door, where it is used, with a repair stand and a pump.',
  'Brick, limestone and dark metal were chosen because they age well and can be repaired.',
  'Bedrooms have doors and windows, storage lockers are on the same floor as the home, and laundry is in every plan.',
];
const closings: readonly string[] = [
  'Groceries, a library branch and two schools lie within a ten-minute walk, and the bus to the station stops at the corner.',
  'The trail along the creek starts behind the site, and the commuter train is a short ride away.',
  'Deposits are spread over the time of construction, and the builder caps development charges in writing.',
  'Occupancy is planned in phases, and buyers may choose finishes until the frame reaches their floor.',
];

export function writeDescription(subject: TextSubject, random: Random): string {
  const first = random.whole(0, middles.length - 1);
  const steps = [0, 1 + random.whole(0, 2), 4 + random.whole(0, 2)];
  const chosen = steps.map((step) => middles[(first + step) % middles.length] ?? '');
  return [
    random.pick(openings)(subject),
    random.pick(sizes)(subject),
    ...chosen,
    random.pick(closings),
  ].join(' ');
}
