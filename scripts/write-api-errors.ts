// Generates docs/api-errors.md: npx node scripts/write-api-errors.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApiErrorsDocs } from '../domain/refusal.ts';

writeFileSync(path.resolve(import.meta.dirname, '../docs/api-errors.md'), buildApiErrorsDocs());
