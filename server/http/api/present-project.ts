import * as v from 'valibot';
import { stationStates } from '../../../domain/content/directory-records.ts';
import { estimateWalkMinutes } from '../../../domain/places/describe-station.ts';
import { listShown, type NearStation } from '../../../domain/places/near-stations.ts';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import { describeOccupancy } from '../../../domain/projects/occupancy.ts';
import { findSalesStop } from '../../../domain/projects/sales-status.ts';
import { describePrice } from '../../../domain/projects/price-label.ts';
import { presentImage, type Presenting } from './present-image.ts';

const maybeText = v.nullable(v.string());
const dollars = v.pipe(v.nullable(v.number()), v.description('Canadian dollars.'));

export const projectResponse = v.strictObject({
  project_id: v.string(),
  project_stub: v.string(),
  project_image: maybeText,
  project_image_600: v.pipe(maybeText, v.description('The first image, about 600 pixels wide.')),
  project_gpt_description: v.string(),
  information: v.strictObject({
    title: v.string(),
    construction_status: maybeText,
    completion_date: v.pipe(
      maybeText,
      v.description('When buyers can move in; null if the project has no date.'),
    ),
    occupancy: v.pipe(v.string(), v.description('OCCUPANCY as shown on pages.')),
    sales_status: maybeText,
    sold_out: v.boolean(),
  }),
  description: v.strictObject({ project_description: v.string() }),
  developer: v.strictObject({
    name: maybeText,
    url: maybeText,
    contact: maybeText,
    email: maybeText,
    location: maybeText,
  }),
  type: v.array(v.string()),
  locality: maybeText,
  province: v.string(),
  pricing: v.strictObject({ min_price: dollars, max_price: dollars, avg_price: dollars }),
  price: v.strictObject({ amount: dollars, currency: v.literal('CAD') }),
  project_information: v.strictObject({
    city: v.string(),
    province: v.string(),
    country: v.string(),
    street_address: maybeText,
    zip: maybeText,
    mls_zone: maybeText,
    project_url: maybeText,
    geo_location: v.pipe(maybeText, v.description('"lat,lng".')),
    geoJSON: v.nullable(
      v.strictObject({
        type: v.literal('Point'),
        coordinates: v.pipe(v.strictTuple([v.number(), v.number()]), v.description('[lng, lat].')),
      }),
    ),
  }),
  nearest_stations: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        system: v.string(),
        lines: v.array(v.string()),
        state: v.picklist(stationStates),
        metres: v.pipe(v.number(), v.integer(), v.description('In a straight line.')),
        walk_minutes: v.pipe(
          v.number(),
          v.integer(),
          v.description('The straight line times 1.3, at 80 metres a minute.'),
        ),
      }),
    ),
    v.description(
      'The nearest three within 10 km, and the nearest open one if none of them is open.',
    ),
  ),
  project_attributes: v.strictObject({ storeys: v.nullable(v.number()) }),
  units: v.strictObject({ total_number_of_units: v.nullable(v.number()) }),
  details: v.strictObject({ projectImageURLs: v.array(v.string()) }),
  seoTitle: maybeText,
  seoDescription: maybeText,
  seoKeywords: maybeText,
  seoH1: maybeText,
});

type ProjectResponse = v.InferOutput<typeof projectResponse>;

function presentPlace({ project }: IndexedProject): ProjectResponse['project_information'] {
  const { latitude, longitude } = project;
  const hasPlace = latitude !== null && longitude !== null;
  return {
    city: project.city,
    province: project.province,
    country: project.country,
    street_address: project.streetAddress,
    zip: project.postalCode,
    mls_zone: project.mlsZone,
    project_url: project.projectUrl,
    geo_location: hasPlace ? `${latitude},${longitude}` : null,
    geoJSON: hasPlace ? { type: 'Point', coordinates: [longitude, latitude] } : null,
  };
}

