import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { httpMessages } from '../domain/text/messages/http.ts';
import { findFreePort } from './support/find-free-port.ts';
import { until } from './support/until.ts';

const readProxy = (name: string) => readFileSync(path.join('deploy', name), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** nginx as `deploy/nginx.conf` sets it up, without https, before a site on this port. */
async function startNginx(sitePort: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-nginx-'));
  const port = await findFreePort();
  const [hosts = '', , https = ''] = readProxy('nginx.conf').split(/^(?=server \{)/m);
  const site = https
    .replaceAll(/^ *(listen|ssl_).*\n/gm, '')
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
access_log off;
${temporary}
${hosts.replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)}
${site}
}`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), ...user], {
    stdio: 'inherit',
  });
  onTestFinished(async () => {
    nginx.kill();
    await once(nginx, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', () => fetch(url).then(Boolean, () => null));
  return url;
}

test.skipIf(!hasNginx)(
  'while the site does not listen, nginx answers 503 with Retry-After, and a page that opens again',
  async () => {
    const sitePort = await findFreePort();
    const url = await startNginx(sitePort);
    const ask = async (method: string, call: string, accept: string) => {
      const answer = await fetch(url + call, { method, headers: { accept } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const page = await ask('GET', '/projects?city=Ottawa', 'text/html,*/*;q=0.8');
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<meta http-equiv="refresh" content="2">');
    const sent = await ask('POST', '/contact-us', 'text/html,*/*;q=0.8');
    expect(sent.text).not.toContain('http-equiv="refresh"');
    expect(sent.text).toContain('go back and send it again');
    for (const [method, call, accept] of [
      ['POST', '/api/v1/contact_us', 'text/html'],
      ['GET', '/api/v1/health', '*/*'],
      ['GET', '/projects', '*/*'],
      ['GET', '/console/events', 'text/event-stream'],
    ] as const) {
      const answer = await ask(method, call, accept);
      expect(answer.type).toBe('application/json; charset=utf-8');
      expect(JSON.parse(answer.text)).toEqual({
        status: 'unavailable',
        message: httpMessages[503],
        error: { id: 'unavailable' },
      });
    }
    // What the site itself answers stays.
    const site = createServer((_request, response) => response.writeHead(502).end('its own'));
    onTestFinished(() => void site.close());
    site.listen(sitePort, '127.0.0.1');
    await once(site, 'listening');
    const answer = await fetch(`${url}/projects`, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([502, 'its own']);
  },
);

test.each(['nginx.conf', 'Caddyfile'])('the style of the page in %s is allowed', (name) => {
  const proxy = readProxy(name);
  const styles = [...proxy.matchAll(/<style>(.*?)<\/style>/g)].map(([, style = '']) => style);
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles)
    expect(proxy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(proxy).toContain(httpMessages[503]);
});
