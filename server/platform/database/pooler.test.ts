import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '../../../tests/support/databases.ts';
import { closeAtEnd, createFolder, until } from '../../../tests/support/harness.ts';
import { openDatabase } from './open-database.ts';

/** The test is skipped if PgBouncer is not installed. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PgBouncer refuses to run as root. */
function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] =
    rows.map((row) => row.split(':')).find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a real PgBouncer in front of the database. Returns its address. */
async function openPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const folder = createFolder();
  const ownPort = await findFreePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'ignore_startup_parameters = extra_float_digits',
    ].join('\n'),
  );
  const user = findUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
    chownSync(file, user.uid, user.gid);
  }
  const pooler = spawn(program ?? '', ['-q', file], { stdio: 'ignore', ...user });
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  closeAtEnd(() => {
    pooler.kill('SIGKILL');
    return ended;
  });
  const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  await until('the pooler answers', async () => {
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    return isThere;
  });
  return url;
}

test.skipIf(!program || !inject('postgresUrl'))(
  'a pooler in transaction mode is rejected with a message, one in session mode works',
  async () => {
    const url = await createPostgresDatabase();
    const open = async (databaseUrl: string) =>
      openDatabase(
        { database: { url: databaseUrl }, dataDir: createFolder() },
        { error: () => {}, lost: () => {}, create: true },
      );
    await expect(open(await openPooler(url, 'transaction'))).rejects.toThrow(
      'DATABASE_URL points to a pooler that drops notifications, as PgBouncer does in transaction mode. Set pool_mode = session',
    );
    const database = await open(await openPooler(url, 'session'));
    await database.close();
  },
);
