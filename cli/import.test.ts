import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readVersion } from '../server/catalogue/catalogue-store.ts';
import { openImports } from '../tests/support/import-context.ts';
import { longTest } from '../tests/support/long-run.ts';

const { database, listKeys, getProject, createContext } = openImports();

test('a dry run reports and writes nothing; a second import changes nothing (D-7.18)', async () => {
  const { run, write } = createContext();
  write('good.csv', 'title,city,builder\nA,Guelph,Brick\nB,Guelph,Brick\n');
  const dry = await run('good.csv', '--dry-run');
  expect(dry.output).toBe(
    '2 rows read: 2 projects (2 would be added, 0 would be changed, 0 unchanged), 0 rows refused.\n' +
      'Also builders: 1 (1 would be added, 0 would be changed, 0 unchanged).\n' +
      'New builder Brick\nNew project A\nNew project B\n' +
      'Projects without a position: 2 (A, B).\nProjects without a picture: 2 (A, B).\n' +
      'Dry run: nothing was written.',
  );
  expect([dry.exitCode, await listKeys('projects'), await listKeys('builders')]).toEqual([
    0,
    [],
    [],
  ]);

  expect((await run('good.csv')).output).toContain('2 projects (2 added, 0 changed, 0 unchanged)');
  expect([await listKeys('builders'), await listKeys('projects')]).toEqual([['brick'], ['a', 'b']]);
  const version = await readVersion(database().db);
  expect((await run('good.csv')).output).toContain('2 projects (0 added, 0 changed, 2 unchanged)');
  expect(await readVersion(database().db)).toBe(version);
});

test('invalid rows are reported with exit code 1, valid rows are imported (D-7.19)', async () => {
  const { run, write } = createContext();
  write('mixed.csv', 'title,city,storeys\nA,,many\nB,Guelph,4\nC,Guelph,few\n');
  const result = await run('mixed.csv');
  expect(result.errors).toEqual([
    'line 2, column storeys: "many" is not a number',
    'line 2, column city: is missing',
    'line 4, column storeys: "few" is not a number; the row is imported without it',
  ]);
  expect(result.output).toContain(
    '3 rows read: 2 projects (2 added, 0 changed, 0 unchanged), 1 row refused.',
  );
  expect([result.exitCode, await listKeys('projects')]).toEqual([1, ['b', 'c']]);
  write('cell.csv', 'title,city,storeys\nB,Guelph,few\n');
  expect((await run('cell.csv')).exitCode).toBe(1);
  expect((await getProject('b')).storeys).toBe(4);
});

test.each([
  ['a missing file', ['none.csv'], 'none.csv: there is no such file.'],
  ['a folder', ['.'], '.: cannot be read (EISDIR).'],
  ['a missing mapping', ['good.csv', '--map', 'none.json'], 'none.json: there is no such file.'],
  [
    'broken JSON',
    ['broken.json'],
    'broken.json: The JSON is broken at line 2, column 3: the file ends too early.',
  ],
  [
    'a mapping with an unknown key',
    ['good.csv', '--map', 'map.json'],
    'map.json: Unknown key "colour".',
  ],
  ['an Excel workbook', ['prices.xlsx'], 'This is an Excel workbook. Save it as CSV (UTF-8).'],
  [
    'an Excel workbook by another name',
    ['prices.csv'],
    'This is an Excel workbook. Save it as CSV',
  ],
  [
    'a zip by another name',
    ['move.json'],
    'move.json: This is a zip file. Give it a name that ends with',
  ],
  [
    'a misspelt record type',
    ['part.json'],
    'part.json: There is no record type "testimonal"; did you mean "testimonials"?',
  ],
  [
    'an unknown record type',
    ['houses.json'],
    'There is no record type "houses". The record types are mlsZones, ',
  ],
])('%s gets a sentence and exit code 2', async (_, args, sentence) => {
  const { run, write } = createContext();
  write('good.csv', 'title,city\nA,Guelph\n');
  write('broken.json', '[\n  ');
  write('map.json', '{"fields": {}, "colour": 1}');
  write('prices.xlsx', Buffer.from('PK\x03\x04[Content_Types].xml', 'latin1'));
  write('prices.csv', Buffer.from('PK\x03\x04… xl/worksheets/sheet1.xml', 'latin1'));
  write('move.json', Buffer.from('PK\x03\x04catalogue.json', 'latin1'));
  for (const [name, collection] of [
    ['part.json', 'testimonal'],
    ['houses.json', 'houses'],
  ] as const)
    write(name, JSON.stringify({ format: 'groundbreak-catalogue-1', [collection]: [] }));
  const result = await run(...args);
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toContain(sentence);
  expect([result.exitCode, result.output]).toEqual([2, '']);
});

