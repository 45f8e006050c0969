import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { oakDetails as details } from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { saveRecords } from '../catalogue/change-records.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readAll } from './live-brand.ts';
import { findSiteFile } from '../catalogue/site-file-store.ts';
import { storeBrandFiles } from './store-brand-files.ts';

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';

testOnBoth('the brand folder is stored once, and says when it differs later', async (database) => {
  const dataDir = createFolder();
  const folder = path.join(dataDir, 'brand');
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  const start = async () => {
    const said: string[] = [];
    const config = readConfig({ DATA_DIR: dataDir }, projectRoot);
    await storeBrandFiles(database, config, (line) => said.push(line));
    return said;
  };
  const { db } = database;
  expect(await start()).toEqual([]);
  expect(await readAll(db, 'brokerage')).toEqual([]);

  mkdirSync(path.join(folder, 'legal'), { recursive: true });
  write('brand.json', JSON.stringify(details));
  write('legal/disclaimer.md', 'Words of {legalName}.');
  write('icon.svg', mark);
  expect(await start()).toEqual([expect.stringContaining('Stored the files')]);
  const { hours: _, ...recorded } = details;
  expect(await readAll(db, 'brokerage')).toMatchObject([
    // Recorded, so that another contact address does not change the sender of email.
    { ...recorded, senderEmail: details.email },
  ]);
  expect(await readAll(db, 'legalPages')).toEqual([
    { page: 'disclaimer', body: 'Words of {legalName}.' },
  ]);
  const [look] = await readAll(db, 'siteLook');
  expect(look).toMatchObject({ colours: null, logo: null });
  expect((await findSiteFile(db, look?.icon ?? ''))?.content.toString()).toBe(mark);
  expect(await start()).toEqual([]);

  const [stored] = await readAll(db, 'brokerage');
  await saveRecords(db, { cause: 'command' }, 'brokerage', [{ ...stored, name: 'Birch Homes' }]);
  write('legal/disclaimer.md', 'Other words.');
  expect(await start()).toEqual([expect.stringContaining('brand.json differs')]);
  expect(await readAll(db, 'brokerage')).toMatchObject([{ name: 'Birch Homes' }]);
  expect(await readAll(db, 'legalPages')).toMatchObject([{ body: 'Words of {legalName}.' }]);
});
