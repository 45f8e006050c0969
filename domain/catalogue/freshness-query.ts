import { projectCheckNames, type ProjectCheckName } from './freshness.ts';
import { formatQuery } from '../text/format-query.ts';

/** Which of the screen's lists, with how many days, and which page. */
export interface FreshnessQuery {
  list: ProjectCheckName | 'links';
  days: number;
  page: number;
}

export const freshnessLists = [...projectCheckNames, 'links'] as const;
export const defaultDays = 90;
const maxDays = 3650;

const readWhole = (text: string | null, fallback: number, max: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback;
};

export const parseFreshnessQuery = (parameters: URLSearchParams): FreshnessQuery => ({
  list: freshnessLists.find((name) => name === parameters.get('list')) ?? 'stale',
  days: readWhole(parameters.get('days'), defaultDays, maxDays),
  page: readWhole(parameters.get('page'), 1, 100_000),
});

/** The inverse: "?list=pictures&days=30". */
export const formatFreshnessQuery = (query: FreshnessQuery): string =>
  formatQuery({ ...query }, { list: 'stale', days: defaultDays, page: 1 });
