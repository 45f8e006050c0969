import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { unreadableReplies } from '../../tests/support/unreadable-replies.ts';
import { PostgresClient } from './postgres-client.ts';
import { isDatabaseUnavailable, isUnreadable } from './unavailable.ts';

test.each(Object.entries(unreadableReplies))(
  'a server that sends %s is unavailable, and its connection is closed',
  async (_, reply) => {
    const closed = Promise.withResolvers<boolean>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('close', () => closed.resolve(true));
      socket.once('data', () => socket.write(reply));
    }).listen(0, '127.0.0.1');
    closeAtEnd(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = new PostgresClient({ host: '127.0.0.1', port, user: 'a', password: 'b' });
    client.on('error', () => {});
    const error: unknown = await client.connect().then(
      () => 'connected',
      (reason: unknown) => reason,
    );
    expect([isUnreadable(error), isDatabaseUnavailable(error)]).toEqual([true, true]);
    expect(await closed.promise).toBe(true);
  },
);
