import { formatPoint, isInBounds, parsePoint, type Bounds } from '../places/bounds.ts';
import { torontoPreset } from '../places/toronto.ts';
import { cleanSearchText } from '../text/clean-text.ts';
import {
  choiceFilter,
  optionsFrom,
  pairFilter,
  type ChoiceFilter,
  type OpenFilter,
} from './filter-row.ts';
import { formatPriceRange, parsePriceRange, type PriceRange } from './price-range.ts';
import { propertyTypeNames } from './property-types.ts';

const textFilter = (
  parameter: string,
  row: Pick<OpenFilter<string>, 'label' | 'description' | 'passes'>,
): OpenFilter<string> => ({
  ...row,
  kind: 'open',
  parameters: [parameter],
  read: (read) => cleanSearchText(read(parameter)[0] ?? '') || null,
  write: (text) => [[parameter, text]],
});

/**
 * Every filter of the listings: one row each. URL, API, predicate, counts, filter bar, chips and
 * API documentation are derived from this table (docs/change-recipes.md, "Add a filter").
 */
export const filters = {
  mls_zone: choiceFilter({
    parameter: 'mls_zone',
    label: 'Toronto and its municipalities',
    multiple: true,
    description: 'MLS zones by name, such as "C1 - Toronto".',
    valuesOf: ({ project }) => (project.mlsZone ? [project.mlsZone] : []),
    listOptions: ({ mlsZones }) =>
      mlsZones.map(({ name, description }) => ({ value: name, label: name, hint: description })),
  }),
  city: choiceFilter({
    parameter: 'city',
    label: 'City/Area',
    multiple: false,
    description: 'Cities by name.',
    valuesOf: ({ project }) => [project.city],
    listOptions: ({ cities }, listed) =>
      optionsFrom([
        ...cities.map(({ name }) => name),
        ...listed.map(({ project }) => project.city),
      ]).filter(({ value }) => !torontoPreset.has(value)),
  }),
  developer: choiceFilter({
    parameter: 'developer',
    label: 'Developers',
    multiple: true,
    description: 'Developers by name.',
    valuesOf: ({ builder }) => (builder ? [builder.name] : []),
    listOptions: (_, listed) => optionsFrom(listed.flatMap(({ builder }) => builder?.name ?? [])),
  }),
  type: choiceFilter({
    parameter: 'type',
    label: 'Property Type',
    multiple: true,
    description: 'Property types by name, such as "Condominium".',
    valuesOf: ({ typeGroups }) => typeGroups,
    listOptions: ({ propertyTypes }) =>
      propertyTypeNames.map((value) => ({
        value,
        label: propertyTypes.find(({ name }) => name === value)?.displayName ?? value,
        hint: value,
      })),
  }),
  status: choiceFilter({
    parameter: 'status',
    label: 'Status',
    multiple: false,
    description: 'Construction status; All for any.',
    valuesOf: ({ project }) => (project.constructionStatus ? [project.constructionStatus] : []),
    listOptions: (_, listed) =>
      optionsFrom(listed.flatMap(({ project }) => project.constructionStatus ?? [])),
  }),
  price: pairFilter<PriceRange>({
    label: 'Price',
    parameters: ['price'],
    description: 'All, or min-max in dollars; either side may be empty.',
    read: (read) => parsePriceRange(read('price')[0] ?? ''),
    write: (range) => [['price', formatPriceRange(range)]],
    pairOf: ({ project: { minPriceCad, maxPriceCad } }) => [
      minPriceCad,
      maxPriceCad ?? minPriceCad,
    ],
    accepts: ({ minCad, maxCad }) => {
      const least = minCad ?? 0;
      const most = maxCad ?? Number.POSITIVE_INFINITY;
      return (lowestCad, highestCad) => lowestCad <= most && highestCad >= least;
    },
  }),
  area: textFilter('area', {
    label: 'Area',
    description: 'A place typed by the visitor; "toronto" is every MLS zone.',
    passes: (area) => {
      const wanted = area.toLowerCase();
      if (wanted === 'toronto') return ({ zoneDescription }) => zoneDescription !== null;
      return ({ placeText }) => placeText.includes(wanted);
    },
  }),
  search: textFilter('search', {
    label: 'Search',
    description: 'Substring of any text of the project, in any case.',
    passes: (search) => {
      const wanted = search.toLowerCase();
      return ({ text }) => text.includes(wanted);
    },
  }),
  bounds: pairFilter<Bounds>({
    label: 'Map area',
    parameters: ['ne', 'sw'],
    description: 'Corners of a rectangle, each "lat,lng" or {"lat":…,"lng":…}.',
    read: (read) => {
      const northEast = parsePoint(read('ne')[0] ?? '');
      const southWest = parsePoint(read('sw')[0] ?? '');
      if (!northEast || !southWest) return null;
      return {
        south: southWest.latitude,
        west: southWest.longitude,
        north: northEast.latitude,
        east: northEast.longitude,
      };
    },
    write: ({ south, west, north, east }) => [
      ['ne', formatPoint({ latitude: north, longitude: east })],
      ['sw', formatPoint({ latitude: south, longitude: west })],
    ],
    pairOf: ({ project: { latitude, longitude } }) => [latitude, longitude],
    accepts: (bounds) => (latitude, longitude) => isInBounds(bounds, latitude, longitude),
  }),
};

export type FilterName = keyof typeof filters;
export type ChoiceFilterName = {
  [Name in FilterName]: (typeof filters)[Name] extends ChoiceFilter ? Name : never;
}[FilterName];

export const filterNames = Object.keys(filters) as FilterName[];
export const choiceFilterNames = filterNames.filter(
  (name): name is ChoiceFilterName => filters[name].kind === 'choice',
);
