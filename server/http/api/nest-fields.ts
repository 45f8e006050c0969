import { isRecord } from '../../../domain/catalogue/fields/is-record.ts';
import { adParameters } from '../../../domain/leads/forms/attribution.ts';

type Entry = readonly [keys: readonly string[], value: unknown];

function build(entries: readonly Entry[]): unknown {
  const [whole] = entries.filter(([keys]) => keys.length === 0);
  if (whole) return whole[1];
  // "viewed[]" is a list, even if it occurs only once.
  if (entries.every(([[key]]) => key === '')) return entries.flatMap(([, value]) => value);
  const byKey = Map.groupBy(entries, ([[key = '']]) => key);
  return Object.fromEntries(
    [...byKey].map(([key, of]) => [
      key,
      build(of.map(([[, ...keys], value]): Entry => [keys, value])),
    ]),
  );
}

/** Nests a form's bracketed names: "attributes[city]" becomes `attributes.city`. */
export function nestFields(
  fields: Readonly<Record<string, unknown>>,
  groups: ReadonlySet<string>,
): Record<string, unknown> {
  const plain: (readonly [string, unknown])[] = [];
  const entries: Entry[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [group = '', ...keys] = name.split('[').map((part) => part.replace(/\]$/, ''));
    if (keys.length > 0 && groups.has(group)) entries.push([[group, ...keys], value]);
    else plain.push([name, value]);
  }
  const nested = entries.length > 0 ? (build(entries) as Record<string, unknown>) : {};
  const merged = Object.entries(nested).map(([group, given]) => {
    const flat = fields[group];
    return [group, isRecord(flat) && isRecord(given) ? { ...flat, ...given } : given];
  });
  return { ...Object.fromEntries(plain), ...Object.fromEntries(merged) };
}

/** Uses top-level advertising parameters as the last touch, if none is given. */
export function adoptAdParameters(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { attribution = {} } = fields;
  const adFields = adParameters.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  if (adFields.length === 0 || !isRecord(attribution) || attribution['last'] != null) return fields;
  return { ...fields, attribution: { ...Object.fromEntries(adFields), ...attribution } };
}
