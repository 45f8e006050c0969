import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from './support/harness.ts';

/** Loads the whole program, and lists where a text was read meanwhile. */
const loadProgram = `
import { createLiveMessages } from './domain/text/live-messages.ts';
let isLoading = true;
const copies = new Set();
globalThis.rewordMessages = createLiveMessages(() => {
  const place = new Error().stack.split('\\n').slice(2).find((line) => !line.includes('live-messages'));
  if (isLoading) copies.add(place.trim());
  return {};
});
for (const file of ['server/services.ts', 'server/http/server.ts', 'cli/program.ts', 'build/server/index.js', 'build/console/server/index.js'])
  await import('./' + file);
isLoading = false;
console.log(JSON.stringify([...copies]));`;

test('no module copies a fixed text while it loads, so that each is what is published when it is said', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', loadProgram], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([]);
});
