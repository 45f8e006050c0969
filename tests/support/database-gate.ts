import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { closeAtEnd } from './harness.ts';

/** A proxy in front of a database, which tests can shut while programs use it. */
export interface DatabaseGate {
  url: string;
  /** Connection attempts, failed ones included, since the gate was opened or shut. */
  tries(): number;
  /** Cuts every connection, and new ones immediately. */
  shut(): void;
  /** Drops what both sides send, on old connections for ever and on new ones until it opens, and closes none. */
  silence(): void;
  open(): void;
  /** Sends new connections to another server, as a failover does, and cuts the old ones. */
  aim(other: string): void;
}

/** Opens a gate in front of a PostgreSQL address. */
export async function openDatabaseGate(target: string): Promise<DatabaseGate> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isSilent = false;
  const mute = (socket: Socket) => {
    socket.unpipe();
    socket.resume();
  };
  let tries = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((socket) => {
    tries += 1;
    keep(socket);
    if (!isOpen) {
      socket.destroy();
      return;
    }
    if (isSilent) return mute(socket);
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  closeAtEnd(() => {
    cut();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    url: url.href,
    tries: () => tries,
    shut() {
      isOpen = false;
      tries = 0;
      cut();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) mute(socket);
    },
    open() {
      isOpen = true;
      isSilent = false;
      tries = 0;
    },
    aim(other) {
      ({ hostname, port } = new URL(other));
      cut();
    },
  };
}
