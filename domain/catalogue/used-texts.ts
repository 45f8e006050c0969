import { propertyTypeNames } from '../projects/property-types.ts';
import type { PublicRecords } from './catalogue-records.ts';

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

type Counts = Map<string, number>;

const count = (counts: Counts, text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);

const listMostUsed = (counts: Counts) =>
  [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);

/** What the catalogue's projects have in fields of free text, the most used first; amenities by name. */
export function listUsedTexts({
  projects,
  propertyTypes,
}: Pick<PublicRecords, 'projects' | 'propertyTypes'>): UsedTexts {
  const texts = textFields.map((field) => ({ field, counts: new Map() as Counts }));
  const lists = listFields.map((field) => ({ field, counts: new Map() as Counts }));
  for (const project of projects) {
    for (const { field, counts } of texts) if (project[field]) count(counts, project[field]);
    for (const { field, counts } of lists) for (const text of project[field]) count(counts, text);
  }
  const types = [...propertyTypeNames, ...propertyTypes.map(({ name }) => name)];
  return Object.fromEntries([
    ...texts.map(({ field, counts }) => [field, listMostUsed(counts).slice(0, maxSuggested)]),
    ...lists.map(({ field, counts }) => {
      const used = [...(field === 'types' ? types : []), ...listMostUsed(counts)];
      const boxes = [...new Set(used)].slice(0, maxBoxes);
      // Types have an order of their own; a long list of amenities is looked through by name.
      return [field, field === 'types' ? boxes : boxes.sort((a, b) => a.localeCompare(b, 'en'))];
    }),
  ]) as UsedTexts;
}
