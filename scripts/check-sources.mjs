import { at, findNode, run, step, toolEnv } from './setup.mjs';

const tool = (title, args) => step(title, () => run(title, findNode(), args, toolEnv()));
const binary = (title, name, args) =>
  step(title, () => run(title, at('node_modules/.bin', name), args, toolEnv()));

export async function checkTypes() {
  await tool('Generating the types of the routes', [
    at('node_modules/@react-router/dev/bin.cjs'),
    'typegen',
  ]);
  await binary('Type check', 'tsc', ['-p', '.']);
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

/** Types, lint and format: what needs no build, no browser and no database. */
export async function checkSources() {
  await checkTypes();
  await checkLint();
  await checkFormat();
}

export const runUnitTests = () =>
  tool('Unit tests', [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit']);
