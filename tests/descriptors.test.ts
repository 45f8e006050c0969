import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAtEnd, createFolder, projectRoot, until } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { startSite } from './support/site.ts';

const maxFiles = 256;
const canLimit = existsSync('/proc/self/fd') && existsSync('/usr/bin/prlimit');
const limitFiles = (pid: number, count: number) =>
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${count}:${count}`]);

test.runIf(canLimit)(
  'a site without a free file descriptor refuses what needs one, and works again afterwards',
  async () => {
    const site = await startSite({ DATA_DIR: await createSeededFolder() });
    const pid = site.child.pid ?? 0;
    limitFiles(pid, maxFiles);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const silent: Socket[] = [];
    closeAtEnd(() => {
      kept.destroy();
      for (const socket of silent) socket.destroy();
    });
    const ask = async (path: string, body?: Response) => {
      const headers = body ? { 'content-type': body.headers.get('content-type') ?? '' } : {};
      const content = body && Buffer.from(await body.arrayBuffer());
      const sent = request(site.url + path, {
        agent: kept,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(content && { 'content-length': content.length }) },
      }).end(content);
      const answer = Promise.withResolvers<{ status: number; text: string }>();
      sent.once('error', answer.reject).once('response', (response) => {
        buffer(response).then(
          (bytes) => answer.resolve({ status: response.statusCode ?? 0, text: bytes.toString() }),
          answer.reject,
        );
      });
      return answer.promise;
    };
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#c0ffee' },
    })
      .jpeg()
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.set('image', new File([new Uint8Array(photo)], 'id.jpg', { type: 'image/jpeg' }));
      return ask('/api/v1/upload-image', new Response(form));
    };
    expect((await ask('/api/v1/health')).status).toBe(200);

    for (let index = 0; index < maxFiles; index += 1)
      silent.push(connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {}));
    await until(
      'no descriptor is left',
      async () => readdirSync(`/proc/${pid}/fd`).length >= maxFiles - 1,
    );
    const refused = await upload();
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('error')]);
    for (const path of ['/', '/projects', '/blogs', '/api/v1/health', '/feeds/news.xml'])
      expect([200, 404, 503]).toContain((await ask(path)).status);

    for (const socket of silent) socket.destroy();
    await until('an upload works again', async () => (await upload()).status === 200);
    expect(await submitLead(site.url)).toMatch(/^GB-/);
    expect(site.child.exitCode).toBeNull();
  },
  60_000,
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
