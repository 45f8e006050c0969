import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { sendAgain } from './send-with-retries.ts';

async function openAnswering(status: number) {
  const body = JSON.stringify({ status: 'failed', message: 'Please try again later', values: {} });
  const head = `HTTP/1.1 ${status} Status\r\ncontent-length: ${body.length}\r\nconnection: close`;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(`${head}\r\n\r\n${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('while the page tries again by itself it asks nobody to try again', async () => {
  const form = new URLSearchParams({ name: 'Ada' });
  for (const status of [502, 503, 504])
    expect(await sendAgain(await openAnswering(status), form)).toEqual({
      status: 'failed',
      message: 'We cannot take your request at the moment',
      isUnsent: true,
    });
  expect(await sendAgain(await openAnswering(500), form)).toMatchObject({
    message: 'Please try again later',
  });
});
