import type { Warning } from './list-warnings.ts';

const maxRanges = 6;

/** Ascending numbers in words: "1 to 54, 57 and 60". */
export function formatNumbers(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const words = ranges.map(([first, last]) => {
    if (first === last) return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first} to ${last}`;
  });
  if (words.length > maxRanges) return `${words.slice(0, maxRanges).join(', ')}, …`;
  return words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/**
 * Problems with those of the same kind in several rows of a list as one, which leads to the first: "Plans,
 * Beds is missing: rows 1 to 60".
 */
export function groupProblems(problems: readonly Warning[]): Warning[] {
  const groups = new Map<string, { problem: Warning; rows: number[] }>();
  for (const problem of problems) {
    const [list, row = '', ...inner] = problem.field.split('.');
    const isRow = /^\d+$/.test(row) && inner.length > 0;
    const key = isRow ? JSON.stringify([list, inner, problem.reason]) : problem.field;
    const group = groups.get(key);
    if (isRow && group) group.rows.push(Number(row) + 1);
    else groups.set(group ? key + problem.reason : key, { problem, rows: [Number(row) + 1] });
  }
  return Array.from(groups.values(), ({ problem, rows }) => {
    if (rows.length === 1) return problem;
    const [list = '', , ...inner] = problem.label.split(', ');
    return {
      ...problem,
      label: [list, ...inner].join(', '),
      reason: `${problem.reason}: rows ${formatNumbers(rows)}`,
    };
  });
}
