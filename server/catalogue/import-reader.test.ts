import { expect, test } from 'vitest';
import { firstOf, longTest } from '../../tests/support/long-run.ts';
import { measureLongestWait } from '../../tests/support/longest-wait.ts';
import { consoleImportLimits } from '../../domain/catalogue/fields/import-limits.ts';
import { readColumnsOutside, readImportOutside } from './import-reader.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const numbers = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index));

const watch = <Value>(work: Promise<Value>) =>
  measureLongestWait(work.catch((error: Error) => error.message));

const wide = numbers(30_000, (index) => `c${index}`).join(',');
const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const keys = JSON.stringify(
  Object.fromEntries(numbers(4000, (index) => `k${index}`).map((key) => [key, 1])),
);
const tooWide = 'The file has 30,000 columns, and may have 500. Remove those that are not needed.';
const tooDeep = 'The JSON has lists or objects nested more than 50 deep. Flatten it.';
const tooLong = 'The file has more than 100,000 rows. Split it, or use the import command.';

const unreadable = [
  ['a CSV of 30,000 columns', 'a.csv', `${wide}\n`, tooWide],
  ['JSON 100,000 deep', 'a.json', deep, tooDeep],
  // For the night.
  ['an open quote in 4 MB', 'a.csv', `a,b\n"${'""a,\n'.repeat(800_000)}`, expect.any(Array)],
  [
    '10 MB of backslashes',
    'a.json',
    `["${'\\'.repeat(10_000_000)}`,
    expect.stringContaining('The JSON is broken'),
  ],
  [
    'such a CSV with rows',
    'a.csv',
    `${wide}\n${','.repeat(29_999)}\n`.repeat(3),
    expect.any(String),
  ],
  [
    '30,000 equal columns',
    'a.csv',
    `${'a,'.repeat(30_000)}b\n`,
    'The heading has the column "a" twice. Give one of them another name.',
  ],
  [
    '8,000 records beside 4,000 keys',
    'a.json',
    `[${keys},${'{},'.repeat(8000)}{}]`,
    expect.stringContaining('columns, and may have 500.'),
  ],
  ['a record 100,000 deep', 'a.json', `[{"title":${deep}}]`, tooDeep],
  [
    'objects 100,000 deep',
    'a.json',
    `[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`,
    tooDeep,
  ],
  [
    'GeoJSON 100,000 deep',
    'a.geojson',
    `{"type":"FeatureCollection","features":[${deep}]}`,
    tooDeep,
  ],
  ['a document 100,000 deep', 'a.json', `{"a":${deep}}`, tooDeep],
  [
    'a heading of 10 MB',
    'a.csv',
    `${'a'.repeat(10_000_000)},b\n1,2\n`,
    expect.stringContaining('The name of a column has 10,000,000 characters, and may have 200'),
  ],
  ['10 MB of quotes', 'a.csv', '"'.repeat(10_000_001), expect.any(String)],
  ['10 MB of brackets', 'a.json', '['.repeat(10_000_000), tooDeep],
] as const;

test.each(firstOf<(typeof unreadable)[number]>(unreadable, 2))(
  '%s is read or refused, and others are served meanwhile',
  async (_what, name, text, expected) => {
    const bytes = encode(text);
    const { outcome, longestMs } = await watch(
      readColumnsOutside(name, bytes).then((read) => read?.columns ?? null),
    );
    expect(outcome).toEqual(expected);
    expect(longestMs).toBeLessThan(500);
  },
  60_000,
);

const tooLarge: [string, string, unknown][] = [
  ['a million rows', 'title,city\n' + 'a,b\n'.repeat(1_000_000), tooLong],
  ['ten million empty rows', 'title,city\na,b\n' + '\n'.repeat(10_000_000), tooLong],
  [
    'a hundred columns of 60,000 rows',
    `${numbers(99, (index) => `c${index}`).join(',')},title\n${`${','.repeat(99)}a\n`.repeat(60_000)}`,
    expect.stringContaining('6,000,000 cells, and may have 5,000,000.'),
  ],
];

test.each(firstOf(tooLarge))(
  '%s are refused by the check, and others are served meanwhile',
  async (_what, text, expected) => {
    const { outcome, longestMs } = await watch(
      readImportOutside('a.csv', encode(text), {
        mapping: { choice: { collection: 'projects', fields: { title: 'title' } } },
        stored: {},
        limits: consoleImportLimits,
      }),
    );
    expect(outcome).toEqual(expected);
    expect(longestMs).toBeLessThan(500);
  },
  60_000,
);

longTest('records arrive in order, and again from the start', async () => {
  const csv = `title,city\n${numbers(501, (index) => `Home ${index},Guelph\n`).join('')}`;
  const choice = { collection: 'projects', fields: { title: 'title', city: 'city' } } as const;
  await using checked = await readImportOutside('a.csv', encode(csv), {
    mapping: { choice },
    stored: {},
    limits: consoleImportLimits,
  });
  expect([checked.projectCount, checked.problemCount]).toEqual([501, 0]);
  for (let round = 0; round < 2; round += 1) {
    const titles: unknown[] = [];
    for await (const { patch } of checked.readProjects()) titles.push(patch['title']);
    expect(titles).toEqual(numbers(501, (index) => `Home ${index}`));
  }
});

longTest(
  'a file that takes too much time or memory is refused',
  async () => {
    const instead = 'use the import command';
    for (const costs of [
      { withinMs: 1, maxMemoryMb: 512, instead },
      { withinMs: 60_000, maxMemoryMb: 16, instead },
    ])
      await expect(
        readColumnsOutside('a.json', encode(`[{"a":[${'{"b":1},'.repeat(1_000_000)}1]}]`), {
          costs,
        }),
      ).rejects.toThrow('takes too much time or memory to read');
  },
  60_000,
);
