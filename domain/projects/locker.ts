import type { PublicProject } from './public-project.ts';

const forOtherThings = /parcel|bicycle|bike|changing|ski|gym/i;

/** Whether a buyer can get a locker: one is priced, or residents' lockers are an amenity. */
export const hasLocker = ({
  fees,
  amenities,
}: Pick<PublicProject, 'fees' | 'amenities'>): boolean =>
  fees.lockerCad !== null ||
  amenities.some((name) => /\blockers?\b/i.test(name) && !forOtherThings.test(name));
