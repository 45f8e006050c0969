import type { FieldIssue } from './describe-issue.ts';

type Fields = Readonly<Record<string, unknown>>;

const rangeFields = ['minPriceCad', 'maxPriceCad'] as const;
const assignmentFields = ['originalPriceCad', 'assignmentPriceCad'] as const;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listPlans = ({ floorPlans }: Fields): Fields[] =>
  Array.isArray(floorPlans) ? floorPlans.filter(isRecord) : [];

/** Prices of 0 of an assignment, which cannot do without a price. */
export function listPriceIssues({ assignment }: Fields): FieldIssue[] {
  if (!isRecord(assignment)) return [];
  return assignmentFields
    .filter((field) => assignment[field] === 0)
    .map((field) => ({ path: ['assignment', field], value: '0', reason: 'is no price' }));
}

/** Whether a project or one of its plans is given a price of 0, which stands for one not known. */
export const hasZeroPrice = (patch: Fields): boolean =>
  rangeFields.some((field) => patch[field] === 0) ||
  listPlans(patch).some(({ priceCad }) => priceCad === 0);

/** The project with prices of 0 as not known. */
export function withoutZeroPrices<Project extends Fields>(project: Project): Project {
  if (!hasZeroPrice(project)) return project;
  const known = (value: unknown) => (value === 0 ? null : value);
  return {
    ...project,
    minPriceCad: known(project['minPriceCad']),
    maxPriceCad: known(project['maxPriceCad']),
    floorPlans: listPlans(project).map((plan) => ({ ...plan, priceCad: known(plan['priceCad']) })),
  };
}
