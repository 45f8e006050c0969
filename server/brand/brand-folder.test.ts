import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oakDetails as details } from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { checkBrand } from './check-brand.ts';
import { initBrand } from './init-brand.ts';
import { readBrand } from '../platform/settings/read-brand.ts';
import { readLegal } from './read-legal.ts';

/** A data directory with these files in its brand folder. */
function createBrand(files: Readonly<Record<string, string>>): string {
  const dataDir = createFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dataDir, 'brand', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return dataDir;
}
const check = async (files: Readonly<Record<string, string>>) => {
  const dataDir = createBrand(files);
  const { problems } = await checkBrand(dataDir, projectRoot);
  return problems.map((problem) => problem.replace(`${path.join(dataDir, 'brand')}/`, ''));
};

test('brand.json in the data directory overrides the demo brand', () => {
  const own = createBrand({
    'brand.json': `{ ${JSON.stringify(details).slice(1, -1)}, // mine\n}`,
  });
  const config = readConfig({ DATA_DIR: own }, projectRoot);
  expect(config.readBrand()).toMatchObject({
    ...details,
    licence: '',
    social: [],
    dataStoredIn: '',
  });
  expect(config.readMail()).toMatchObject({
    from: 'Oak Homes <hello@oak.example>',
    leadsTo: 'hello@oak.example',
  });
  expect(readConfig({ DATA_DIR: createFolder() }, projectRoot).readBrand().name).toBe(
    'Groundbreak',
  );
});

test('invalid details are rejected with their file', async () => {
  const wrong = JSON.stringify({ ...details, name: '', fone: '1' });
  expect(await check({ 'brand.json': wrong })).toEqual([
    'brand.json: name: must not be empty.',
    'brand.json: "fone" is not known here. Did you mean "phone"?',
  ]);
});

test('a mistake in brand.json prevents the start and is reported with its line', () => {
  const dataDir = createBrand({ 'brand.json': '{\n  "name": "Oak"\n  "phone": "1"\n}' });
  const start = () => readConfig({ DATA_DIR: dataDir }, projectRoot);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/brand\/brand\.json: cannot be read at line 3, column 3\./);
});

test('the check rejects the same hours as the start', async () => {
  const wrong = { 'brand.json': JSON.stringify({ ...details, hours: 'Mon-Fri 9-6' }) };
  const [problem] = await check(wrong);
  expect(problem).toMatch(/hours: does not say when you are open/);
  const dataDir = createBrand(wrong);
  expect(() => readConfig({ DATA_DIR: dataDir }, projectRoot)).toThrow(problem);
});

test('all mistakes are reported together, including those in legal pages', async () => {
  expect(
    await check({
      'brand.json': JSON.stringify(details),
      'legal/privacy.md': 'x',
      'legal/disclaimer.md': '{legalNmae} stores data in {dataStoredIn}.',
      'legal/terms-of-use.md': ' ',
    }),
  ).toEqual([
    'legal/disclaimer.md: {legalNmae}: "legalNmae" is not known here. Did you mean "legalName"?',
    'legal/disclaimer.md: uses {dataStoredIn}, which is empty in brand.json. Fill it in there.',
    expect.stringContaining('legal/privacy.md: "privacy.md" is not known here.'),
    'legal/terms-of-use.md: is empty. Write the page, or delete the file.',
  ]);
});

test('init writes valid files, and overwrites nothing the second time', async () => {
  const dataDir = createFolder();
  const { folder, written } = await initBrand(dataDir);
  expect(written).toEqual(
    expect.arrayContaining(['brand.json', 'README.md', 'legal/disclaimer.md']),
  );
  expect(await checkBrand(dataDir, projectRoot)).toMatchObject({
    problems: [],
    notices: [expect.stringContaining('dataStoredIn')],
  });
  const { brand, isOwn } = readBrand(dataDir, projectRoot);
  expect([isOwn, brand?.name, brand?.dataStoredIn]).toEqual([true, 'Example Homes', '']);
  // Copies that nobody edited are not the brokerage's own text.
  if (brand) expect(readLegal(dataDir, brand).legal).toEqual({});

  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(details));
  rmSync(path.join(folder, 'README.md'));
  expect((await initBrand(dataDir)).written).toEqual(['README.md']);
  expect(JSON.parse(readFileSync(path.join(folder, 'brand.json'), 'utf8'))).toEqual(details);
});
