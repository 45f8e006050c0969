import { propertyTypeNames } from '../projects/property-types.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

const textFields = [
  'salesStatus',
  'locality',
  'province',
  'country',
  'architect',
  'interiorDesigner',
] as const;
const listFields = ['types', 'amenities'] as const;

/** Few enough to read as a list of checkboxes. */
const maxBoxes = 40;
const maxSuggested = 500;

type Field = (typeof textFields)[number] | (typeof listFields)[number];
export type UsedTexts = Readonly<Record<Field, readonly string[]>>;

const usedTexts = new WeakMap<CatalogueSnapshot, UsedTexts>();

/** What the catalogue's projects have in fields of free text, the most used first. */
export function listUsedTexts(snapshot: CatalogueSnapshot): UsedTexts {
  const known = usedTexts.get(snapshot);
  if (known) return known;
  const { projects, propertyTypes } = snapshot.records;
  const list = (
    max: number,
    first: readonly string[],
    read: (index: number) => Iterable<string>,
  ) => {
    const counts = new Map<string, number>();
    for (let index = 0; index < projects.length; index += 1)
      for (const text of read(index)) counts.set(text, (counts.get(text) ?? 0) + 1);
    const used = [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
    return [...new Set([...first, ...used])].slice(0, max);
  };
  const types = [...propertyTypeNames, ...propertyTypes.map(({ name }) => name)];
  const found = Object.fromEntries([
    ...textFields.map((field) => [
      field,
      list(maxSuggested, [], (index) => [projects[index]?.[field] ?? ''].filter(Boolean)),
    ]),
    ...listFields.map((field) => [
      field,
      list(maxBoxes, field === 'types' ? types : [], (index) => projects[index]?.[field] ?? []),
    ]),
  ]) as UsedTexts;
  usedTexts.set(snapshot, found);
  return found;
}
