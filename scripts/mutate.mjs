import {
  ensureInstalled,
  ensureMutationTester,
  findNode,
  main,
  run,
  step,
  toolEnv,
} from './setup.mjs';

/** Mutation tests of domain/, or of the given folder: lists the changes that no test caught. */
await main(async () => {
  await ensureInstalled();
  const [folder = 'domain', ...rest] = process.argv.slice(2);
  if (!/^domain(?:\/[\w-]+)*$/.test(folder))
    throw new Error(
      `"${folder}" is not a folder of domain/. Example: npm run mutate -- domain/calculators/rules`,
    );
  const tester = await ensureMutationTester();
  const files = [`${folder}/**/*.ts`, '!domain/**/*.test.ts', '!domain/text/messages/**'].join();
  await step(`Mutating ${folder}`, () =>
    run(
      'The mutation test',
      findNode(),
      [tester, 'run', 'tests/mutation/stryker.config.json', '--mutate', files, ...rest],
      toolEnv(),
    ),
  );
});
