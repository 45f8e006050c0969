import { ImportFileError } from './import-problem.ts';
import type { Lookup, RuleObject, Scalar } from './mapping.ts';

export function compileLookup(
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
