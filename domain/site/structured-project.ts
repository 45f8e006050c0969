import type {
  Accommodation,
  AggregateOffer,
  ApartmentComplex,
  FloorPlan as DescribedFloorPlan,
  RealEstateListing,
  Residence,
} from 'schema-dts';
import type { Brand } from '../brand/brand.ts';
import type { IndexedProject } from '../projects/search/indexed-project.ts';
import { describeOccupancy } from '../projects/occupancy.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import type { PublicFloorPlan, PublicProject } from '../projects/public-project.ts';
import { listPlans } from '../projects/sales-status.ts';
import { nameBrokerage } from './structured-site.ts';

const sharedBuildings: ReadonlySet<string> = new Set(['Condominium', 'Stacked Condo Town Homes']);
/** Types in which each home is a separate building. */
const houses: ReadonlySet<string> = new Set([
  'Detached Houses',
  'Semi Detached Houses',
  'Freehold Row Town Homes',
  'Link',
]);
const squareFoot = 'FTK';

const describeRooms = ({ beds, baths, interiorSqFt }: PublicFloorPlan) =>
  ({
    numberOfBedrooms: beds,
    numberOfBathroomsTotal: baths,
    floorSize: { '@type': 'QuantitativeValue', value: interiorSqFt, unitCode: squareFoot },
  }) as const;

const buildFloorPlan = (plan: PublicFloorPlan) =>
  ({
    '@type': 'FloorPlan',
    name: plan.name,
    ...describeRooms(plan),
  }) as const satisfies DescribedFloorPlan;

/** The offer for public plans that are not sold out; null without any. */
function buildOffer(project: PublicProject, brand: Brand, publicUrl: string) {
  const prices = listPlans(project).flatMap(({ priceCad, availability }) =>
    project.plansArePublic && priceCad !== null && availability !== 'sold-out' ? [priceCad] : [],
  );
  if (prices.length === 0) return null;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'CAD',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    seller: nameBrokerage(brand, publicUrl),
  } as const satisfies AggregateOffer;
}

const buildAddress = ({ streetAddress, city, province, postalCode }: PublicProject) => ({
  '@type': 'PostalAddress' as const,
  ...(streetAddress ? { streetAddress } : {}),
  addressLocality: city,
  addressRegion: province,
  ...(postalCode ? { postalCode } : {}),
  addressCountry: 'CA',
});

const describePlace = (project: PublicProject, images: readonly string[]) => {
  const { title, latitude, longitude } = project;
  const occupancy = describeOccupancy(project);
  return {
    name: title,
    address: buildAddress(project),
    ...(images.length > 0 ? { image: [...images] } : {}),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }
      : {}),
    ...(occupancy
      ? {
          additionalProperty: {
            '@type': 'PropertyValue' as const,
            name: 'Occupancy',
            value: occupancy,
          },
        }
      : {}),
  };
};

function chooseHomeType(typeGroups: readonly string[]) {
  if (typeGroups.some((type) => sharedBuildings.has(type))) return 'Apartment';
  return typeGroups.some((type) => houses.has(type)) ? 'House' : 'Accommodation';
}

/** Omits units and amenities, because a record has those of the building. */
function buildHome({ project, typeGroups }: IndexedProject, images: readonly string[]) {
  const [plan] = listPlans(project);
  const floor = project.assignment?.floor;
  return {
    '@type': chooseHomeType(typeGroups),
    ...describePlace(project, images),
    ...(plan ? describeRooms(plan) : {}),
    ...(floor ? { floorLevel: floor } : {}),
  } as const satisfies Accommodation;
}

function buildDevelopment({ project, typeGroups }: IndexedProject, images: readonly string[]) {
  const { units, amenities, floorPlans } = project;
  const details = {
    ...describePlace(project, images),
    ...(amenities.length > 0
      ? {
          amenityFeature: amenities.map((name) => ({
            '@type': 'LocationFeatureSpecification' as const,
            name,
            value: true,
          })),
        }
      : {}),
    ...(floorPlans.length > 0 ? { accommodationFloorPlan: floorPlans.map(buildFloorPlan) } : {}),
  };
  if (!typeGroups.some((type) => sharedBuildings.has(type)))
    return { '@type': 'Residence', ...details } as const satisfies Residence;
  return {
    '@type': 'ApartmentComplex',
    ...details,
    ...(units === null
      ? {}
      : {
          numberOfAccommodationUnits: { '@type': 'QuantitativeValue' as const, value: units },
        }),
  } as const satisfies ApartmentComplex;
}

const buildPlace = (listed: IndexedProject, images: readonly string[]) =>
  listed.project.kind === 'assignment'
    ? buildHome(listed, images)
    : buildDevelopment(listed, images);

/**
 * Contains only what the page shows to everyone, no members' prices. `images` are full addresses.
 */
export function buildRealEstateListing(
  listed: IndexedProject,
  images: readonly string[],
  brand: Brand,
  publicUrl: string,
) {
  const { project, updatedOn } = listed;
  const offers = buildOffer(project, brand, publicUrl);
  const url = publicUrl + formatProjectPath(project);
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project.title,
    ...(project.description ? { description: project.description } : {}),
    // The launch of a coming-soon project is ahead.
    ...(project.launchedOn && project.kind !== 'coming-soon'
      ? { datePosted: project.launchedOn }
      : {}),
    dateModified: updatedOn,
    inLanguage: 'en-CA',
    provider: nameBrokerage(brand, publicUrl),
    mainEntity: buildPlace(listed, images),
    ...(offers ? { offers } : {}),
  } as const satisfies RealEstateListing;
}
