import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readVersion } from '../server/catalogue/catalogue-store.ts';
import { openImports } from '../tests/import-context.ts';

const { database, listKeys, getProject, createContext } = openImports();

test('a dry run reports and writes nothing; a second import changes nothing', async () => {
  const { run, write } = createContext();
  write('good.csv', 'title,city,builder\nA,Guelph,Brick\nB,Guelph,Brick\n');
  const dry = await run('good.csv', '--dry-run');
  expect(dry.said).toBe(
    '2 rows read: 2 projects (2 would be added, 0 would be changed, 0 unchanged), 0 rows refused.\n' +
      'With them builders: 1 (1 would be added, 0 would be changed, 0 unchanged).\n' +
      '+ builder brick\n+ project a\n+ project b\n' +
      'Projects without a position: 2 (a, b).\nProjects without a picture: 2 (a, b).\n' +
      'Dry run: nothing was written.',
  );
  expect([dry.exitCode, await listKeys('projects'), await listKeys('builders')]).toEqual([
    0,
    [],
    [],
  ]);

  expect((await run('good.csv')).said).toContain('2 projects (2 added, 0 changed, 0 unchanged)');
  expect([await listKeys('builders'), await listKeys('projects')]).toEqual([['brick'], ['a', 'b']]);
  const version = await readVersion(database().db);
  expect((await run('good.csv')).said).toContain('2 projects (0 added, 0 changed, 2 unchanged)');
  expect(await readVersion(database().db)).toBe(version);
});

test('bad rows are reported and give exit code 1, the good rows are imported', async () => {
  const { run, write } = createContext();
  write('mixed.csv', 'title,city,storeys\nA,Guelph,many\nB,Guelph,4\n');
  const result = await run('mixed.csv');
  expect(result.errors).toEqual(['line 2, column storeys: "many" is not a number']);
  expect(result.said).toContain(
    '2 rows read: 1 projects (1 added, 0 changed, 0 unchanged), 1 rows refused.',
  );
  expect([result.exitCode, await listKeys('projects')]).toEqual([1, ['b']]);
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
    'map.json: the file: unknown key "colour".',
  ],
])('%s gets a sentence and exit code 2', async (_, args, sentence) => {
  const { run, write } = createContext();
  write('good.csv', 'title,city\nA,Guelph\n');
  write('broken.json', '[\n  ');
  write('map.json', '{"fields": {}, "colour": 1}');
  const result = await run(...args);
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toContain(sentence);
  expect([result.exitCode, result.said]).toEqual([2, '']);
});

test('a Latin-1 file is read and said to be one', async () => {
  const { run, write } = createContext();
  write('latin.csv', Buffer.from('title,city\nMontréal House,Guelph\n', 'latin1'));
  expect((await run('latin.csv')).said).toContain('read as windows-1252');
  expect((await getProject('montreal-house')).title).toBe('Montréal House');
});

test('a long file shows how far it is and how fast it went', async () => {
  const { run, write, progress } = createContext();
  const rows = Array.from({ length: 1200 }, (_, index) => `House ${index},Guelph`);
  write('long.csv', `title,city\n${rows.join('\n')}\n`);
  const { said } = await run('long.csv');
  expect(progress.at(-1)).toMatch(/^Writing projects: [\d,]+ of 1,200/);
  expect(said).toMatch(/ rows a second\.$/);
});

test('rows that a mapping leaves out are counted and are no errors', async () => {
  const { run, write } = createContext();
  const refuse = [{ column: 'state', match: '^gone$', reason: 'is gone' }];
  write('map.json', JSON.stringify({ fields: {}, keepSameNames: true, refuse }));
  write('rows.csv', 'title,city,state\nA,Guelph,\nB,Guelph,gone\nC,Guelph,gone\n');
  const { said, errors, exitCode } = await run('rows.csv', '--map', 'map.json');
  expect([errors, exitCode]).toEqual([[], 0]);
  expect(said).toContain('1 projects (1 added, 0 changed, 0 unchanged), 0 rows refused.');
  expect(said).toContain('Left out by the mapping: 2 rows (is gone ×2).');
});

test('a picture that cannot be decoded is named with the reason, and nothing of it is stored', async () => {
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
  for (const { said, errors, exitCode } of [dry, real]) {
    expect(errors).toEqual([
      expect.stringMatching(/^picture "cut\.jpg": cannot be read as a picture \(.*end of JPEG/),
      expect.stringMatching(/^picture "text\.png": cannot be read as a picture \(.*unsupported/),
      'picture "huge.svg": has more than 40 million pixels',
    ]);
    expect([exitCode, said]).toEqual([
      1,
      expect.stringMatching(/Pictures: 1 (?:would be )?copied, 0/),
    ]);
  }
  expect(readFileSync(path.join(cwd, 'pictures/good.jpg')).equals(whole)).toBe(true);
  for (const name of ['cut.jpg', 'cut.jpg.part', 'text.png', 'huge.svg'])
    expect(existsSync(path.join(cwd, 'pictures', name)), name).toBe(false);
  expect((await run(...args, '--dry-run')).said).toContain('0 would be copied, 1 unchanged');
});
