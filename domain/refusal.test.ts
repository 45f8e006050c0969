import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../tests/support/harness.ts';
import { buildApiErrorsDocs, isRefusal, Refusal } from './refusal.ts';

test('the page of API errors is what npx node scripts/write-api-errors.ts writes', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/api-errors.md'), 'utf8');
  expect(page).toBe(buildApiErrorsDocs());
});

test('a refusal has the status of its id, and is known in a bundle that has its own copy of the class', () => {
  const cause = new Error('taken');
  expect(
    new Refusal('email_registered', 'It has an account.', { field: 'email', cause }),
  ).toMatchObject({
    status: 409,
    message: 'It has an account.',
    fields: { email: 'It has an account.' },
    cause,
  });
  class Copy extends Error {
    override name = 'Refusal';
  }
  expect(
    [new Refusal('busy', 'Busy.'), new Copy(), cause, { name: 'Refusal' }].map(isRefusal),
  ).toEqual([true, true, false, false]);
});
