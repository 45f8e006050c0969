import { slugify } from '../text/slug.ts';
import { titleCase } from '../text/title-case.ts';

export type TextFilter = (text: string) => string;

const filters: Readonly<Record<string, TextFilter>> = {
  trim: (text) => text.replace(/\s+/g, ' ').trim(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  'title-case': (text) => titleCase(text.replace(/\s+/g, ' ').trim()),
  slug: slugify,
  digits: (text) => text.replace(/\D/g, ''),
};

export const filterNames: readonly string[] = [...Object.keys(filters), 'cut:N'];

/** Finds a filter by name; "cut:160" keeps the first 160 characters. Null for an unknown name. */
export function findFilter(name: string): TextFilter | null {
  const cut = /^cut:(\d{1,4})$/.exec(name);
  if (cut) return (text) => text.slice(0, Number(cut[1])).trim();
  return Object.hasOwn(filters, name) ? (filters[name] ?? null) : null;
}
