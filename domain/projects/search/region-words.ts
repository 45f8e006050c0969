import type { FilterWords } from './filter-row.ts';
import { words } from './filter-words.ts';

/** Cities of the regions around Toronto (Statistics Canada's census divisions). */
const cities: Readonly<Record<string, readonly string[]>> = {
  durham: ['Ajax', 'Clarington', 'Oshawa', 'Pickering', 'Scugog', 'Uxbridge', 'Whitby'],
  halton: ['Burlington', 'Halton Hills', 'Milton', 'Oakville'],
  niagara: [
    'Fort Erie',
    'Grimsby',
    'Lincoln',
    'Niagara Falls',
    'Niagara-on-the-Lake',
    'St. Catharines',
    'Thorold',
    'Welland',
  ],
  peel: ['Brampton', 'Caledon', 'Mississauga'],
  waterloo: ['Cambridge', 'Kitchener', 'Waterloo'],
  york: [
    'Aurora',
    'East Gwillimbury',
    'Georgina',
    'King',
    'Markham',
    'Newmarket',
    'Richmond Hill',
    'Vaughan',
    'Whitchurch-Stouffville',
  ],
};
const names = Object.keys(cities).join('|');

/** "durham region", "region of peel": the cities in it. */
export const regionWords: readonly FilterWords[] = [
  `(${names}) region`,
  `(?:the )?region of (${names})`,
  // No city has these names.
  '(durham|halton|peel)(?! hills)',
].map((source) =>
  words(source, ([, name = '']) => (cities[name] ?? []).map((city) => ['city', city] as const)),
);