test('a Latin-1 file is read, with a notice', async () => {
  const { run, write } = createContext();
  write('latin.csv', Buffer.from('title,city\nMontréal House,Guelph\n', 'latin1'));
  expect((await run('latin.csv')).output).toContain('read as windows-1252');
  expect((await getProject('montreal-house')).title).toBe('Montréal House');
});

longTest('a long import shows its progress and speed', async () => {
  const { run, write, progress } = createContext();
  const rows = Array.from({ length: 1200 }, (_, index) => `House ${index},Guelph`);
  write('long.csv', `title,city\n${rows.join('\n')}\n`);
  let now = 0;
  // A fast machine writes 1,200 rows before a line is due; on this clock a line always is.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 500));
  const { output } = await run('long.csv').finally(() => clock.mockRestore());
  expect(progress.at(-1)).toMatch(/^Writing projects: [\d,]+ of 1,200/);
  expect(output).toMatch(/ rows a second\.$/);
});

test('a mapping names the fields of columns, for any record type', async () => {
  const { run, write } = createContext();
  write(
    'map.json',
    '{"fields": {"Project": ["title", "streetAddress"], "Rooms": "units"}, "city": "Guelph"}',
  );
  write('rows.csv', 'Project,Rooms,Colour\n1 Elm St,12,red\n2 Elm St,many,red\n');
  const { output, errors } = await run('rows.csv', '--map', 'map.json');
  expect(errors).toEqual([
    'line 3, column Rooms: "many" is not a number; the row is imported without it',
  ]);
  expect(output).toContain('2 projects (2 added, 0 changed, 0 unchanged), 0 rows refused.');
  expect(await getProject('1-elm-st')).toMatchObject({ city: 'Guelph', units: 12 });

  write('builders.json', '{"collection": "builders", "fields": {"Who": "name", "Slug": "url"}}');
  write('builders.csv', 'Who,Slug\nOak,oak\nAsh,Not a slug\n');
  const builders = await run('builders.csv', '--map', 'builders.json');
  expect(builders.errors).toEqual([expect.stringMatching(/^line 3, column url: "Not a slug" /)]);
  expect(await listKeys('builders')).toEqual(['oak']);
});

test('JSONata makes records of any file, and an error names its line and column', async () => {
  const { run, write } = createContext();
  const houses = [
    { name: 'A', place: { city: 'Guelph' }, k: '75', state: 'open' },
    { name: 'B', state: 'gone' },
  ];
  write('feed.json', JSON.stringify({ result: { houses } }));
  write(
    'map.jsonata',
    'result.houses[state != "gone"].{\n  "title": name,\n  "city": place.city,\n  "minPriceCad": $number(k) * 1000 }',
  );
  const { output, errors, exitCode } = await run('feed.json', '--map', 'map.jsonata');
  expect([errors, exitCode]).toEqual([[], 0]);
  expect(output).toContain('1 project (1 added, 0 changed, 0 unchanged), 0 rows refused.');
  expect(await getProject('a')).toMatchObject({ city: 'Guelph', minPriceCad: 75_000 });
  write('broken.jsonata', 'result.houses.{\n  "title" name }');
  const broken = await run('feed.json', '--map', 'broken.jsonata');
  expect(broken.errors).toEqual([
    expect.stringMatching(/^feed\.json: mapping, line 2, column \d+: Expected /),
  ]);
  expect([broken.exitCode, broken.output]).toEqual([2, '']);
});

