import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBucket } from './support/bucket.ts';
import { openOperator } from './support/console-visitor.ts';
import { closeAtEnd, createFolder, projectRoot, until } from './support/harness.ts';
import { submitLead, validRequest } from './support/lead-requests.ts';
import { readOutbox } from './support/outbox.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { runCli, runCommandLine, startSite } from './support/site.ts';
import { sendWorksheet } from './support/worksheet-requests.ts';

const canLimit = existsSync('/proc/self/fd') && existsSync('/usr/bin/prlimit');
const limitFiles = (pid: number, count: number) =>
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${count}:`]);

/** Over one connection, which needs no new descriptor. */
function openKeptConnection(siteUrl: string, cookie: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closeAtEnd(() => agent.destroy());
  return async (address: string, body?: BodyInit, type?: string) => {
    const form = body === undefined ? null : new Response(body);
    const content = form && Buffer.from(await form.arrayBuffer());
    const answer = Promise.withResolvers<{ status: number; text: string }>();
    const sent = request(siteUrl + address, {
      agent,
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: cookie(),
        origin: siteUrl,
        ...(form && { 'content-type': type ?? form.headers.get('content-type') ?? '' }),
        ...(content && { 'content-length': content.length }),
      },
    }).end(content);
    sent
      .once('error', (cause) => answer.reject(new Error(`${address}: ${cause.message}`, { cause })))
      .once('response', (response) => {
        buffer(response).then(
          (bytes) => answer.resolve({ status: response.statusCode ?? 0, text: bytes.toString() }),
          answer.reject,
        );
      });
    return answer.promise;
  };
}

test.runIf(canLimit)(
  'a site without a free file descriptor refuses what needs one, and works again afterwards',
  async () => {
    const dataDir = await createSeededFolder();
    const settings = {
      DATA_DIR: dataDir,
      LIMIT_LEADS_PER_MINUTE: '1000',
      LIMIT_READS_PER_SECOND: '10000',
      ...(await openBucket()).settings,
    };
    const site = await startSite(settings);
    const person = { name: 'Ada', email: 'ada@example.com' };
    const ada = await openOperator({ url: site.url, dataDir }, person, 'admin', 'agent', 'editor');
    const reference = await sendWorksheet(site.url);
    await ada.post(`/leads/${reference}`, { intent: 'take', revision: '1' });
    const home = await (await fetch(`${site.url}/property-details/sextant`)).text();
    const [card = ''] = /\/social-cards\/[^"]+\.jpg/.exec(home) ?? [];
    const blogs = await (await fetch(`${site.url}/blogs`)).text();
    const [article = ''] = /\/blog-detail\/[^"?]+/.exec(blogs) ?? [];
    const pid = site.child.pid ?? 0;
    const countOpen = () => readdirSync(`/proc/${pid}/fd`).length;
    const maxFiles = countOpen() + 40;
    limitFiles(pid, maxFiles);
    const silent: Socket[] = [];
    closeAtEnd(() => {
      for (const socket of silent) socket.destroy();
    });
    const ask = openKeptConnection(site.url, ada.cookie);
    const paint = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer()
        .then((bytes) => new Uint8Array(bytes));
    const photo = await paint('#c0ffee');
    const formOf = (fields: Record<string, string | File>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    };
    const towers = new File(['title,city\nTower,Toronto\n'], 'towers.csv');
    /** What needs a descriptor: a process, a thread, a file or a connection to the bucket. */
    const works: Record<string, [() => Promise<{ status: number; text: string }>, number]> = {
      'photo ID, to the bucket': [
        () => ask('/api/v1/upload-image', formOf({ image: new File([photo], 'id.jpg') })),
        200,
      ],
      picture: [
        () =>
          ask('/console/catalogue/pictures/upload?name=a.jpg', photo, 'application/octet-stream'),
        200,
      ],
      import: [
        () =>
          ask(
            '/console/catalogue/imports',
            formOf({ intent: 'upload', part: 'projects', file: towers }),
          ),
        302,
      ],
      'PDF of a worksheet': [() => ask(`/console/worksheets/${reference}/worksheet.pdf`), 200],
      'social card': [() => ask(card), 200],
      'page of an article': [() => ask(article), 200],
      lead: [
        () =>
          ask('/api/v1/schedule_project_meeting', JSON.stringify(validRequest), 'application/json'),
        200,
      ],
    };
    expect((await ask('/api/v1/health')).status).toBe(200);

    for (let index = 0; index < maxFiles; index += 1)
      silent.push(connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {}));
    await until('no descriptor is left', () => countOpen() >= maxFiles - 1);
    for (const [what, [work, well]] of Object.entries(works)) {
      const { status, text } = await work();
      expect([well, 503], `${what}: ${text.slice(0, 300)}`).toContain(status);
    }
    for (const page of ['/', '/projects', '/blogs', '/api/v1/health', '/feeds/news.xml'])
      expect([200, 404, 503]).toContain((await ask(page)).status);
    const backup = path.join(createFolder(), 'backup.zip');
    const refused = await runCli(settings, ['backup', backup]);
    expect([refused.code, existsSync(backup)]).toEqual([1, false]);

    for (const socket of silent) socket.destroy();
    for (const [what, [work, well]] of Object.entries(works))
      // The connection may have closed meanwhile, as every idle one does.
      await until(`${what} works again`, () =>
        work().then(
          ({ status }) => status === well,
          () => false,
        ),
      );
    limitFiles(pid, 1024);
    expect(await runCommandLine(settings, ['backup', backup])).toMatchObject({ code: 0 });
    expect(await submitLead(site.url, { email: 'bo@example.com' })).toMatch(/^GB-/);
    await until('its mail leaves', async () =>
      (await readOutbox(dataDir)).some(({ to }) => to?.[0]?.address === 'bo@example.com'),
    );
    expect(site.child.exitCode).toBeNull();
  },
  120_000,
);

test.runIf(existsSync('/proc/self/limits'))(
  'a start with too few file descriptors ends with a sentence',
  () => {
    const settings = { PATH: process.env['PATH'], DATA_DIR: createFolder(), PORT: '0' };
    const started = spawnSync(
      'sh',
      ['-c', 'ulimit -n 128; exec "$0" server/main.ts', process.execPath],
      { cwd: projectRoot, env: settings, encoding: 'utf8' },
    );
    expect([started.status, started.stderr]).toEqual([
      1,
      'This account may open only 128 files, and the site needs at least 256, better 65536. Raise the limit: ulimit -n, or LimitNOFILE= of the service.\n',
    ]);
  },
);
