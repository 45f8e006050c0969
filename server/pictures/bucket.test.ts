import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closeAtEnd, projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createOutages } from '../platform/outages.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createUploadFiles } from './upload-files.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';

test.each([
  ['never responds', () => {}],
  ['sends rubbish', (socket: Socket) => socket.end('It works!\n\n<h1>')],
  ['hangs up', (socket: Socket) => socket.destroy()],
] as const)('a bucket that %s fails quickly with Retry-After', async (_what, answer) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'sesame' };
  const said: string[] = [];
  const files = createUploadFiles(
    openFiles(readConfig({ S3_URL: `http://127.0.0.1:${port}/photos`, ...keys }, projectRoot), {
      outages: createOutages((line) => said.push(line)),
      timeoutMs: 300,
    }),
  );
  await expect(files.read('a1', computeFingerprint(Buffer.from('picture')))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 30,
  });
  await expect(files.write('a1', Buffer.from('picture'))).rejects.toMatchObject({ status: 503 });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^The bucket photos does not work: .+\. Uploads are refused until it does\.$/,
  );
});
