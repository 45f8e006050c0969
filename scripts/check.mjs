import { at, ensureInstalled, findNode, main, run, step, toolEnv } from './setup.mjs';

/** Types, lint and format: what needs no build, no browser and no database. */
export function checkSources() {
  const node = findNode();
  const tool = (title, args) => step(title, () => run(title, node, args, toolEnv()));
  tool('Checking types', [at('node_modules/@react-router/dev/bin.cjs'), 'typegen']);
  step('Type check', () => run('Type check', at('node_modules/.bin/tsc'), ['-p', '.'], toolEnv()));
  step('Lint', () =>
    run(
      'Lint',
      at('node_modules/.bin/oxlint'),
      ['--type-aware', '--deny-warnings', '.'],
      toolEnv(),
    ),
  );
  tool('Format', [
    at('node_modules/prettier/bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
}

if (process.argv[1] === import.meta.filename)
  await main(() => {
    ensureInstalled();
    checkSources();
    step('Unit tests', () =>
      run(
        'Unit tests',
        findNode(),
        [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit'],
        toolEnv(),
      ),
    );
  });
