import {
  constructionStatuses,
  type FloorPlan,
  type Project,
} from '../../../domain/projects/project.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { buildProject } from '../factories.ts';
import { buildingForms, type BuildingForm } from './building-forms.ts';
import { cityPlaces, zonePlaces, type SyntheticPlace } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { syntheticBuilders } from './synthetic-builders.ts';
import { projectNames, streetKinds, streetNames, writeDescription } from './synthetic-text.ts';

const kmPerDegree = 111.2;
/** What the schema says of fields that are not generated. */
const emptyProject = buildProject({ stub: 'empty' });
const formsByWeight = buildingForms.flatMap((form) => Array<BuildingForm>(form.weight).fill(form));
const exposures = ['North', 'East', 'South', 'West'];
const allAmenities = [
  'Concierge', 'Gym', 'Rooftop terrace', 'Party room', 'Co-working lounge', 'Pool', 'Guest suite',
  'Bicycle storage', 'Pet wash', 'Playground', 'Car share', 'EV charging',
]; // prettier-ignore

/** Project k depends on the seed and on k alone, so a longer run begins with the same projects. */
export function* generateProjects(
  count: number,
  seed: number,
): Generator<Project, void, undefined> {
  for (let index = 0; index < count; index += 1) yield generateProject(index, seed);
}

function generateProject(index: number, seed: number): Project {
  const random = createRandom(seed, index);
  const place = random.next() < 0.5 ? random.pick(zonePlaces) : random.pick(cityPlaces);
  const form = random.pick(formsByWeight);
  const builder = random.pick(syntheticBuilders);
  const status = random.pick(constructionStatuses);
  const title = `${random.pick(projectNames)} ${random.pick(projectNames)} ${random.pick(form.suffixes)}`;
  const street = `${random.whole(1, 2400)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const storeys = random.whole(...form.storeys);
  const units = storeys * random.whole(...form.unitsPerStorey);
  const floorPlans = generatePlans(form, random);
  const prices = floorPlans.map(({ priceCad }) => priceCad ?? 0);
  const completionYear = random.whole(2026, 2031);
  const sizes = floorPlans.map(({ interiorSqFt }) => interiorSqFt);
  const description = writeDescription(
    {
      title,
      builder: builder.name,
      place: place.city,
      street,
      storeys,
      units,
      minSqFt: Math.min(...sizes),
      maxSqFt: Math.max(...sizes),
    },
    random,
  );
  const launched = dayAfterStart(random.whole(0, 900));
  return {
    ...emptyProject,
    ...pointNear(place, random),
    stub: `synthetic-${slugify(title)}-${index + 1}`,
    title,
    description,
    builderUrl: builder.url,
    types: [form.type],
    constructionStatus: status,
    salesStatus: status === 'Completed' ? 'Sold out' : 'Selling',
    completionDate: String(completionYear),
    occupancyOn: `${completionYear}-${random.pick(['03', '06', '09', '12'])}-01`,
    city: place.city,
    streetAddress: street,
    mlsZone: place.mlsZone,
    storeys,
    units,
    minPriceCad: Math.min(...prices),
    maxPriceCad: Math.max(...prices),
    amenities: allAmenities.filter(() => random.next() < 0.4),
    floorPlans,
    launchedOn: launched,
    verifiedOn: dayAfterStart(random.whole(901, 1000)),
  };
}

function generatePlans(form: BuildingForm, random: Random): FloorPlan[] {
  const [min, max] = form.interiorSqFt;
  const perSqFt = random.whole(...form.pricePerSqFtCad);
  return [0, 1, 2].map((step) => {
    const interiorSqFt = Math.round(min + ((max - min) * (step + random.next() * 0.8)) / 3);
    return {
      name: `Plan ${'ABC'[step]}${interiorSqFt}`,
      beds: Math.min(5, Math.max(step, Math.round(interiorSqFt / 600))),
      hasDen: random.next() < 0.3,
      baths: 1 + Math.floor(interiorSqFt / 800),
      interiorSqFt,
      exteriorSqFt: random.whole(3, 20) * 10,
      exposure: random.pick(exposures),
      priceCad: Math.round((interiorSqFt * perSqFt) / 1000) * 1000 - 100,
      availability: random.pick(['available', 'available', 'limited', 'sold-out'] as const),
      maintenanceCad: null,
      image: null,
    };
  });
}

function pointNear(place: SyntheticPlace, random: Random): { latitude: number; longitude: number } {
  const distanceKm = place.radiusKm * Math.sqrt(random.next());
  const bearing = 2 * Math.PI * random.next();
  const north = (distanceKm * Math.cos(bearing)) / kmPerDegree;
  const east =
    (distanceKm * Math.sin(bearing)) / (kmPerDegree * Math.cos((place.latitude * Math.PI) / 180));
  const round = (degrees: number) => Number(degrees.toFixed(6));
  return { latitude: round(place.latitude + north), longitude: round(place.longitude + east) };
}

function dayAfterStart(days: number): string {
  return new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
}
