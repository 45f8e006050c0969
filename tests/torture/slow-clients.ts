import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type SlowKind = 'headers' | 'body' | 'reader' | 'silent';

export interface SlowClients {
  /** How many of each kind the site has disconnected, and the longest connection in seconds. */
  measure(): Readonly<Record<SlowKind, { disconnected: number; longestSeconds: number }>>;
  stop(): void;
}

const tickMs = 1000;
const head = (line: string, at: number) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.${at}\r\n`;

/** What each kind sends first, and then each second. */
const behaviours: Readonly<Record<SlowKind, { first: (at: number) => string; later: string }>> = {
  silent: { first: () => '', later: '' },
  headers: { first: (at) => head('GET /projects', at), later: 'a' },
  body: {
    first: (at) =>
      `${head('POST /api/v1/contact_us', at)}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    later: ' ',
  },
  // Exceeds the system's buffers at both ends of the connection.
  reader: { first: (at) => `${head('GET /api/v1/getallprojects', at)}\r\n`.repeat(20), later: '' },
};

const established = '01';
const parsePort = (address: string) => parseInt(address.split(':')[1] ?? '', 16);

/** Ports of clients still connected to a program that listens on `port`; Linux only. */
function listHeldClients(port: number): Set<number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return new Set(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, own = '', , state]) => parsePort(own) === port && state === established)
      .map(([, , other = '']) => parsePort(other)),
  );
}

/** Maintains this many clients of each kind: a disconnected one reconnects immediately. */
export function startSlowClients(siteUrl: string, ofEach: number): SlowClients {
  const { hostname, port } = new URL(siteUrl);
  const figures = Object.fromEntries(
    Object.keys(behaviours).map((kind) => [kind, { disconnected: 0, longestSeconds: 0 }]),
  ) as Record<SlowKind, { disconnected: number; longestSeconds: number }>;
  const open = new Map<Socket, { kind: SlowKind; since: number }>();
  let isOver = false;

  function connectClient(kind: SlowKind, at: number) {
    const socket = connect(Number(port), hostname);
    open.set(socket, { kind, since: performance.now() });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      if (isOver) return;
      figures[kind].disconnected += 1;
      setTimeout(() => isOver || connectClient(kind, at), 100).unref();
    });
    // Slow senders read; a slow reader reads nothing.
    if (kind === 'reader') socket.pause();
    else socket.resume();
    socket.write(behaviours[kind].first(at));
  }
  for (const kind of Object.keys(behaviours) as SlowKind[])
    for (let at = 0; at < ofEach; at += 1) connectClient(kind, at);
  const ticks = setInterval(() => {
    const held = listHeldClients(Number(port));
    for (const [socket, { kind, since }] of open) {
      // A client that does not read is not notified of the disconnection.
      if (kind === 'reader' && socket.localPort && !held.has(socket.localPort)) {
        socket.destroy();
        continue;
      }
      const seconds = (performance.now() - since) / 1000;
      figures[kind].longestSeconds = Math.max(figures[kind].longestSeconds, seconds);
      if (behaviours[kind].later) socket.write(behaviours[kind].later);
    }
  }, tickMs);
  return {
    measure: () => figures,
    stop() {
      isOver = true;
      clearInterval(ticks);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
