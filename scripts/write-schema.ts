// Generates docs/catalogue.schema.json: npx node scripts/write-schema.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildCatalogueSchema } from '../domain/catalogue/export/build-catalogue-schema.ts';

const file = path.resolve(import.meta.dirname, '../docs/catalogue.schema.json');
writeFileSync(file, `${JSON.stringify(buildCatalogueSchema(), null, 2)}\n`);
