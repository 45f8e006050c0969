import { formatCount, sqFt, withUnit } from '../../text/format-number.ts';
import { describeRange } from '../number-range.ts';
import {
  bathroomOptions,
  bedroomOptions,
  countBedrooms,
  describeBedrooms,
  listBathrooms,
} from '../plan-values.ts';
import { planChoiceFilter, planFlagFilter } from './choice-filter.ts';
import { rangeFilter } from './range-filter.ts';

/** One floor plan must pass all of them that are set. */
export const planFilters = {
  beds: planChoiceFilter({
    parameter: 'beds',
    label: 'Beds',
    place: 'first',
    multiple: true,
    description: 'Bedrooms of a floor plan: Studio, 1, 2, 3, or 4 for four and more.',
    valuesOfPlan: (plan) => [countBedrooms(plan)],
    listOptions: () => [...bedroomOptions],
    describeOption: describeBedrooms,
  }),
  baths: planChoiceFilter({
    parameter: 'baths',
    label: 'Baths',
    place: 'more',
    multiple: false,
    description: 'Bathrooms of a floor plan, at least: 1, 1.5, 2, 2.5, 3, 3.5 or 4.',
    valuesOfPlan: listBathrooms,
    listOptions: () => [...bathroomOptions],
    describeOption: (label) => `${label} baths`,
  }),
  den: planFlagFilter({
    parameter: 'den',
    label: 'Den',
    place: 'more',
    description: 'yes for a floor plan with a den, no for one without.',
    labels: ['With a den', 'Without a den'],
    isSet: ({ hasDen }) => hasDen,
  }),
  size: rangeFilter({
    parameter: 'size',
    measure: 'size',
    label: 'Size',
    place: 'more',
    description: 'Interior square feet of a floor plan: All, or min-max; either side may be empty.',
    presets: [
      { min: null, max: 500 },
      { min: 500, max: 700 },
      { min: 700, max: 1000 },
      { min: 1000, max: null },
    ],
    spanOfPlan: ({ interiorSqFt }) => [interiorSqFt, interiorSqFt],
    describe: (range) => withUnit(describeRange(range, formatCount), sqFt),
  }),
};
