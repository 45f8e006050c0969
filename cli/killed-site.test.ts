import { createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { controlSocketPath } from '../server/services/control-socket.ts';
import { closeAtEnd, createFolder } from '../tests/support/harness.ts';
import { runCommandLine } from '../tests/support/site.ts';

const siteEnded =
  'The site ended while this command ran, so it may be half done. Start the site, check, and run the command again.\n';
const connectionClosed =
  'The site is running, but closed the connection of this command, so it may be half done. Look in the log of the site, check, and run the command again.\n';

test.each<[string, (socket: Socket, server: Server) => void, string]>([
  ['site ends', (socket, server) => void (server.close(), socket.end()), siteEnded],
  ['site is killed', (socket, server) => void (server.close(), socket.destroy()), siteEnded],
  ['connection is closed by its site', (socket) => socket.end(), connectionClosed],
  ['connection is cut by its site', (socket) => socket.destroy(), connectionClosed],
])('a command whose %s while it runs ends with a sentence', async (_what, stop, sentence) => {
  const folder = createFolder();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('{"kind":"out","line":"begun"}\n');
    socket.once('data', () => stop(socket, server));
  });
  await new Promise<void>((resolve) => server.listen(controlSocketPath(folder), resolve));
  closeAtEnd(() => void server.close());
  const { code, errors } = await runCommandLine({ DATA_DIR: folder }, ['leads']);
  expect([code, errors]).toEqual([1, sentence]);
});
