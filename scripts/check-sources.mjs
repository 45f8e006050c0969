import { at, findNode, run, step, toolEnv } from './setup.mjs';

const tool = (title, args) => step(title, () => run(title, findNode(), args, toolEnv()));
// Programs in Go that end in seconds: to collect what they leave behind took a quarter of their time.
const goEnv = { GOGC: '400' };
const binary = (title, name, args) =>
  step(title, () => run(title, at('node_modules/.bin', name), args, { ...toolEnv(), ...goEnv }));

const generateTypes = () =>
  tool('Generating the types of the routes', [
    at('node_modules/@react-router/dev/bin.cjs'),
    'typegen',
  ]);

// Each checker works out anew what the others know: four of them took twice the processor time of one.
const compile = () => binary('Type check', 'tsc', ['-p', '.', '--checkers', '1']);

export async function checkTypes() {
  await generateTypes();
  await compile();
}

export const checkLint = () => binary('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']);

const checkFormat = () =>
  tool('Format', [
    at('node_modules/prettier/bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);

/** All of it at the same time; throws the first failure when everything has ended. */
async function together(works) {
  const results = await Promise.allSettled(works.map((work) => work()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Types, lint, format and what else the caller has to do in the meantime. */
export async function checkSources(...more) {
  await generateTypes();
  await together([compile, checkLint, checkFormat, ...more]);
}

export const runUnitTests = () =>
  tool('Unit tests', [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit']);
