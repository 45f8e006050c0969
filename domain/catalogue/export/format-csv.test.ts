import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collections, type ContentCollection } from '../collections.ts';
import { applyPatch } from '../fields/record-patch.ts';
import { suggestChoice } from '../import/column-choice.ts';
import { readChosen } from '../import/read-chosen.ts';
import { formatCsv } from './format-csv.ts';

const picture = {
  file: 'a b/ç.avif',
  alt: 'A, "b"',
  width: 3,
  height: 4,
  dominantColour: '#0f0f0f',
};

/** Records whose values a table could lose. */
const awkward: [ContentCollection, object[]][] = [
  [
    'mlsZones',
    [
      { name: 'C1 - Toronto', description: 'TBD' },
      { name: '=C2', description: "'-x" },
    ],
  ],
  [
    'stations',
    [
      {
        code: 'a',
        name: '+A',
        system: 'TTC',
        lines: ['Line 1; B', 'Line, 2'],
        latitude: -0.5,
        longitude: -79.4,
        state: 'under construction',
        since: '2028-05',
      },
      {
        code: 'b',
        name: 'B',
        system: 'GO',
        lines: ['Line 1'],
        latitude: 43,
        longitude: -79,
        state: 'open',
      },
    ],
  ],
  ['propertyTypes', [{ name: 'TBD', displayName: 'N/A', image: picture }]],
  [
    'cities',
    [
      {
        slug: 'a',
        name: 'A',
        description: 'Two\r\nlines\n\n"quoted", é',
        latitude: 43.5,
        featuredRank: -2,
      },
    ],
  ],
  [
    'builders',
    [{ url: 'a', name: '@A', logo: picture, showsContact: true, email: 'a@example.com' }],
  ],
  [
    'newsArticles',
    [
      {
        stub: 'a',
        title: '“A”',
        date: '2026-11-30',
        teaser: '-',
        body: '- one\n- two\n\n| a | b |',
        featuredRank: 0,
      },
    ],
  ],
  [
    'blogPosts',
    [{ stub: '2026', title: '007', createdAt: '2026-02-28', summary: 'true', body: '=1+1' }],
  ],
  ['testimonials', [{ testimonial: '[x]', by: "O'Neil; {y}" }]],
  [
    'faqEntries',
    [
      {
        question: 'Is 1 > 0?',
        answer: '1,200',
        source: 'https://example.com/?a=1,2',
        checkedOn: '2026-01-01',
      },
    ],
  ],
  [
    'aboutUs',
    [
      {
        heading: 'A',
        intro: ['One; two', '=three'],
        team: [{ name: 'B', role: 'C', bio: 'D\nE' }],
      },
    ],
  ],
];

test.each(awkward)('%s written as CSV read back as they were', async (collection, given) => {
  const records = given.map((record) => v.parse(collections[collection].schema, record));
  const file = await text(Readable.from(formatCsv(collection, records)));
  const columns = file.slice(1, file.indexOf('\r\n')).split(',');
  const choice = suggestChoice(collection, columns);
  const { patches, problems } = readChosen({ text: file, format: 'csv' }, choice, {});
  expect(problems).toEqual([]);
  const read = (patches[collection as 'cities'] ?? []).map(({ patch }) =>
    applyPatch(collection, null, patch),
  );
  expect(read).toEqual(records.map((record) => ({ record })));
});
