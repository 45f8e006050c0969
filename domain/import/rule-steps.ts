import { ImportFileError } from './import-problem.ts';
import { compileDateFormat, isDateFormat } from './parse-date.ts';
import { parseNumber } from './parse-number.ts';
import { compilePattern, countGroups, findCaptures } from './pattern.ts';
import { splitList } from './field-kinds.ts';
import { getFilter } from './template.ts';
import type { Lookup, RuleObject, Scalar } from './mapping.ts';

/** A reason continues a sentence that starts with the value: "is not a number". */
type StepResult = { value: unknown } | { reason: string };
export type Steps = (text: string) => StepResult;

/**
 * Combines a rule's steps into one function. They run in the order of this code, not of the file.
 * Null without steps.
 */
export function compileSteps(
  rule: RuleObject,
  where: string,
  tables: Readonly<Record<string, Lookup>>,
): Steps | null {
  const filters = (rule.filters ?? []).map((name) => getFilter(name, where));
  const find = compileFind(rule, where);
  const lookUp = compileLookup(rule, where, tables);
  const pick = pickers[rule.pick ?? (rule.split === undefined ? 'first' : 'all')];
  const convert = compileConversion(rule, where);
  if (filters.length === 0 && !find && !lookUp && !convert && rule.give === undefined) return null;

  return (text) => {
    const filtered = filters.reduce((value, filter) => filter(value), text);
    const found: unknown[] = find ? find(filtered) : [filtered];
    if (found.length === 0) return { value: null };
    if (rule.give !== undefined) return { value: rule.give };
    const values: unknown[] = [];
    for (const piece of found) {
      const result = lookUp ? lookUp(String(piece)) : { value: piece };
      if ('reason' in result) return result;
      if (result.value !== null) values.push(result.value);
    }
    const picked = pick(values);
    return convert && picked !== null && picked !== undefined ? convert(picked) : { value: picked };
  };
}

function compileFind(rule: RuleObject, where: string): ((text: string) => string[]) | null {
  const { match, split, group } = rule;
  if (match !== undefined && split !== undefined) {
    throw new ImportFileError(`${where}: a rule can have either match or split, not both.`);
  }
  if (split !== undefined) return (text) => splitList(text, split);
  if (match === undefined) return null;
  const pattern = compilePattern(match, where);
  const groups = countGroups(pattern);
  const chosen = group ?? Math.min(1, groups);
  if (chosen > groups) {
    throw new ImportFileError(
      `${where}: the pattern has ${groups} groups, so there is no group ${chosen}.`,
    );
  }
  return (text) => findCaptures(pattern, text, chosen).map((capture) => capture.trim());
}

const toNumber = (value: unknown) =>
  typeof value === 'number' ? value : (parseNumber(String(value)) ?? Number.NaN);
const sortNumbers = (values: readonly unknown[]) =>
  values
    .filter((value) => !Number.isNaN(toNumber(value)))
    .sort((a, b) => toNumber(a) - toNumber(b));

const pickers: Readonly<Record<NonNullable<RuleObject['pick']>, (values: unknown[]) => unknown>> = {
  first: (values) => values[0],
  last: (values) => values.at(-1),
  largest: (values) => sortNumbers(values).at(-1),
  smallest: (values) => sortNumbers(values)[0],
  all: (values) => values,
};

function compileConversion(
  rule: RuleObject,
  where: string,
): ((value: unknown) => StepResult) | null {
  const { bands, number, date } = rule;
  if ([bands, number, date].filter((step) => step !== undefined).length > 1) {
    throw new ImportFileError(`${where}: a rule can have only one of bands, number and date.`);
  }
  if (bands) {
    const descending = bands.toSorted((a, b) => b.from - a.from);
    return (value) => ({
      value: descending.find(({ from }) => toNumber(value) >= from)?.give ?? null,
    });
  }
  if (number) {
    const format = number === true ? {} : number;
    return (value) => {
      const parsed = parseNumber(String(value), format);
      return parsed === null ? { reason: 'is not a number' } : { value: parsed };
    };
  }
  if (date === undefined) return null;
  const formats = typeof date === 'string' ? [date] : date;
  const invalid = formats.find((format) => !isDateFormat(format));
  if (invalid !== undefined || formats.length === 0) {
    throw new ImportFileError(
      `${where}: "${invalid ?? ''}" is not a date format; write it with yyyy or yy, mm or mmm, and dd.`,
    );
  }
  const parsers = formats.map(compileDateFormat);
  return (value) => {
    for (const parse of parsers) {
      const day = parse(String(value));
      if (day !== null) return { value: day };
    }
    return { reason: `is not a date in the form ${formats.join(' or ')}` };
  };
}

function compileLookup(
  rule: RuleObject,
  where: string,
  tables: Readonly<Record<string, Lookup>>,
): ((text: string) => { value: Scalar } | { reason: string }) | null {
  if (rule.lookup === undefined) return null;
  const table =
    typeof rule.lookup === 'string' ? getTable(rule.lookup, where, tables) : rule.lookup;
  const values = new Map(Object.entries(table).map(([key, value]) => [normalise(key), value]));
  const otherwise = rule.otherwise ?? (rule.default === undefined ? 'refuse' : 'empty');
  return (text) => {
    const value = values.get(normalise(text));
    if (value !== undefined) return { value };
    if (otherwise === 'refuse') return { reason: 'is not in the lookup table' };
    return { value: otherwise === 'keep' ? text : null };
  };
}

function getTable(name: string, where: string, tables: Readonly<Record<string, Lookup>>): Lookup {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table) return table;
  const tableNames = Object.keys(tables).join(', ') || 'none';
  throw new ImportFileError(
    `${where}: there is no table "${name}". The tables are: ${tableNames}.`,
  );
}

function normalise(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
