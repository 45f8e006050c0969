import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Services } from './services.ts';

interface ControlRequest {
  args: string[];
  cwd: string;
}

export type ControlReply =
  | { kind: 'out' | 'error' | 'progress'; line: string }
  | { kind: 'exit'; code: number };

/** Runs a command line with the site's services; implemented in `cli/`. */
export type RunOperatorCommand = (
  request: ControlRequest,
  services: Services,
  reply: (message: ControlReply) => void,
) => Promise<void>;

/** Systems limit a socket's path to about a hundred bytes. */
const maxSocketPathLength = 100;

/** In the data directory; in the system's temporary folder when that path is too long for a socket. */
export function controlSocketPath(dataDir: string): string {
  const file = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(file) <= maxSocketPathLength) return file;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `groundbreak-${hash}.sock`);
}

/**
 * The socket is in the data directory, where only its owner can open it. With a PostgreSQL server
 * there is none: commands connect for themselves.
 */
export async function openControlSocket(
  services: Services,
  run: RunOperatorCommand,
): Promise<() => Promise<void>> {
  if (services.database.kind !== 'embedded') return async () => {};
  const file = controlSocketPath(services.config.dataDir);
  rmSync(file, { force: true });
  const connections = new Set<Socket>();

  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    const reply = (message: ControlReply) => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    };
    const answer = async (line: string) => run(JSON.parse(line) as ControlRequest, services, reply);
    createInterface({ input: socket })
      // A repeat of the socket's errors: an interrupted command is not the site's problem.
      .on('error', () => {})
      .once('line', (line) => {
        answer(line)
          .catch((error: unknown) => {
            reply({ kind: 'error', line: error instanceof Error ? error.message : String(error) });
            reply({ kind: 'exit', code: 1 });
          })
          .finally(() => socket.end());
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  chmodSync(file, 0o600);

  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of connections) socket.destroy();
    });
}
