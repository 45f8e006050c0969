import { test } from 'vitest';

/** `npm run test:long` runs every test, and some tests more thoroughly. */
export const isLongRun = process.env['LONG_TESTS'] === 'true';

/** A test that takes seconds to prove what few changes can break: `npm test` skips it. */
export const longTest = isLongRun ? test : test.skip;

/** All cases in a long run, else the first `count`: those with the most parts. */
export const firstOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLongRun ? cases : cases.slice(0, count);
