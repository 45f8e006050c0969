// Two machines in two network namespaces share one PostgreSQL and one S3 server: machines.ts [ROUNDS].
// Both take in uploads of every kind; one is killed in the middle and loses its disk. Needs root on Linux.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBucket } from '../support/bucket.ts';
import {
  openConsoleVisitor,
  openOperator,
  type ConsoleVisitor,
} from '../support/console-visitor.ts';
import { closeAtEnd, closeOpened, until } from '../support/harness.ts';
import { startThrowAwayPostgres } from '../support/postgres.ts';
import { spawnProgram, waitUntilReady } from '../support/program.ts';
import { readUpload, uploads, type UploadKind } from '../support/upload-everything.ts';

const rounds = Number(process.argv[2] ?? 10);
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error('Give the number of rounds. Example: npm run torture -- machines 10');
const bridge = `gb${process.pid % 10_000}`;
const hostAddress = '10.213.77.1';
const addressOf = { one: '10.213.77.2', two: '10.213.77.3' } as const;
type MachineName = keyof typeof addressOf;
const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' });

/** Lets the namespaces reach a server of this one. */
async function forward(port: number): Promise<number> {
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, hostAddress, resolve));
  closeAtEnd(() => server.close());
  return (server.address() as AddressInfo).port;
}

function connectMachine(name: MachineName) {
  const [space, cable] = [`${bridge}-${name}`, `${bridge}${name}`];
  ip(`netns add ${space}`);
  closeAtEnd(() => ip(`netns del ${space}`));
  ip(`link add ${cable} type veth peer name eth0 netns ${space}`);
  ip(`link set ${cable} master ${bridge} up`);
  for (const words of [
    `addr add ${addressOf[name]}/24 dev eth0`,
    'link set eth0 up',
    'link set lo up',
  ])
    ip(`-n ${space} ${words}`);
  return {
    launcher: ['ip', 'netns', 'exec', space],
    unplug: () => ip(`link set ${cable} down`),
    plug: () => ip(`link set ${cable} up`),
  };
}

async function openMachine(name: MachineName, settings: Record<string, string>) {
  const cable = connectMachine(name);
  const start = async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), `groundbreak-${name}-`));
    const started = spawnProgram(
      'server/main.ts',
      { ...settings, HOST: '0.0.0.0', PORT: '0', DATA_DIR: dataDir },
      { launcher: cable.launcher },
    );
    const url = (await waitUntilReady(started)).replace('127.0.0.1', addressOf[name]);
    return { ...started, dataDir, url };
  };
  let site = await start();
  const end = async () => {
    await site.stop('SIGKILL');
    rmSync(site.dataDir, { recursive: true, force: true });
  };
  closeAtEnd(end);
  return {
    name,
    ...cable,
    site: () => site,
    /** SIGKILL, and the disk is gone. */
    end,
    restart: async () => void (site = await start()),
  };
}

interface Stored {
  kind: UploadKind;
  address: string;
  /** Of the first reading. */
  content?: string;
}

let turn = 0;
const kinds = Object.keys(uploads) as UploadKind[];

/** Uploads each kind again and again until the machine is gone; keeps what was acknowledged. */
async function uploadUntilGone(siteUrl: string, admin: ConsoleVisitor, stored: Stored[]) {
  let cut = 0;
  await Promise.all(
    kinds.map(async (kind) => {
      try {
        for (;;) stored.push({ kind, address: await uploads[kind](siteUrl, admin, (turn += 1)) });
      } catch {
        cut += 1;
      }
    }),
  );
  return cut;
}

async function findLost(siteUrl: string, cookie: string, stored: readonly Stored[]) {
  const lost: string[] = [];
  for (const each of stored) {
    const { status, sha256 } = await readUpload(siteUrl, each.kind, each.address, cookie);
    each.content ??= sha256;
    if (status !== 200 || sha256 !== each.content)
      lost.push(`${each.kind} ${each.address}: ${status}`);
  }
  return lost;
}

async function run() {
  ip(`link add ${bridge} type bridge`);
  closeAtEnd(() => ip(`link del ${bridge}`));
  ip(`addr add ${hostAddress}/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  const postgres = await startThrowAwayPostgres();
  if (!postgres) return console.log('Skipped: PostgreSQL is not installed.');
  closeAtEnd(() => postgres.stop());
  const bucket = await openBucket();
  const database = new URL(postgres.url);
  database.host = `${hostAddress}:${await forward(Number(database.port))}`;
  const bucketUrl = new URL(bucket.settings.S3_URL);
  bucketUrl.host = `${hostAddress}:${await forward(Number(bucketUrl.port))}`;
  const settings = {
    ...bucket.settings,
    S3_URL: bucketUrl.href,
    DATABASE_URL: database.href,
    CONSOLE_KEY: randomBytes(32).toString('base64'),
    ...Object.fromEntries(
      ['LEADS_PER_MINUTE', 'READS_PER_SECOND', 'UPLOADS_PER_HOUR'].map((name) => [
        `LIMIT_${name}`,
        '100000',
      ]),
    ),
  };
  const machines = [
    await openMachine('one', settings),
    await openMachine('two', settings),
  ] as const;
  const { url, dataDir } = machines[0].site();
  const ada = { name: 'Ada', email: 'ada@example.com' };
  const hired = await openOperator(
    { url, dataDir, settings: { ...settings, DATABASE_URL: postgres.url } },
    ada,
    'admin',
    'agent',
    'editor',
  );
  const stored: Stored[] = [];
  const lost: string[] = [];
  let cut = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [dying, living] = round % 2 === 1 ? machines : machines.toReversed();
    if (!dying || !living) return;
    const before = stored.length;
    const dyingUrl = dying.site().url;
    const uploading = uploadUntilGone(
      dyingUrl,
      openConsoleVisitor(dyingUrl, hired.cookie()),
      stored,
    );
    const enough = 6 + 4 * (round % 5);
    await until(
      `${enough} uploads are acknowledged`,
      () => stored.length - before >= enough,
      300_000,
    );
    if (round % 4 > 1) dying.unplug();
    await dying.end();
    dying.plug();
    cut += await uploading;
    const found = await findLost(living.site().url, hired.cookie(), stored.slice(before));
    await dying.restart();
    lost.push(...found.map((line) => `round ${round}, ${line}`));
    console.log(
      `Round ${round} of ${rounds}: ${stored.length - before} acknowledged before ${dying.name} died, ${cut} uploads cut so far, ${stored.length} stored, ${lost.length} lost or changed`,
    );
  }
  for (const { name, site } of machines) {
    const found = await findLost(site().url, hired.cookie(), stored);
    lost.push(...found.map((line) => `at the end, ${name}, ${line}`));
  }
  const ofKinds = kinds.map(
    (kind) => `${stored.filter((each) => each.kind === kind).length} ${kind}`,
  );
  console.log(`Stored: ${ofKinds.join(', ')}`);
  for (const line of lost) console.log(line);
  if (lost.length > 0) process.exitCode = 1;
}

try {
  await run();
} finally {
  await closeOpened();
}
