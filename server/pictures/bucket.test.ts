import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openBucket } from '../../tests/support/bucket.ts';
import { closeAtEnd, projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createOutages } from '../platform/outages.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createUploadFiles } from './upload-files.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';

// By codes of docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, and of MinIO.
const sentences = {
  SignatureDoesNotMatch: 'the secret does not fit the key. Correct S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the keys may not do this. Permit them to write, read, list and delete',
  PermanentRedirect: 'it is not in the region us-east-1. Set S3_REGION to its own',
  AuthorizationHeaderMalformed: 'it is not in the region us-east-1. Set S3_REGION to ca-central-1',
  RequestTimeTooSkewed:
    'the clock of this machine is wrong. Turn on time synchronization: timedatectl set-ntp true',
  XMinioStorageFull: 'it is full. Free some space there, or raise its quota',
} as const;

test('why a bucket does not work is told with what to do, and never the secret', async () => {
  const { settings } = await openBucket();
  let [status, answer]: [number, keyof typeof sentences | null] = [200, null];
  const page = createHttpServer((_request, response) => {
    response.statusCode = status;
    const region = answer === 'AuthorizationHeaderMalformed' ? '<Region>ca-central-1</Region>' : '';
    response.end(
      answer ? `<Error><Code>${answer}</Code>${region}</Error>` : '<!doctype html><p>It works!',
    );
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => page.close());
  const { port } = page.address() as AddressInfo;
  const tell = async (changed: Partial<typeof settings>) => {
    const said: string[] = [];
    const files = openFiles(readConfig({ ...settings, ...changed }, projectRoot), {
      outages: createOutages((line) => said.push(line)),
      timeoutMs: 1000,
    });
    await Promise.allSettled([files.list('uploads')]);
    await Promise.allSettled([files.put('uploads/a', Buffer.from('picture'))]);
    expect(said.join()).not.toContain('sesame');
    return said.map((line) => line.replace(/^The bucket \w+ does not work: /, ''));
  };
  const until = '. Uploads are refused until it does.';
  expect(await tell({})).toEqual([]);
  expect(await tell({ S3_ACCESS_KEY_ID: 'nobody' })).toEqual([
    `it does not know the key. Correct S3_ACCESS_KEY_ID${until}`,
  ]);
  expect(await tell({ S3_URL: settings.S3_URL.replace('photos', 'fotos') })).toEqual([
    `there is no bucket fotos. Create it, or correct its name in S3_URL${until}`,
  ]);
  expect((await tell({ S3_URL: `http://127.0.0.1:${port}/photos` }))[0]).toBe(
    `what answers there is not an S3 store. Check S3_URL${until}`,
  );
  for ([status, answer] of [
    [403, 'SignatureDoesNotMatch'],
    [403, 'AccessDenied'],
    [301, 'PermanentRedirect'],
    [400, 'AuthorizationHeaderMalformed'],
    [403, 'RequestTimeTooSkewed'],
    [507, 'XMinioStorageFull'],
  ] as const)
    expect(await tell({ S3_URL: `http://127.0.0.1:${port}/photos` })).toEqual([
      `${sentences[answer]}${until}`,
    ]);
  expect((await tell({ S3_URL: settings.S3_URL.replace('http:', 'https:') }))[0]).toMatch(
    /^what answers there does not speak TLS \(\w+\)\. Check the port in S3_URL, and what stands before its :\/\/\. /,
  );
});

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
