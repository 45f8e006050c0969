import type { PublicProject } from './public-project.ts';

type Stated = Pick<PublicProject, 'fees' | 'amenities' | 'incentives'>;

interface Words {
  offered: RegExp;
  /** What reads alike, but is not for a buyer. */
  otherwise: RegExp;
  none: RegExp;
}

/** Null where a project says nothing: unknown is neither yes nor no. */
function findStated(
  { amenities, incentives }: Stated,
  priceCad: number | null,
  { offered, otherwise, none }: Words,
): boolean | null {
  const names = [...amenities, ...incentives.map(({ title }) => title)];
  if (priceCad !== null || names.some((name) => offered.test(name) && !otherwise.test(name)))
    return true;
  return amenities.some((name) => none.test(name)) ? false : null;
}

/** Whether a buyer can get parking: a space has a price, or an amenity or incentive names one. */
export const findParking = (project: Stated) =>
  findStated(project, project.fees.parkingCad, {
    offered: /\b(?:parking|garages?|carports?|driveways?)\b/i,
    otherwise: /visitor|guest|car[\s-]?shar|bicycl|bike|^no (?:car )?park/i,
    none: /^no (?:car )?park(?:ing)?$/i,
  });

/** What an incentive says that may change the price of a parking space. */
export const parkingWords = /parking/i;

/**
 * What a parking space costs before incentives: null where nothing says so, and of an assignment, whose
 * price is the builder's, not the seller's.
 */
export const findParkingPrice = ({
  kind,
  fees,
}: Pick<PublicProject, 'kind' | 'fees'>): number | null =>
  kind === 'assignment' ? null : fees.parkingCad;

/** Whether a buyer can get a locker: one has a price, or an amenity or incentive names one. */
export const findLocker = (project: Stated) =>
  findStated(project, project.fees.lockerCad, {
    offered: /\blockers?\b/i,
    otherwise: /parcel|bicycl|bike|changing|ski|gym|^no lockers?$/i,
    none: /^no lockers?$/i,
  });
