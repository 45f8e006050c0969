import { at, findNode, run, step, toolEnv } from './setup.mjs';

const tool = (title, args) => step(title, () => run(title, findNode(), args, toolEnv()));
const binary = (title, name, args) =>
  step(title, () => run(title, at('node_modules/.bin', name), args, toolEnv()));

const generateTypes = () =>
  tool('Generating the types of the routes', [
    at('node_modules/@react-router/dev/bin.cjs'),
    'typegen',
  ]);

const compile = () => binary('Type check', 'tsc', ['-p', '.']);

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
