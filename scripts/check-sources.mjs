import { at, findNode, run, runTogether, step, toolEnv } from './setup.mjs';

const tool = (title, args) => step(title, () => run(title, findNode(), args, toolEnv()));
// Go programs that end in seconds: collecting garbage took a quarter of their time.
const goEnv = { GOGC: '400' };
const binary = (title, name, args) =>
  step(title, () => run(title, at('node_modules/.bin', name), args, { ...toolEnv(), ...goEnv }));

const generateTypes = () =>
  tool('Generating the types of the routes', [
    at('node_modules/@react-router/dev/bin.cjs'),
    'typegen',
  ]);

// Checkers share nothing: four took twice the processor time of one.
const compile = () => binary('Type check', 'tsc', ['-p', '.', '--checkers', '1']);

export async function checkTypes() {
  await generateTypes();
  await compile();
}

export const checkLint = () => binary('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']);

const checkFormat = () => tool('Format', [at('node_modules/oxfmt/bin/oxfmt'), '--list-different']);

/** Checks types, lint and format, and reports what is wrong with each. */
export async function checkSources() {
  await generateTypes();
  await runTogether([compile(), checkLint(), checkFormat()]);
}

export const runUnitTests = () =>
  tool('Unit tests', [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit']);
