import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tests/support/harness.ts';
import { buildApiErrorsDocs } from './api-error.ts';

test('the page of API errors is what npx node scripts/write-api-errors.ts writes', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/api-errors.md'), 'utf8');
  expect(page).toBe(buildApiErrorsDocs());
});
