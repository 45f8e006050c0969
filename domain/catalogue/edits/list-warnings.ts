import { shortenValue } from '../fields/import-problem.ts';
import { findUnclearCompletion } from '../fields/parse-completion.ts';
import { minMonthlyFeeCad, minPlausiblePriceCad } from '../fields/check-values.ts';
import type { Collection } from '../collections.ts';
import { addDays, formatPlainDay, type IsoDay } from '../../dates/iso-day.ts';
import { builtInCities } from '../../places/built-in-cities.ts';
import { formatPriceLabel } from '../../projects/price-label.ts';
import { formatCad } from '../../text/format-number.ts';
import { findNearName } from '../../text/near-name.ts';
import type { RecordProblem } from './check-record.ts';
import { findLowestPlanPrice } from './lowest-plan-price.ts';
import { describePath, listCollectionFields, type FormField } from './form-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0;

const listPlans = ({ floorPlans }: Fields) =>
  Array.isArray(floorPlans) ? (floorPlans as Fields[]) : [];

/** Every price of a project, by the name of its field in the form. */
function listPrices(project: Fields): [string, unknown][] {
  const { minPriceCad, maxPriceCad } = project;
  const plans = listPlans(project);
  return [
    ['minPriceCad', minPriceCad],
    ['maxPriceCad', maxPriceCad],
    ...plans.map(({ priceCad }, index): [string, unknown] => [
      `floorPlans.${index}.priceCad`,
      priceCad,
    ]),
  ];
}

/** Monthly fees of plans that are too low for a suite. */
const listFeeWarnings = (project: Fields): RecordProblem[] =>
  listPlans(project).flatMap(({ maintenanceCad: fee }, index) =>
    isPrice(fee) && fee < minMonthlyFeeCad
      ? [
          {
            field: `floorPlans.${index}.maintenanceCad`,
            reason: `is ${formatCad(fee)} a month: is it per sq ft?`,
          },
        ]
      : [],
  );

