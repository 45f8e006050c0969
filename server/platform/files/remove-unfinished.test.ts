import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { removeUnfinished } from './remove-unfinished.ts';

test('what a killed process left unfinished goes, what is being written and what is whole stays', async () => {
  const dataDir = createFolder();
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder);
  const long = new Date(Date.now() - 120_000);
  for (const name of ['left.eml.1.part', 'whole.eml', 'now.eml.2.part']) {
    writeFileSync(path.join(folder, name), 'text');
    if (!name.startsWith('now')) utimesSync(path.join(folder, name), long, long);
  }
  await removeUnfinished(dataDir);
  expect(readdirSync(folder).toSorted()).toEqual(['now.eml.2.part', 'whole.eml']);
});
