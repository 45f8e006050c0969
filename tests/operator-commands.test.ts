import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testOnPostgres } from './support/databases.ts';
import { isLongRun, longTest } from './support/long-run.ts';
import { createFolder, until } from './support/harness.ts';
import { readOutbox } from './support/outbox.ts';
import { submitLead } from './support/lead-requests.ts';
import { createSeededData } from './support/seeded-data.ts';
import { createBareFolder, createSeededFolder } from './support/seeded-folder.ts';
import { openSiteInside } from './support/site-inside.ts';
import { runCommandLine, startSite, type Site } from './support/site.ts';

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

type Settings = Record<string, string>;
interface Health {
  projects: number;
}

const readHealth = async (site: Site) =>
  (await (await fetch(`${site.url}/api/v1/health`)).json()) as Health;

/** Runs a command that must succeed, in the folder of the files. */
async function succeed(settings: Settings, folder: string, ...args: string[]) {
  const { code, output, errors } = await runCommandLine(settings, args, folder);
  expect({ args, code, errors: code === 0 ? '' : errors }).toEqual({ args, code: 0, errors: '' });
  return output;
}

const countLeads = async (settings: Settings, folder: string) =>
  (JSON.parse(await succeed(settings, folder, 'leads')) as unknown[]).length;

/** What an operator does in a bad week, all of it while the site runs. */
async function loseAndRestore(settings: Settings) {
  const folder = createFolder();
  const dataDir = settings['DATA_DIR'] ?? '';
  const site = await startSite(settings);
  const before = await readHealth(site);
  await submitLead(site.url, { name: 'Ada Byron' });
  await succeed(settings, folder, 'operator', 'add', 'Ops@Example.com');
  mkdirSync(path.join(dataDir, 'pictures'), { recursive: true });
  writeFileSync(path.join(dataDir, 'pictures', 'own.svg'), pixel);
  mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', 'photo.jpg'), 'A photo ID.');
  await until('both mails are kept', async () => (await readOutbox(dataDir)).length === 2);
  expect(await succeed(settings, folder, 'backup', 'site.backup')).toMatch(
    /^site.backup written: \d+ rows of \d+ tables, 4 files, \d+\.\d MB\.\nNothing in it is encrypted: whoever can open it reads every lead and sees 1 photo ID\.\n$/,
  );

  await submitLead(site.url, { name: 'Grace Hopper' });
  await succeed(settings, folder, 'operator', 'remove', 'ops@example.com');
  writeFileSync(path.join(folder, 'more.csv'), 'title,city\nLater House,Guelph\n');
  await succeed(settings, folder, 'import', 'more.csv');
  rmSync(path.join(dataDir, 'pictures'), { recursive: true });
  await until(
    'the new project is served',
    async () => (await readHealth(site)).projects === before.projects + 1,
  );

  const refused = await runCommandLine(settings, ['restore', 'site.backup'], folder);
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('This site is not empty'),
  ]);

  expect(await succeed(settings, folder, 'restore', 'site.backup', '--replace')).toContain(
    'Restored: ',
  );
  expect(await countLeads(settings, folder)).toBe(1);
  expect(await succeed(settings, folder, 'operator', 'list')).toMatch(/^ops@example.com {2}since /);
  expect(readFileSync(path.join(dataDir, 'pictures', 'own.svg'), 'utf8')).toBe(pixel);
  await until(
    'the site shows the restored catalogue',
    async () => (await readHealth(site)).projects === before.projects,
  );
  await submitLead(site.url, { name: 'Grace Hopper' });
  expect(await countLeads(settings, folder)).toBe(2);
  await site.stop();
  return folder;
}

longTest('embedded: backup, loss and restore while the site runs (D-7.18)', async () => {
  await loseAndRestore({ DATA_DIR: await createSeededFolder() });
});

