import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildCatalogueSchema } from './build-catalogue-schema.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/catalogue.schema.json');

test('docs/catalogue.schema.json matches the schemas; scripts/write-schema.ts writes it', () => {
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(buildCatalogueSchema(), null, 2)}\n`);
});
