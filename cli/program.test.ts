import { expect, test } from 'vitest';
import { readConfig } from '../server/platform/settings/config.ts';
import { projectRoot } from '../tests/support/harness.ts';
import { runCommand } from './program.ts';

/** What a command line prints when it opens nothing. */
async function run(...args: string[]) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const exitCode = await runCommand(args, {
    cwd: '/',
    print,
    printError: print,
    progress: print,
    config: () => readConfig({}, projectRoot),
    services: () => Promise.reject(new Error('It opened the database.')),
  });
  return { exitCode, text: printed.join('\n') };
}

test('every command has help (D-7.18)', async () => {
  const { exitCode, text } = await run('--help');
  expect(exitCode).toBe(0);
  const commands = [...text.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) {
    const help = await run(command, '--help');
    expect([help.exitCode, help.text]).toEqual([
      0,
      expect.stringContaining(`Usage: npm run cli -- ${command}`),
    ]);
  }
});

test.each([
  [['import'], /missing required argument/],
  [['leads', '--format', 'xml'], /Allowed choices are json, csv/],
  [['leads', '--since', 'yesterday'], /YYYY-MM-DD/],
  [['doctor', '--send', 'ada at example'], /"ada at example" is not an email address/],
  [['no-such-command'], /unknown command/],
])('the mistake %j gets a sentence (D-7.19)', async (args, sentence) => {
  expect(await run(...args)).toEqual({ exitCode: 2, text: expect.stringMatching(sentence) });
});