test('an unreadable picture is reported with the reason and not stored', async () => {
  const { cwd, run, write } = createContext();
  const whole = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#123456' },
  })
    .jpeg()
    .toBuffer();
  write('photos/good.jpg', whole);
  write('photos/cut.jpg', whole.subarray(0, whole.length - 400));
  write('photos/text.png', 'no picture');
  write('photos/huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>');
  const images = ['good.jpg', 'cut.jpg', 'text.png', 'huge.svg'].map((file) => ({
    file,
    alt: 'A',
  }));
  write('house.json', JSON.stringify([{ title: 'House', city: 'Guelph', images }]));
  const args = ['house.json', '--pictures', 'photos'];
  const dry = await run(...args, '--dry-run');
  expect(existsSync(path.join(cwd, 'pictures'))).toBe(false);
  const real = await run(...args);
  for (const { output, errors, exitCode } of [dry, real]) {
    expect(errors).toEqual([
      expect.stringMatching(/^picture "cut\.jpg": is not a readable picture \(JPEG, /),
      expect.stringMatching(/^picture "text\.png": is not a readable picture \(JPEG, /),
      'picture "huge.svg": has more than 40 million pixels',
    ]);
    expect([exitCode, output]).toEqual([
      1,
      expect.stringMatching(/Pictures: 1 (?:would be )?copied, 0/),
    ]);
  }
  expect(readFileSync(path.join(cwd, 'pictures/good.jpg')).equals(whole)).toBe(true);
  for (const name of ['cut.jpg', 'cut.jpg.part', 'text.png', 'huge.svg'])
    expect(existsSync(path.join(cwd, 'pictures', name)), name).toBe(false);
  expect((await run(...args, '--dry-run')).output).toContain('0 would be copied, 1 unchanged');
  expect((await getProject('house')).images.map(({ file }) => file)).toEqual(['good.jpg']);
});

test('unusable pictures never replace those of a project', async () => {
  const { run, write } = createContext();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  for (const name of ['a.png', 'b.png', 'plan.png']) write(`photos/${name}`, picture);
  write('photos/broken.jpg', 'no picture');
  const list = (...files: string[]) => files.map((file) => ({ file, alt: 'A' }));
  const importHouse = async (fields: object, ...options: string[]) => {
    const house = { stub: 'house', title: 'House', city: 'Guelph', ...fields };
    write('house.json', JSON.stringify([house]));
    const { output } = await run('house.json', '--pictures', 'photos', ...options);
    return output;
  };
  const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500 };
  await importHouse({ images: list('a.png', 'b.png') });
  const before = await getProject('house');

  for (const options of [['--dry-run'], []]) {
    const output = await importHouse({ images: list('broken.jpg', 'gone.jpg') }, ...options);
    expect(output).toContain('Pictures left out of their records: broken.jpg, gone.jpg.');
    expect(output).toContain(
      'Picture lists kept as they were, because no new picture can be shown: house (images).',
    );
    expect(output).toContain('1 unchanged)');
    expect(await getProject('house')).toEqual(before);
  }

  const [broken, good] = list('broken.jpg', 'plan.png');
  const plans = [
    { ...plan, image: broken },
    { ...plan, name: 'A2', image: good },
  ];
  await importHouse({ images: list('broken.jpg', 'b.png'), floorPlans: plans });
  const after = await getProject('house');
  expect(after.images.map(({ file }) => file)).toEqual(['b.png']);
  expect(after.floorPlans.map(({ image }) => image?.file)).toEqual([undefined, 'plan.png']);

  // The site has a good one of this name already: it stays, and so does its entry.
  write('photos/b.png', 'no picture');
  expect(await importHouse({ images: list('b.png') })).toContain('1 refused');
  expect((await getProject('house')).images.map(({ file }) => file)).toEqual(['b.png']);
});

test('empty rows are skipped, and a misspelt column gets a suggestion', async () => {
  const { run, write } = createContext();
  write('rows.csv', 'title,city,minPrise\nA,Guelph,1\n,,\n,,,,\n');
  const { output, errors, exitCode } = await run('rows.csv');
  expect([errors, exitCode]).toEqual([[], 0]);
  expect(output).toContain('Unused columns: minPrise (did you mean minPriceCad?).');
  expect(output).toContain('1 row read: 1 project');
});
