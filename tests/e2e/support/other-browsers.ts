import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { findFreePort } from '../../support/find-free-port.ts';
import { closeAtEnd, until } from '../../support/harness.ts';

/** A browser that Playwright does not drive; pages are used by scripts in them. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** The value of an expression; waits for a promise. */
  evaluate(expression: string): Promise<unknown>;
  shoot(file: string): Promise<void>;
  close(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

const programs = {
  firefox: '/usr/bin/firefox-esr',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
};
export const missingPrograms = Object.values(programs).filter((file) => !existsSync(file));

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** Opens Firefox by WebDriver BiDi. */
export async function openFirefox({ width, height }: Size): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'groundbreak-firefox-'));
  const port = await findFreePort();
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    `--remote-debugging-port=${port}`,
  ];
  const child = spawn(programs.firefox, args, { stdio: 'ignore' });
  closeAtEnd(() => stop(child));
  const connect = () =>
    new Promise<WebSocket | null>((resolve) => {
      const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
      opening.addEventListener('open', () => resolve(opening));
      opening.addEventListener('error', () => resolve(null));
    });
  let socket: WebSocket | null = null;
  await until('Firefox listens', async () => (socket = await connect()) !== null);
  const connection = socket as unknown as WebSocket;
  let last = 0;
  const send = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      const id = last;
      const read = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: Result; message?: string };
        if (answer.id !== id) return;
        connection.removeEventListener('message', read);
        if (answer.result) resolve(answer.result);
        else reject(new Error(answer.message));
      };
      connection.addEventListener('message', read);
      connection.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const answer = await send<{
        type: string;
        result: { value: string };
        exceptionDetails: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as unknown;
    },
    async shoot(file) {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      writeFileSync(file, data, 'base64');
    },
    async close() {
      connection.close();
      await stop(child);
    },
  };
}

/** Opens WebKitGTK by WebDriver, on a virtual screen; its window is at least 447 px wide. */
export async function openWebKit({ width, height }: Size): Promise<OtherBrowser> {
  const port = await findFreePort();
  const display = `:${port}`;
  const screen = spawn(
    programs.screen,
    [display, '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: 'ignore' },
  );
  closeAtEnd(() => stop(screen));
  await until('the screen is there', () => existsSync(`/tmp/.X11-unix/X${port}`));
  // As root, WebKit cannot start its sandbox.
  const settings = { DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(programs.webKitDriver, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, ...settings },
  });
  closeAtEnd(() => stop(child));
  const send = async <Result>(method: string, address: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  await until('the driver listens', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width, height });
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async shoot(file) {
      writeFileSync(file, await send<string>('GET', `${session}/screenshot`), 'base64');
    },
    async close() {
      await send('DELETE', session);
      await stop(child);
      await stop(screen);
    },
  };
}
