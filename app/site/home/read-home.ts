import { readCards, readPath, readPicture, readText } from '../projects/read-card.ts';
import type { Home } from './load-home.ts';

const readRows = <Row>(id: string, readRow: (row: Element) => Row): Row[] =>
  Array.from(document.querySelectorAll(`#${id} li`), readRow);

const readTile = (tile: Element) => ({
  name: readText(tile, 'a'),
  href: readPath(tile),
  note: readText(tile, '.tile-note') || null,
  picture: readPicture(tile),
});

const readBuilder = (row: Element) => ({
  name: row.querySelector('a')?.getAttribute('aria-label') ?? '',
  href: readPath(row),
  picture: readPicture(row),
});

/** Reads these fields back from the home page's markup. */
export const readHome = () =>
  ({
    cities: readRows('cities', readTile),
    types: readRows('types', (tile) => ({ ...readTile(tile), note: null })),
    latest: readCards('#latest'),
    platinum: readCards('#platinum'),
    comingSoon: readCards('#coming-soon'),
    builders: readRows('builders', readBuilder),
  }) satisfies Partial<Home>;

export const fieldsInMarkup = [
  'cities',
  'types',
  'latest',
  'platinum',
  'comingSoon',
  'builders',
] as const satisfies (keyof ReturnType<typeof readHome>)[];