if (isLongRun)
  testOnPostgres('backup, loss and restore while the site runs', async (url) => {
    const settings = { DATABASE_URL: url, DATA_DIR: createFolder() };
    const folder = await loseAndRestore(settings);

    // A backup of a server is restored into an embedded database as well.
    const other = { DATA_DIR: path.join(folder, 'other'), DEMO: 'off' };
    await succeed(other, folder, 'restore', 'site.backup', '--new');
    expect(await countLeads(other, folder)).toBe(1);
  });

/** The commands of docs/backup.md, where no site was ever started. */
async function restoreFromNothing(settings: Settings) {
  const folder = createFolder();
  const from = { DATA_DIR: await createSeededFolder() };
  await succeed(from, folder, 'operator', 'add', 'ops@example.com');
  await succeed(from, folder, 'backup', 'site.backup');
  const refused = await runCommandLine(settings, ['restore', 'site.backup'], folder);
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('To create the database here, add --new.'),
  ]);
  const restored = await runCommandLine(settings, ['restore', 'site.backup', '--new'], folder);
  expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^Restored: .*\n$/)]);
  expect(restored.errors).not.toContain('demo');
  const list = await succeed(settings, folder, 'operator', 'list');
  expect(list).toMatch(/^ops@example.com/);
}

test('a backup that is refused leaves no new database', async () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'site.backup'), 'truncated');
  const settings = { DATA_DIR: path.join(folder, 'data') };
  const refused = await runCommandLine(settings, ['restore', 'site.backup', '--new'], folder);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('site.backup')]);
  expect(existsSync(path.join(folder, 'data/database'))).toBe(false);
});

longTest('embedded: a site is restored where none was ever started', () =>
  restoreFromNothing({ DATA_DIR: path.join(createFolder(), 'data') }),
);

if (isLongRun)
  testOnPostgres('a site is restored where none was ever started', (url) =>
    restoreFromNothing({ DATABASE_URL: url, DATA_DIR: createFolder() }),
  );

longTest(
  'a catalogue moves as a zip with its pictures, and comes out the same (D-7.13, D-7.18)',
  async () => {
    const folder = createFolder();
    const from = { DATA_DIR: await createBareFolder(), DEMO: 'off' };
    mkdirSync(path.join(from.DATA_DIR, 'pictures/own'), { recursive: true });
    writeFileSync(path.join(from.DATA_DIR, 'pictures/own/front.svg'), pixel);
    const project = {
      stub: 'own',
      title: 'Own House',
      city: 'Guelph',
      images: ['own/front.svg', 'bedroom-lake-01.avif'].map((file) => ({ file, alt: 'Front' })),
    };
    writeFileSync(path.join(folder, 'own.json'), JSON.stringify([project]));
    await succeed(from, folder, 'import', 'own.json');
    expect(await succeed(from, folder, 'export', 'first.zip')).toContain('Pictures: 2 in the zip');
    await succeed(from, folder, 'export', 'first.json');

    const to = { DATA_DIR: path.join(folder, 'to'), DEMO: 'off' };
    const imported = await runCommandLine(to, ['import', 'first.zip', '--new'], folder);
    expect(imported.output).toContain('Pictures: 2 copied, 0 unchanged, 0 missing, 0 refused');
    expect(imported.code).toBe(0);
    expect(readFileSync(path.join(to.DATA_DIR, 'pictures/own/front.svg'), 'utf8')).toBe(pixel);
    await succeed(to, folder, 'export', 'second.zip');
    await succeed(to, folder, 'export', 'second.json');
    for (const ending of ['json', 'zip']) {
      const [first, second] = [`first.${ending}`, `second.${ending}`].map((name) =>
        readFileSync(path.join(folder, name)),
      );
      expect(second?.equals(first as Buffer)).toBe(true);
    }
  },
);

