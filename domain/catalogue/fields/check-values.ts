import type { FieldIssue } from './import-problem.ts';
import { isInBounds } from '../../places/bounds.ts';
import { isRecord } from './is-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A lower price is probably in thousands. */
export const minPlausiblePriceCad = 20_000;

/** A lower fee of a suite is probably that of a square foot. */
export const minMonthlyFeeCad = 10;

const rangeFields = ['minPriceCad', 'maxPriceCad'] as const;
const assignmentFields = ['originalPriceCad', 'assignmentPriceCad'] as const;

const listPlans = ({ floorPlans }: Fields): Fields[] =>
  Array.isArray(floorPlans) ? floorPlans.filter(isRecord) : [];

/** An assignment's prices of 0, which are invalid. */
export function listPriceIssues({ assignment }: Fields): FieldIssue[] {
  if (!isRecord(assignment)) return [];
  return assignmentFields
    .filter((field) => assignment[field] === 0)
    .map((field) => ({ path: ['assignment', field], value: '0', reason: 'is not a price' }));
}

/** Whether a project or one of its plans has a price of 0, meaning unknown. */
export const hasZeroPrice = (patch: Fields): boolean =>
  rangeFields.some((field) => patch[field] === 0) ||
  listPlans(patch).some(({ priceCad }) => priceCad === 0);

/** The project with prices of 0 cleared, as unknown. */
export function withoutZeroPrices<Project extends Fields>(project: Project): Project {
  if (!hasZeroPrice(project)) return project;
  const zeroToNull = (value: unknown) => (value === 0 ? null : value);
  return {
    ...project,
    minPriceCad: zeroToNull(project['minPriceCad']),
    maxPriceCad: zeroToNull(project['maxPriceCad']),
    floorPlans: listPlans(project).map((plan) => ({
      ...plan,
      priceCad: zeroToNull(plan['priceCad']),
    })),
  };
}

/** Canada, including its islands. */
const canada = { south: 41.6, west: -141.1, north: 83.2, east: -52.5 };

/** Detects swapped coordinates, or a longitude without its minus sign; null when plausible. */
export function findPositionIssue({
  latitude,
  longitude,
}: Readonly<Record<string, unknown>>): FieldIssue | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (isInBounds(canada, latitude, longitude)) return null;
  const position = `${latitude}, ${longitude}`;
  if (isInBounds(canada, longitude, latitude) || isInBounds(canada, longitude, -latitude))
    return {
      path: ['latitude'],
      value: position,
      reason: 'has latitude and longitude swapped',
    };
  return isInBounds(canada, latitude, -longitude)
    ? {
        path: ['longitude'],
        value: position,
        reason: 'is missing its minus sign: Canada is west of Greenwich',
      }
    : null;
}
