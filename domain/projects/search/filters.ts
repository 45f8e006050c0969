import { ontarioCities } from '../../places/ontario-cities.ts';
import { removeProvince } from '../../places/place-name.ts';
import { isTorontoArea, torontoPreset } from '../../places/toronto.ts';
import { listingMessages } from '../../text/messages/listing.ts';
import { choiceFilter, flagFilter, optionsFrom, type ChoiceFilter } from './choice-filter.ts';
import type { FilterRow } from './filter-row.ts';
import { describeRange } from '../number-range.ts';
import { monthlyFilter } from './monthly-filter.ts';
import { boundsFilter, onlyFilter, testText, textFilter, withinFilter } from './free-filters.ts';
import { findLocker } from '../parking-and-lockers.ts';
import { spanPlanPrice } from '../plan-values.ts';
import { listProjectCities } from '../project-cities.ts';
import { labelType, otherTypeSpellings, propertyTypeNames } from '../property-types.ts';
import { planFilters } from './plan-filters.ts';
import { stationFilters } from './station-filters.ts';
import { rangeFilter } from './range-filter.ts';
import { formatWholeCad } from '../../text/format-number.ts';

/** URL, API, counts, controls, chips and documentation are derived from these rows. */
export const filters = {
  mls_zone: choiceFilter({
    parameter: 'mls_zone',
    isNamed: true,
    collection: 'mlsZones',
    label: listingMessages.zones,
    labelsByKind: {
      'coming-soon': {
        wide: listingMessages.zonesComingSoon,
        narrow: listingMessages.zonesComingSoonNarrow,
      },
    },
    place: 'bar',
    multiple: true,
    description: 'MLS zones by name, such as "C1 - Toronto".',
    valuesOf: ({ project }) => (project.mlsZone ? [project.mlsZone] : []),
    listOptions: ({ mlsZones }) =>
      mlsZones.map(({ name, description }) => ({ value: name, label: name, hint: description })),
  }),
  city: choiceFilter({
    parameter: 'city',
    isNamed: true,
    collection: 'cities',
    label: listingMessages.cities,
    place: 'bar',
    multiple: false,
    description: 'Cities by name.',
    valuesOf: ({ cities }) => cities,
    listOptions: (_, listValues) =>
      optionsFrom(listValues()).filter(({ value }) => !torontoPreset.has(value)),
    listHiddenValues: ({ projects, cities }) => [
      ...cities.map(({ name }) => name),
      ...listProjectCities(projects),
    ],
    builtInValues: [...torontoPreset, ...ontarioCities],
  }),
  developer: choiceFilter({
    parameter: 'developer',
    isNamed: true,
    collection: 'builders',
    label: listingMessages.builders,
    place: 'more',
    order: 1,
    multiple: true,
    description: 'Developers by name.',
    valuesOf: ({ builder }) => (builder ? [builder.name] : []),
    listOptions: (_, listValues) => optionsFrom(listValues()),
  }),
  type: choiceFilter({
    parameter: 'type',
    isNamed: true,
    label: listingMessages.types,
    place: 'bar',
    multiple: true,
    otherSpellings: otherTypeSpellings,
    description: 'Property types by name, such as "Condominium".',
    valuesOf: ({ typeGroups }) => typeGroups,
    listOptions: ({ propertyTypes }) =>
      propertyTypeNames.map((value) => ({
        value,
        label: labelType(propertyTypes, value),
        otherName: value,
      })),
  }),
  price: rangeFilter({
    parameter: 'price',
    measure: 'price',
    label: 'Price',
    place: 'first',
    description:
      'All, or min-max in dollars; either side may be empty. With bedrooms, bathrooms, den or size it is the price of a floor plan, as exact as its price label.',
    presets: [
      { min: null, max: 500_000 },
      { min: null, max: 750_000 },
      { min: null, max: 1_000_000 },
      { min: 1_000_000, max: null },
    ],
    spanOf: ({ project: { minPriceCad, maxPriceCad } }) => [
      minPriceCad,
      maxPriceCad ?? minPriceCad,
    ],
    spanOfPlan: spanPlanPrice,
    describe: (range) => describeRange(range, formatWholeCad),
  }),
  monthly: monthlyFilter,
  ...planFilters,
  occupancy: choiceFilter({
    parameter: 'occupancy',
    label: 'Occupancy',
    place: 'more',
    multiple: true,
    description: 'Years in which people can move in.',
    valuesOf: ({ occupancyYear }) => (occupancyYear ? [occupancyYear] : []),
    listOptions: (_, listValues) => optionsFrom(listValues()),
    describeOption: (label) => `Occupancy ${label}`,
  }),
  status: choiceFilter({
    parameter: 'status',
    isNamed: true,
    label: 'Status',
    place: 'more',
    multiple: false,
    description: 'Construction status; All for any.',
    valuesOf: ({ project }) => (project.constructionStatus ? [project.constructionStatus] : []),
    listOptions: (_, listValues) => optionsFrom(listValues()),
  }),
  storeys: rangeFilter({
    parameter: 'storeys',
    measure: 'storeys',
    label: 'Storeys',
    place: 'more',
    description: 'All, or min-max; either side may be empty.',
    presets: [
      { min: null, max: 4 },
      { min: 5, max: 12 },
      { min: 13, max: null },
    ],
    spanOf: ({ project: { storeys } }) => [storeys, storeys],
    describe: (range) =>
      `${describeRange(range, String)} ${(range.max ?? range.min) === 1 ? 'storey' : 'storeys'}`,
  }),
  deposit: rangeFilter({
    parameter: 'deposit',
    measure: 'percent',
    label: 'Deposit before occupancy',
    place: 'more',
    description:
      'Percent of the price that is due before occupancy: All, or min-max. A schedule with a fixed amount has no share.',
    presets: [
      { min: null, max: 10 },
      { min: null, max: 15 },
      { min: null, max: 20 },
    ],
    spanOf: ({ depositShare }) => [depositShare, depositShare],
    describe: (range) => `${describeRange(range, String)}% before occupancy`,
  }),
  parking: flagFilter({
    parameter: 'parking',
    label: 'Parking',
    place: 'more',
    order: -3,
    description:
      'yes for projects where a buyer can get parking, no for those that say there is none.',
    labels: ['With parking', 'Without parking'],
    isSet: (listed) => listed.hasParking,
  }),
  locker: flagFilter({
    parameter: 'locker',
    label: 'Locker',
    place: 'more',
    description:
      'yes for projects where a buyer can get a locker, no for those that say there is none.',
    labels: ['With a locker', 'Without a locker'],
    isSet: ({ project }) => findLocker(project),
  }),
  incentives: flagFilter({
    parameter: 'incentives',
    label: 'Incentives',
    place: 'more',
    description:
      'yes for projects with incentives, including those with an end date; no for others.',
    labels: ['With incentives', 'Without incentives'],
    isSet: ({ project }) => project.incentives.length > 0,
  }),
  ...stationFilters,
  area: textFilter(
    'area',
    {
      label: 'Area',
      description: 'A place typed by the visitor; "toronto" is every MLS zone.',
      describe: (area) => (isTorontoArea(area) ? listingMessages.zones : `Area: ${area}`),
      test(area) {
        if (isTorontoArea(area)) return ({ zoneDescription }) => zoneDescription !== null;
        return testText(area, ({ placeText }) => placeText);
      },
      isNamed: true,
      listNames: (listed) => listed.flatMap(({ project }) => project.locality ?? []),
    },
    removeProvince,
  ),
  search: textFilter('search', {
    label: 'Search',
    description:
      'Substring of any public text of the project, ignoring case, accents and punctuation of words.',
    describe: (search) => `Search: ${search}`,
    test: (search) => testText(search, ({ text }) => text),
  }),
  only: onlyFilter,
  bounds: boundsFilter,
  within: withinFilter,
};

export type FilterName = keyof typeof filters;
export type ChoiceFilterName = {
  [Name in FilterName]: (typeof filters)[Name] extends ChoiceFilter ? Name : never;
}[FilterName];

/** The same rows, for code that treats all filters alike: a value goes to the row it came from. */
export const filterRows: Readonly<Record<FilterName, FilterRow>> = filters;

export const filterNames = Object.keys(filters) as FilterName[];
export const isChoiceName = (name: FilterName): name is ChoiceFilterName =>
  filters[name].kind === 'choice';
export const choiceFilterNames = filterNames.filter(isChoiceName);

export type ForChoices<Value> = Readonly<Record<ChoiceFilterName, Value>>;

export const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value): ForChoices<Value> =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as ForChoices<Value>;
