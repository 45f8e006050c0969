import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { controlSocketPath } from '../server/control/control-socket.ts';
import { closeAtEnd, createFolder } from '../tests/support/harness.ts';
import { runCommandLine } from '../tests/support/site.ts';

test.each([
  ['ends', (end: () => void) => end()],
  ['is killed', (_end: () => void, destroy: () => void) => destroy()],
])('a command whose site %s while it runs ends with a sentence', async (_what, stop) => {
  const folder = createFolder();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('{"kind":"out","line":"begun"}\n');
    socket.once('data', () =>
      stop(
        () => socket.end(),
        () => socket.destroy(),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(controlSocketPath(folder), resolve));
  closeAtEnd(() => void server.close());
  const { code, errors } = await runCommandLine({ DATA_DIR: folder }, ['leads']);
  expect([code, errors]).toEqual([
    1,
    'The site ended while this command ran, so it may be half done. Start the site, check, and run the command again.\n',
  ]);
});
