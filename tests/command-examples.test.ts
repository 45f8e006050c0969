import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentCollectionNames, getRecordKey } from '../domain/catalogue/collections.ts';
import { demoFolder, readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { projectRoot } from './support/harness.ts';

const example = /npm run cli -- (?:hide|show|remove) ("[^"]+"|[\w-]+)/g;

test('every example that hides, shows or removes a record names one of the demo', async () => {
  const demo = await readDemoCatalogue(demoFolder);
  const keys = new Set(
    contentCollectionNames.flatMap((collection) =>
      demo[collection].map((record) => getRecordKey(collection, record as never)),
    ),
  );
  const files = globSync(['*.md', 'docs/**/*.md', 'cli/*.ts'], { cwd: projectRoot });
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(projectRoot, file), 'utf8').matchAll(example),
      ([, name = '']) => [file, name.replaceAll('"', '')] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, name]) => !keys.has(name))).toEqual([]);
});
