import { describeStation } from '../../../../domain/places/describe-station.ts';
import type { PictureSource } from '../../../../domain/pictures/picture-source.ts';
import {
  compileQuery,
  type CompiledQuery,
} from '../../../../domain/projects/search/compile-query.ts';
import type { IndexedProject } from '../../../../domain/projects/search/indexed-project.ts';
import {
  describeMatchingPlan,
  findMatchingPlans,
  findStartingPrice,
} from '../../../../domain/projects/search/matching-plan.ts';
import { describeBeds, describeSizes } from '../../../../domain/projects/describe-homes.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../../../domain/projects/project-path.ts';
import type { Picture } from '../../../../domain/pictures/picture.ts';
import { emptyQuery, formatPlanFilters } from '../../../../domain/projects/search/project-query.ts';
import { findParkingPrice, parkingWords } from '../../../../domain/projects/parking-and-lockers.ts';
import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import {
  findLaunch,
  hasIncentiveAbout,
  isForSale,
} from '../../../../domain/projects/sales-status.ts';
import { describePrice, findVisiblePrice } from '../../../../domain/projects/price-label.ts';
import { withQuery } from '../../../../domain/text/format-query.ts';
import type { Services } from '../../../../server/services/services.ts';

/** The price label is that of the plans which match the query, and the station the nearest that matches, if it asks for any. */
export const presentCard = async (
  { pictures, config }: Pick<Services, 'pictures' | 'config'>,
  listed: IndexedProject,
  compiled: CompiledQuery = compileQuery(emptyQuery),
) => {
  const { project } = listed;
  const { query, planTests } = compiled;
  const station = compiled.findStation(listed);
  const matchingLabel = describeMatchingPlan(listed, planTests);
  return {
    stub: project.stub,
    href: withQuery(formatProjectPath(project), formatAskedBeds(listed, compiled)),
    title: project.title,
    place: [project.locality, project.city].filter(Boolean).join(', '),
    station: station && describeStation(station),
    priceLabel: matchingLabel ?? describePrice(project),
    launch: findLaunch(project),
    hasOriginalPrice: project.assignment !== null && isForSale(project),
    monthly: presentMonthly(listed, compiled),
    /** Where parking is asked for. */
    parking: knownOf(query.parking)?.includes('yes') ? presentParking(project) : null,
    isSortedByPricePerSqFt: query.sort === 'price-per-sq-ft',
    /** The filters that the label is about; empty without. */
    filters: matchingLabel === null ? '' : formatPlanFilters(query),
    occupancy: describeOccupancy(project) ?? config.occupancyText,
    beds: describeBeds(listed.plans) ?? '–',
    sqFt: describeSizes(listed.plans) ?? '–',
    /** The floor of the home that an assignment is about. */
    floor: project.assignment?.floor ?? null,
    picture: await presentFirst(pictures, project.images),
  };
};

/** What a space costs besides the home; null where that is nothing or not known. */
function presentParking(project: IndexedProject['project']) {
  const priceCad = findParkingPrice(project);
  return priceCad ? { priceCad, hasIncentive: hasIncentiveAbout(project, parkingWords) } : null;
}

/** The page then begins with the homes that the list asks for. */
function formatAskedBeds(listed: IndexedProject, { query: { beds }, planTests }: CompiledQuery) {
  const bedTests = planTests.filter(({ name }) => name === 'beds');
  const hasPlan = findMatchingPlans(listed, bedTests)?.cheapest;
  return new URLSearchParams(hasPlan ? formatPlanFilters({ ...emptyQuery, beds }) : '');
}

/** The price whose mortgage the card states, and the terms if the query has some; null if no home that matches has a price. */
function presentMonthly(listed: IndexedProject, { query, planTests }: CompiledQuery) {
  const { project } = listed;
  const price = findVisiblePrice(project, findStartingPrice(listed, planTests));
  const limit = knownOf(query.monthly);
  return (
    price && {
      price,
      isFrom: project.kind !== 'assignment',
      terms: limit && { down: limit.down, rate: limit.rate, years: limit.years },
    }
  );
}

async function presentFirst(
  pictures: Services['pictures'],
  images: readonly Picture[],
): Promise<PictureSource | null> {
  for (const image of images) {
    const found = await pictures.present(image);
    if (found) return found;
  }
  return null;
}

export type Card = Awaited<ReturnType<typeof presentCard>>;
