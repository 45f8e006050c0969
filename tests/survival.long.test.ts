import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot, until } from './support/harness.ts';
import { waitUntilReady } from './support/program.ts';
import { submitLead } from './support/lead-requests.ts';
import { createSeededData } from './support/seeded-data.ts';
import { runProgram, startSite, type Site } from './support/site.ts';
import { formOf, upload, uploadPhoto } from './support/worksheet-requests.ts';

const throwUncaught = path.join(projectRoot, 'tests/support/throw-uncaught.mjs');
const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

let site: Site;
beforeAll(async () => {
  const settings = { ...(await createSeededData()), LOG_FORMAT: 'json' };
  site = await startSite(settings, { nodeArgs: ['--import', throwUncaught] });
});

test('errors that nobody catches are logged with their request, and the site goes on', async () => {
  const answer = await fetch(`${site.url}/api/v1/live`);
  expect(answer.status).toBe(200);
  const requestId = answer.headers.get('x-request-id');
  const findLine = (message: string) =>
    site
      .errors()
      .split('\n')
      .find((line) => line.includes(message));
  for (const message of ['Nobody waited for this promise.', 'Nobody caught this error.']) {
    const line = await until(message, () => findLine(message));
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId });
  }
  expect(await submitLead(site.url)).toMatch(/^GB-/);
});

test('the development server goes on after them, too', async () => {
  const data = { ...(await createSeededData()), NODE_ENV: 'development', PORT: '0' };
  const nodeArgs = ['--conditions=development', '--import', throwUncaught];
  const program = runProgram('server/dev.ts', data, { nodeArgs });
  const url = await waitUntilReady(program);
  for (const message of ['Nobody waited for this promise.', 'Nobody caught this error.']) {
    expect((await fetch(`${url}/api/v1/live`)).status).toBe(200);
    await until(message, () => program.errors().includes(message));
  }
  expect(await submitLead(url)).toMatch(/^GB-/);
});

/** A drawing of so many shapes that drawing it takes until the time limit. */
function drawEndlessly(): Buffer {
  let shapes = '<rect id="a0" width="2" height="2"/>';
  for (let level = 1; level < 12; level += 1)
    shapes += `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><defs>${shapes}</defs><use href="#a11"/></svg>`,
  );
}

test.runIf(existsSync('/proc/self/task'))(
  'a re-encoder that the system kills is a refusal to try again later',
  async () => {
    const pid = site.child.pid ?? 0;
    const known = new Set(listChildren(pid));
    const sent = upload(site.url, formOf(drawEndlessly()));
    const [killed] = await until('it draws', () => {
      const added = listChildren(pid).filter((each) => !known.has(each));
      return added.length > 0 && added;
    });
    process.kill(Number(killed), 'SIGKILL');
    expect(await sent).toMatchObject({ status: 503, body: { error: { id: 'uploads_busy' } } });
    expect(await uploadPhoto(site.url)).not.toBe('undefined');
    expect(await submitLead(site.url)).toMatch(/^GB-/);
  },
);

// The last test of the file: it ends the site.
test('a log that nobody reads any more does not end the site', async () => {
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  // Each writes lines: a stored lead, a refused request, an error page.
  expect(await submitLead(site.url)).toMatch(/^GB-/);
  expect((await fetch(`${site.url}/api/v1/no-such-call`)).status).toBe(404);
  expect(await submitLead(site.url, { email: 'bo@example.com' })).toMatch(/^GB-/);
  expect(await site.stop()).toEqual({ code: 0, signal: null });
});