test('pictures come from a folder, and none from outside it', async () => {
  const folder = createFolder();
  const settings = await createSeededData();
  const pictures = path.join(folder, 'photographs');
  mkdirSync(path.join(pictures, 'sub'), { recursive: true });
  writeFileSync(path.join(pictures, 'sub/a.svg'), pixel);
  writeFileSync(path.join(pictures, 'huge.svg'), Buffer.alloc(20 * 1024 * 1024 + 1));
  writeFileSync(path.join(folder, 'secret.svg'), 'secret');
  symlinkSync(path.join(folder, 'secret.svg'), path.join(pictures, 'link.svg'));
  const files = ['sub/a.svg', 'huge.svg', 'link.svg', '../secret.svg', '/etc/hostname', 'none.svg'];
  const images = files.map((file) => ({ file, alt: 'Front' }));
  writeFileSync(
    path.join(folder, 'house.json'),
    JSON.stringify([{ title: 'House', city: 'Guelph', images }]),
  );
  const run = () =>
    runCommandLine(settings, ['import', 'house.json', '--pictures', 'photographs'], folder);

  const first = await run();
  expect(first.code).toBe(1);
  expect(first.output).toContain('Pictures: 1 copied, 0 unchanged, 2 missing, 3 refused.');
  expect(first.output).toContain('Missing pictures: link.svg, none.svg.');
  expect(first.errors).toContain('picture "huge.svg": is larger than 20 MB');
  expect(first.errors).toContain('picture "../secret.svg": its path leaves the pictures folder');
  expect(first.errors).toContain('picture "/etc/hostname": its path leaves the pictures folder');
  expect(existsSync(path.join(settings.DATA_DIR, 'pictures/sub/a.svg'))).toBe(true);
  expect(existsSync(path.join(settings.DATA_DIR, 'secret.svg'))).toBe(false);
  expect((await run()).output).toContain('Pictures: 0 copied, 1 unchanged');
});

test('commands that cannot do their work say so in a sentence and exit with 1 or 2 (D-7.18)', async () => {
  const folder = createFolder();
  const settings = await createSeededData();
  writeFileSync(path.join(folder, 'broken.zip'), 'no zip');
  cpSync(path.join(folder, 'broken.zip'), path.join(folder, 'broken.backup'));
  const cases: [string[], number, string][] = [
    [['export', 'file.pdf'], 2, 'file.pdf: the file name must end in .json, .csv, .geojson, .zip.'],
    [['export', 'none/file.json'], 1, 'none/file.json: there is no folder '],
    [['backup', '.'], 1, '.: is a folder.'],
    [['import', 'broken.zip'], 2, 'broken.zip: The file is not a complete zip'],
    [['import', 'broken.zip', '--pictures', 'none'], 2, 'none: there is no such folder.'],
    [['restore', 'broken.backup'], 1, 'broken.backup: It is not a complete backup'],
    [['operator', 'add', 'not an address'], 2, '"not an address" is not an email address.'],
  ];
  const site = await openSiteInside(settings);
  for (const [args, code, sentence] of cases) {
    const result = await runCommandLine(settings, args, folder);
    expect([args, result.code, result.errors]).toEqual([
      args,
      code,
      expect.stringContaining(sentence),
    ]);
  }
  const twice = [
    await succeed(settings, folder, 'operator', 'add', 'a@example.com'),
    await succeed(settings, folder, 'operator', 'add', 'A@example.com '),
    await succeed(settings, folder, 'operator', 'remove', 'a@example.com'),
    await succeed(settings, folder, 'operator', 'remove', 'a@example.com'),
  ];
  expect(twice).toEqual([
    expect.stringMatching(
      /^a@example\.com is now an operator\.\n.+\nhttp\S+\/console\/invitation\/\S+\n$/,
    ),
    expect.stringMatching(/^a@example\.com is already an operator\.\n.+\nhttp\S+\n$/),
    'a@example.com is no longer an operator.\n',
    'a@example.com is not an operator.\n',
  ]);
  await site.stop();
});
