import { expect, test } from 'vitest';
import { buildGenerateCommand, type GenerateContext } from './generate.ts';

test('generate writes the projects in batches with their builders and says how fast (D-7.18)', async () => {
  const stubs: string[] = [];
  const said: string[] = [];
  let builderCount = 0;
  const context: GenerateContext = {
    cwd: '.',
    print: (line) => said.push(line),
    printError: () => {},
    progress: () => {},
    setExitCode: () => {},
    services: () =>
      Promise.resolve({
        catalogueWriter: {
          save({ projects = [], builders = [] }) {
            builderCount += builders.length;
            stubs.push(...projects.map(({ stub }) => stub));
            return Promise.resolve({ added: projects.length, changed: 0, unchanged: 0 });
          },
        },
      }),
  };
  const run = (...args: string[]) =>
    buildGenerateCommand(context)
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parseAsync(args, { from: 'user' });

  await run('--projects', '2500');
  expect([builderCount, new Set(stubs).size]).toEqual([120, 2500]);
  expect(said[0]).toMatch(
    /^2,500 projects \(2,500 added, 0 changed, 0 unchanged\) in .+ rows a second\.$/,
  );
  await expect(run('--projects', '100001')).rejects.toThrow('from 1 to 100000');
  await expect(run('--projects', 'many')).rejects.toThrow('whole number');
});
