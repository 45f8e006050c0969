import { cataloguePartNames, type CataloguePart } from './catalogue-parts.ts';

export const partWords = {
  project: 'projects',
  builder: 'builders',
  city: 'cities',
  zone: 'mlsZones',
  type: 'propertyTypes',
  news: 'newsArticles',
  blog: 'blogPosts',
  testimonial: 'testimonials',
  faq: 'faqEntries',
  about: 'aboutUs',
} as const satisfies Record<string, CataloguePart>;

export type PartWord = keyof typeof partWords;

export const formatPartWord = (part: CataloguePart): PartWord =>
  (Object.keys(partWords) as PartWord[]).find((word) => partWords[word] === part) ?? 'project';

/** The part that a word names, also by its name in the catalogue document; null for another word. */
export const parsePartWord = (text: string): CataloguePart | null =>
  (partWords as Readonly<Record<string, CataloguePart>>)[text] ??
  cataloguePartNames.find((part) => part === text) ??
  null;

const nameFields = ['title', 'name', 'question', 'by', 'heading'] as const;

/** A record as people call it: "project harbour-house (Harbour House)". */
export function describeRecord(
  part: CataloguePart,
  key: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const field = nameFields.find((name) => typeof record[name] === 'string');
  const name = field === undefined ? key : String(record[field]);
  const word = formatPartWord(part);
  return name === key ? `${word} ${key}` : `${word} ${key} (${name})`;
}
