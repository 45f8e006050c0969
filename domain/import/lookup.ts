import { ImportFileError } from './import-file-error.ts';
import type { Lookup, RuleObject, Scalar } from './mapping.ts';

/**
 * Compiles the lookup of a rule; keys match whatever their case and spacing. A text that the table
 * lacks is refused, unless the rule says `otherwise` or has a default. Null without a lookup.
 */
export function compileLookup(
  rule: RuleObject,
  where: string,
  tables: Readonly<Record<string, Lookup>>,
): ((text: string) => { value: Scalar } | { reason: string }) | null {
  if (rule.lookup === undefined) return null;
  const table = typeof rule.lookup === 'string' ? findTable(rule.lookup, tables) : rule.lookup;
  if (!table) {
    const known = Object.keys(tables).join(', ') || 'none';
    throw new ImportFileError(`${where}: there is no table "${String(rule.lookup)}". The tables are: ${known}.`);
  }
  const values = new Map(Object.entries(table).map(([key, value]) => [normalise(key), value]));
  const otherwise = rule.otherwise ?? (rule.default === undefined ? 'refuse' : 'empty');
  return (text) => {
    const value = values.get(normalise(text));
    if (value !== undefined) return { value };
    if (otherwise === 'refuse') return { reason: 'is not in the lookup table' };
    return { value: otherwise === 'keep' ? text : null };
  };
}

function findTable(name: string, tables: Readonly<Record<string, Lookup>>): Lookup | undefined {
  return Object.hasOwn(tables, name) ? tables[name] : undefined;
}

function normalise(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