const presentNearStation = ({
  station: { name, system, lines, state },
  metres,
}: NearStation): ProjectResponse['nearest_stations'][number] => ({
  name,
  system,
  lines,
  state,
  metres,
  walk_minutes: estimateWalkMinutes(metres),
});

export async function presentProject(
  listed: IndexedProject,
  site: Presenting,
): Promise<ProjectResponse> {
  const { id, project, builder } = listed;
  const { minPriceCad, maxPriceCad } = project;
  const found = await Promise.all(project.images.map(({ file }) => presentImage(site, file)));
  const images = found.filter((image) => image !== null);
  const prices = [minPriceCad, maxPriceCad].filter((price) => price !== null);
  return {
    project_id: String(id),
    project_stub: project.stub,
    project_image: images[0]?.url ?? null,
    project_image_600: images[0]?.url600 ?? null,
    project_gpt_description: project.description,
    information: {
      title: project.title,
      construction_status: project.constructionStatus,
      completion_date: describeOccupancy(project),
      occupancy: describeOccupancy(project) ?? site.config.occupancyText,
      sales_status: project.salesStatus,
      sold_out: findSalesStop(project) === 'sold-out',
    },
    description: { project_description: project.description },
    developer: {
      name: builder?.name ?? null,
      url: builder?.url ?? project.builderUrl,
      contact: builder?.contact ?? null,
      email: builder?.email ?? null,
      location: builder?.location ?? null,
    },
    type: project.types,
    locality: project.locality,
    province: project.province,
    pricing: {
      min_price: minPriceCad,
      max_price: maxPriceCad,
      avg_price: prices.length > 0 ? prices.reduce((a, b) => a + b, 0) / prices.length : null,
    },
    price: { amount: minPriceCad, currency: 'CAD' },
    project_information: presentPlace(listed),
    nearest_stations: listShown(listed.stations).map(presentNearStation),
    project_attributes: { storeys: project.storeys },
    units: { total_number_of_units: project.units },
    details: { projectImageURLs: images.map(({ url }) => url) },
    seoTitle: project.seoTitle,
    seoDescription: project.seoDescription,
    seoKeywords: project.seoKeywords,
    seoH1: project.seoH1,
  };
}

const { entries } = projectResponse;

/** A subset of the project with the same field names, and the price label. */
export const projectCardResponse = v.strictObject({
  project_id: entries.project_id,
  project_stub: entries.project_stub,
  project_image: entries.project_image,
  project_image_600: entries.project_image_600,
  information: entries.information,
  developer: v.pick(entries.developer, ['name', 'url']),
  type: entries.type,
  locality: entries.locality,
  price_label: v.pipe(
    v.nullable(v.string()),
    v.description(
      '"Low $500k\'s", "Sold out", or, when searching by bedrooms and price, where such plans start.',
    ),
  ),
  project_information: v.pick(entries.project_information, ['city', 'province']),
  nearest_stations: entries.nearest_stations,
  project_attributes: entries.project_attributes,
  units: entries.units,
});

async function presentProjectCard(
  listed: IndexedProject,
  site: Presenting,
  priceLabel: string | null,
): Promise<v.InferOutput<typeof projectCardResponse>> {
  const { images } = listed.project;
  const first = { ...listed.project, images: images.slice(0, 1) };
  const whole = await presentProject({ ...listed, project: first }, site);
  const { developer, project_information: place } = whole;
  return {
    project_id: whole.project_id,
    project_stub: whole.project_stub,
    project_image: whole.project_image,
    project_image_600: whole.project_image_600,
    information: whole.information,
    developer: { name: developer.name, url: developer.url },
    type: whole.type,
    locality: whole.locality,
    price_label: priceLabel ?? describePrice(listed.project),
    project_information: { city: place.city, province: place.province },
    nearest_stations: whole.nearest_stations,
    project_attributes: whole.project_attributes,
    units: whole.units,
  };
}

/** What every call of projects has in its row. */
export const projectRow = {
  schemaName: 'Project',
  present: presentProject,
  card: { schemaName: 'ProjectCard', present: presentProjectCard },
} as const;
