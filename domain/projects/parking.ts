import type { PublicProject } from './public-project.ts';

const forOthers = /visitor|guest|car[\s-]?shar/i;

/** Whether a buyer can get parking: a space is priced, or residents' parking is an amenity. */
export const hasParking = ({
  fees,
  amenities,
}: Pick<PublicProject, 'fees' | 'amenities'>): boolean =>
  fees.parkingCad !== null ||
  amenities.some((name) => /\bparking\b|\bgarage\b/i.test(name) && !forOthers.test(name));
