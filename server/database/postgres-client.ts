import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';

interface Listenable {
  on(event: string, listen: (...given: unknown[]) => void): unknown;
}

/** What the driver's connection has beyond its types. */
interface Wire extends EventEmitter {
  stream: Duplex;
  attachListeners(stream: Listenable): void;
}

/** The server sent a message that the driver cannot read. */
export class UnreadableServerError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * A client whose connection fails in one way, whatever the server sends: queries are rejected and the
 * socket is closed. By itself the driver throws from the socket's handler for what it does not know,
 * where nobody can catch it. It also leaves the socket open where it gives up, such as without the
 * password that the server asks for; the server keeps such a connection for a minute.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const wire = this.connection as unknown as Wire;
    const fail = (cause: unknown) => wire.emit('error', new UnreadableServerError(cause));
    wire.on('error', () => wire.stream.destroy());
    // PostgreSQL gives each error a code; the driver reports an unknown message as one without.
    wire.prependListener('errorMessage', ({ code }: pg.DatabaseError) => {
      if (!code) wire.stream.destroy();
    });
    const attach = wire.attachListeners.bind(wire);
    wire.attachListeners = (stream) =>
      attach({
        on: (event, listen) =>
          stream.on(event, (...given) => {
            try {
              listen(...given);
            } catch (error) {
              fail(error);
            }
          }),
      });
  }
}