/** A spreadsheet's formula or error: "=A1", "+SUM(A1:A9)", "#REF!". No name of a project, such as "@Home". */
const formula = /^(?:=|[+@-]\s*\w+\()|^#(?:ref|name|value|num|null|n\/a|div\/0)[!?]?$/i;

/** Texts that a spreadsheet computes, which visitors would read as they are. */
const listFormulaWarnings = (project: Fields): RecordProblem[] =>
  Object.entries(project).flatMap(([field, value]) =>
    typeof value === 'string' && formula.test(value.trim())
      ? [{ field, reason: `is “${shortenValue(value)}”: is it a formula of a spreadsheet?` }]
      : [],
  );

/** Half a bedroom, by which a list may mean a den. */
const listBedWarnings = (project: Fields): RecordProblem[] =>
  listPlans(project).flatMap(({ beds }, index) =>
    typeof beds === 'number' && !Number.isInteger(beds)
      ? [
          {
            field: `floorPlans.${index}.beds`,
            reason: `is ${beds}: is it ${Math.floor(beds)} and a den?`,
          },
        ]
      : [],
  );

/** No price changes as much; a digit more or less makes ten times. */
const isFarFrom = (price: unknown, other: unknown) =>
  isPrice(price) && isPrice(other) && Math.max(price / other, other / price) > 4;

/** Prices that are many times what is published, or a fraction of it. */
function listPriceJumps(project: Fields, published: Fields): RecordProblem[] {
  const planPrices = new Map(listPlans(published).map(({ name, priceCad }) => [name, priceCad]));
  const before = new Map<string, unknown>([
    ['minPriceCad', published['minPriceCad']],
    ['maxPriceCad', published['maxPriceCad']],
    ...listPlans(project).map(({ name }, index): [string, unknown] => [
      `floorPlans.${index}.priceCad`,
      planPrices.get(name),
    ]),
  ]);
  return listPrices(project).flatMap(([field, price]) =>
    isFarFrom(price, before.get(field))
      ? [
          {
            field,
            reason: `is ${formatCad(Number(price))}, and was ${formatCad(Number(before.get(field)))}`,
          },
        ]
      : [],
  );
}

/** A completion that visitors would read as a number, such as a spreadsheet's for a day. */
function listTermWarnings({ completionDate }: Fields): RecordProblem[] {
  if (typeof completionDate !== 'string') return [];
  const reason = findUnclearCompletion(completionDate);
  return reason === null
    ? []
    : [{ field: 'completionDate', reason: `“${completionDate}” ${reason}` }];
}

/** The address that “Duplicate” gave, which would stay in links and mails. */
const listAddressWarnings = ({ stub }: Fields): RecordProblem[] =>
  typeof stub === 'string' && stub.endsWith('-copy')
    ? [{ field: 'stub', reason: `is still that of a copy, “${stub}”` }]
    : [];

function listPriceWarnings(project: Fields): RecordProblem[] {
  const { minPriceCad: min, maxPriceCad: max } = project;
  const warnings = listPrices(project).flatMap(([field, price]) =>
    isPrice(price) && price < minPlausiblePriceCad
      ? [{ field, reason: `is ${formatCad(price)}: is it in thousands?` }]
      : [],
  );
  if (isPrice(min) && isPrice(max) && min > max)
    warnings.push({
      field: 'minPriceCad',
      reason: `is ${formatCad(min)}, above the highest of ${formatCad(max)}`,
    });
  warnings.push(...listFeeWarnings(project));
  const lowest = findLowestPlanPrice(project);
  if (isPrice(min) && isPrice(lowest) && min > lowest)
    warnings.push({
      field: 'minPriceCad',
      reason: `is ${formatCad(min)}, above a plan of ${formatCad(lowest)} that is not sold out`,
    });
  return warnings;
}

/** Whether visitors read a lower price of the project than of any plan that it sells. */
function isBelowPlans({ minPriceCad: min, ...project }: Fields): boolean {
  const lowest = findLowestPlanPrice(project);
  return (
    isPrice(min) &&
    isPrice(lowest) &&
    min < lowest &&
    formatPriceLabel(min) !== formatPriceLabel(lowest)
  );
}

/**
 * A lowest price that a change of it or of the plans puts below them: visitors would read "Low $600k's" of a
 * project that sells nothing under $650,000.
 */
function listLowWarnings(project: Fields, published: Fields): RecordProblem[] {
  const [min, before] = [project['minPriceCad'], published['minPriceCad']];
  const readsAsBefore =
    isPrice(before) && formatPriceLabel(Number(min)) === formatPriceLabel(before);
  if (!isBelowPlans(project) || (readsAsBefore && isBelowPlans(published))) return [];
  const lowest = findLowestPlanPrice(project);
  return [
    {
      field: 'minPriceCad',
      reason: `is ${formatCad(Number(min))}, and the lowest plan that is not sold out costs ${formatCad(Number(lowest))}: visitors and the price history go by the first, members see the second`,
    },
  ];
}

/** Describes an unknown city, with the name that was probably meant. */
function describeUnknownCity(city: string): string {
  const near = findNearName(city, [...builtInCities], Math.ceil(city.length / 3));
  const hint = near === null ? '' : ` Did you mean “${near}”?`;
  return `is “${city}”, which no other project and no city in the catalogue has.${hint}`;
}

/** A project's city, if it is neither built in nor already published. */
export function findNewCity({ city }: Fields, published: Fields): string | null {
  if (typeof city !== 'string' || city === published['city']) return null;
  return builtInCities.has(city) ? null : city;
}

/** Built once, because an import may check thousands of rows. */
let projectFields: readonly FormField[] | null = null;
const formatLabel = (field: string) => {
  projectFields ??= listCollectionFields('projects');
  return describePath(projectFields, field.split('.'));
};

/** A probable typing error of a project. */
export interface Warning extends RecordProblem {
  /** The field's label. */
  label: string;
}

/**
 * The probable typing errors of a project, except those already published. `isCityUsed` is called
 * for a city that is not built in.
 */
export function listWarnings(
  project: Fields,
  published: Fields,
  isCityUsed: (city: string) => boolean,
): Warning[] {
  const listOwnWarnings = (each: Fields) => [
    ...listAddressWarnings(each),
    ...listPriceWarnings(each),
    ...listBedWarnings(each),
    ...listFormulaWarnings(each),
    ...listTermWarnings(each),
  ];
  const known = new Set(listOwnWarnings(published).map(({ reason }) => reason));
  const warnings = listOwnWarnings(project).filter(({ reason }) => !known.has(reason));
  if (!warnings.some(({ field }) => field === 'minPriceCad'))
    warnings.push(...listLowWarnings(project, published));
  const warned = new Set(warnings.map(({ field }) => field));
  warnings.push(...listPriceJumps(project, published).filter(({ field }) => !warned.has(field)));
  const city = findNewCity(project, published);
  if (city !== null && !isCityUsed(city))
    warnings.push({ field: 'city', reason: describeUnknownCity(city) });
  return warnings.map((warning) => ({ ...warning, label: formatLabel(warning.field) }));
}

/** Days of the past, and how far ahead one may be: later, its year is probably wrong. */
const daysAhead: Partial<Record<Collection, Readonly<Record<string, number>>>> = {
  newsArticles: { date: 31 },
  blogPosts: { createdAt: 31 },
  faqEntries: { checkedOn: 0 },
  projects: { verifiedOn: 0, launchedOn: 0 },
};

/**
 * The days of a record in a wrong year, except those already published. The newest article comes first, so
 * it would lead the others for years.
 */
export function listDayWarnings(
  collection: Collection,
  record: Fields,
  published: Fields,
  today: IsoDay,
): Warning[] {
  const isWrong = (fields: Fields, field: string, days: number) => {
    const day = fields[field];
    const isPlanned = field === 'launchedOn' && fields['kind'] === 'coming-soon';
    return typeof day === 'string' && !isPlanned && day > addDays(today, days);
  };
  return Object.entries(daysAhead[collection] ?? {}).flatMap(([field, days]) => {
    const day = String(record[field]);
    const isKnown = day === published[field] && isWrong(published, field, days);
    if (isKnown || !isWrong(record, field, days)) return [];
    const label = describePath(listCollectionFields(collection), [field]);
    return [{ field, label, reason: `is ${formatPlainDay(day)}: is the year right?` }];
  });
}

/** "Lowest price (CAD) is $549: is it in thousands?" */
export const describeWarning = ({ label, reason }: Warning): string => `${label} ${reason}`;
