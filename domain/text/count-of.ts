import { formatCount } from './format-number.ts';

/** "1 row", "2,000 rows" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
