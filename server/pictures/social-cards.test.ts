import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  oakHomes,
  type ProjectDraft,
} from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { buildCardOverlay } from './draw-social-card.ts';
import { openLimitedFolder } from '../platform/files/limited-folder.ts';
import { createPictureStore } from './picture-store.ts';
import { createSocialCards } from './social-cards.ts';
import { breakLines, drawText, measureText, openFonts } from './text-outlines.ts';

async function openCards(draft: Partial<ProjectDraft>) {
  const folder = createFolder();
  const pictures = createPictureStore({
    folders: [path.join(projectRoot, 'demo/pictures')],
    cache: openLimitedFolder(folder, 1e9),
  });
  const cacheFolder = path.join(folder, 'social-cards');
  const snapshot = buildTestSnapshot([buildProject({ stub: 'oak-house', ...draft })]);
  const sources = {
    catalogue: { snapshot },
    pictures,
    brand: oakHomes,
    sitePicture: null,
    cache: openLimitedFolder(folder, 1e9),
  };
  return { cards: await createSocialCards(sources), cacheFolder };
}

const readHash = (address: string) => address.split('/')[2] ?? '';

test('the address of a card changes with its content', async () => {
  const addressOf = async (draft: Partial<ProjectDraft>) => {
    const { cards } = await openCards(draft);
    return cards.findCardPath('project', 'oak-house');
  };
  const first = await addressOf({ title: 'Oak House' });
  expect(await addressOf({ title: 'Oak House', units: 9 })).toBe(first);
  for (const changed of [
    { title: 'Elm House' },
    { title: 'Oak House', minPriceCad: 500_000 },
    { title: 'Oak House', images: [{ file: 'tower-base-golden-01.avif', alt: 'A tower' }] },
  ])
    expect(await addressOf(changed)).not.toBe(first);
});

test('a card is drawn once, cached, and served only at its own address', async () => {
  const { cards, cacheFolder } = await openCards({ title: 'Oak House' });
  const hash = readHash(await cards.findCardPath('project', 'oak-house'));
  const [card, same] = await Promise.all([
    cards.read(hash, 'project', 'oak-house'),
    cards.read(hash, 'project', 'oak-house'),
  ]);
  expect(card?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(same).toEqual(card);
  expect(readdirSync(cacheFolder)).toEqual([`${hash}.jpg`]);
  expect(await cards.read(hash, 'project', 'oak-house')).toEqual(card);
  expect(await cards.read('0'.repeat(12), 'project', 'oak-house')).toBeNull();
  expect(await cards.read(hash, 'project', 'gone')).toBeNull();
  expect(await cards.findCardPath('project', 'gone')).toBe(cards.siteCard);
});

const serif = { fonts: await openFonts('serif', ''), size: 50 };

test('text is drawn as outlines in the site’s fonts, beyond Latin-1 too, without unknown characters', async () => {
  const draw = async (text: string) => {
    const fonts = await openFonts('serif', text);
    return drawText(text, { fonts, size: 50, x: 0, y: 50, fill: '#000000' }).match(/<path/g);
  };
  expect(await draw('Łódź ő')).toHaveLength(5);
  expect(await draw('天際 Ελ')).toHaveLength(4);
  expect(await draw('\u{10ffff}')).toBeNull();
  expect(measureText('AA', serif)).toBeCloseTo(2 * measureText('A', serif), 0);
});

test.each([
  'Oak & Sons <b>',
  '</svg><script>alert(1)</script>',
  '"><image href="file:///etc/passwd"/>',
  '&#60;b&#62; ]]> <!--',
  'a\u0000b \u2028 \u202Ec \ud83c',
  'e\u0301'.repeat(60),
  'A title of quite some words that goes on '.repeat(4),
  '東京 🏗',
  '',
])('a card of %j has nothing but outlines', async (words) => {
  const content = { siteName: words, title: words, notes: [words], picture: null };
  expect(await buildCardOverlay(content)).not.toMatch(
    /<(?!\/?(?:svg|rect|g|path)\b)|NaN|undefined/,
  );
});

test('lines break at spaces, and truncated text ends in an ellipsis', () => {
  const whole = breakLines('one two three four five six', serif, 200, 9);
  expect(whole.length).toBeGreaterThan(2);
  expect(whole.join(' ')).toBe('one two three four five six');
  for (const line of whole) expect(measureText(line, serif)).toBeLessThanOrEqual(200);
  expect(breakLines('one two, three four five six', serif, 230, 1)).toEqual(['one two…']);
});

test.each([
  ['one word', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 9],
  ['one word that is cut', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 2],
  ['a line without room for the ellipsis', 'one two, three', 1],
])('%s is not drawn beyond the width', (_, text, max) => {
  const lines = breakLines(text, serif, 200, max);
  for (const line of lines) expect(measureText(line, serif), line).toBeLessThanOrEqual(200);
  expect(text.replaceAll(' ', '')).toContain(lines.join('').replace(/…$|\s/g, ''));
  expect(lines.length).toBeLessThanOrEqual(max);
});

test('the text of a card stays on its plate, however long it is', async () => {
  const long = 'x'.repeat(300);
  const content = { siteName: long, title: long, notes: [long], picture: null };
  const overlay = await buildCardOverlay(content);
  const places = overlay.matchAll(/translate\(([\d.]+) /g);
  const farthest = Math.max(...Array.from(places, ([, left]) => Number(left)));
  // The plate starts at 56 and is 800 wide, with 44 of padding on each side.
  expect(farthest).toBeLessThan(56 + 800 - 44);
});
