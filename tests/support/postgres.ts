import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './find-free-port.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { openSharedFolder, removeSharedFolder } from './shared-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of a temporary PostgreSQL; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

const startsWithinMs = 30_000;
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];

function listFolders(parent: string, name: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(parent, version, name));
}

function findBinaries(): string | null {
  const folders = [
    ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
    ...listFolders('/usr/lib/postgresql', 'bin'),
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  const programs = ['initdb', 'postgres'];
  return (
    folders.find((folder) => programs.every((name) => existsSync(path.join(folder, name)))) ?? null
  );
}

/** PostgreSQL refuses to run as root; then it runs as the first of these users that exists. */
function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const user of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === user) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".');
}

async function waitUntilItAnswers(url: string, server: ChildProcess, readLog: () => string) {
  const deadline = Date.now() + startsWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${readLog()}`, { cause: error });
      await setTimeout(50);
    }
  }
}

/** Runs "$@" until standard input ends, when the test runner is finished or dead. */
const runWhileWatched = `
exec 3<&0
"$@" & server=$!
(cat <&3; kill -QUIT $server) & watch=$!
wait $server
kill $watch
[ -e kept ] || rm -rf database`;

export interface ThrowAwayPostgres {
  url: string;
  /** Stops the server, if it has not ended by itself, and keeps its data until `revive`. */
  halt(): Promise<void>;
  /** Keeps the data also if the server ends by itself. */
  keep(): void;
  revive(): Promise<void>;
  /** Starts a second server that follows this one and only reads until it is promoted. */
  startStandby(): Promise<ThrowAwayPostgres>;
  stop(): Promise<void>;
}

/** Fills a new folder with a database, runs a server on it, and removes it at the end. */
async function startServer(
  bin: string,
  parent: string,
  fill: (run: (program: string, args: readonly string[]) => void) => void,
): Promise<ThrowAwayPostgres> {
  const user = findUser();
  const folder = mkdtempSync(path.join(parent, 'groundbreak-postgres-'));
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' }, ...user };
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    fill((program, args) => {
      const done = spawnSync(path.join(bin, program), args, { ...options, encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`${program} failed:\n${done.error ?? done.stderr}`);
    });

    const port = await findFreePort();
    const args = ['-D', 'database', '-h', '127.0.0.1', '-p', String(port), '-k', folder];
    const command = [path.join(bin, 'postgres'), ...args, ...settings.flatMap((s) => ['-c', s])];
    const url = `postgres://tests@127.0.0.1:${port}/postgres`;
    const run = async () => {
      const server = spawn('sh', ['-c', runWhileWatched, 'sh', ...command], {
        ...options,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      let log = '';
      server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      const end = () => {
        server.stdin?.end();
        return ended;
      };
      try {
        await waitUntilItAnswers(url, server, () => log);
      } catch (error) {
        await end();
        throw error;
      }
      return end;
    };
    let end = await run();
    const kept = path.join(folder, 'kept');
    const keep = () => writeFileSync(kept, '');
    return {
      url,
      keep,
      async halt() {
        keep();
        await end();
      },
      async revive() {
        end = await run();
        rmSync(kept);
      },
      startStandby: () =>
        startServer(bin, parent, (runProgram) =>
          runProgram('pg_basebackup', [
            '-D',
            'database',
            '-d',
            url,
            '-R',
            '-X',
            'stream',
            '-c',
            'fast',
          ]),
        ),
      async stop() {
        await end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const initArgs = ['-D', 'database', '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-sync'];

/**
 * Starts a temporary PostgreSQL, its data in a new folder of `parent`; null if it is not installed.
 * `logFolder`, which does not exist yet, is for its write-ahead log, in files of 1 MB.
 */
export async function startThrowAwayPostgres(parent = tmpdir(), logFolder?: string) {
  const bin = findBinaries();
  const logArgs = logFolder ? ['--waldir', logFolder, '--wal-segsize', '1'] : [];
  return bin ? startServer(bin, parent, (run) => run('initdb', [...initArgs, ...logArgs])) : null;
}

async function startMigratedPostgres() {
  const server = await startThrowAwayPostgres();
  if (server)
    await createMigratedDatabase(server.url).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
  else
    console.log(
      'PostgreSQL is not on this machine (looked in $POSTGRES_BIN, /usr/lib/postgresql and PATH): the tests on a PostgreSQL server are skipped.',
    );
  return server;
}

/** One for all projects of a run: each loads this module anew, in the same process. */
const ofRun = globalThis as { testPostgres?: ReturnType<typeof startMigratedPostgres> };

/** The temporary PostgreSQL of the run; null if it is not installed. */
export const openPostgresOfRun = () => (ofRun.testPostgres ??= startMigratedPostgres());

/** Provides a project's tests with a temporary PostgreSQL, removed at the end of the run. */
export default async function setUp(project: TestProject) {
  const isFirst = !ofRun.testPostgres;
  const server = await openPostgresOfRun();
  project.provide('sharedFolder', openSharedFolder());
  project.provide('postgresUrl', server?.url ?? null);
  return async () => {
    if (isFirst) await server?.stop();
    removeSharedFolder();
  };
}
