// The power fails shortly after a running site has acknowledged uploads of every kind: power-uploads.ts [CUTS].
// The data directory is an ext4 on a loop device, shut down without writing its journal. Needs root on Linux.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openOperator } from '../support/console-visitor.ts';
import { spawnProgram, waitUntilReady } from '../support/program.ts';
import { readEverything, uploadEverything } from '../support/upload-everything.ts';

const cuts = Number(process.argv[2] ?? 20);
if (!Number.isSafeInteger(cuts) || cuts < 1)
  throw new Error('Give the number of cuts. Example: npm run torture -- power-uploads 20');
const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-power-'));
const image = path.join(folder, 'disk');
const disk = path.join(folder, 'mounted');
const dataDir = path.join(disk, 'data');
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH, of the kernel's fs/ext4/ext4.h. */
const shutdown = `import fcntl, os, struct
fcntl.ioctl(os.open(${JSON.stringify(disk)}, os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
const cutPower = () => run('python3', '-c', shutdown);
const mount = () => run('mount', '-o', 'loop', image, disk);
const unmount = () => run('umount', disk);

async function startSite() {
  const site = spawnProgram('server/main.ts', { PORT: '0', DATA_DIR: dataDir });
  return { ...site, url: await waitUntilReady(site) };
}

/** Returns whether this machine can do it. */
function prepare(): boolean {
  try {
    mkdirSync(disk);
    run('truncate', '-s', '2G', image);
    run('mkfs.ext4', '-q', image);
    mount();
    cutPower();
    unmount();
    mount();
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    console.log(`Skipped: this needs root, loop devices, ext4 and python3. ${reason}`);
    return false;
  }
}

async function cutOnce(cut: number): Promise<string[]> {
  const site = await startSite();
  const person = { name: 'Ada', email: `ada${cut}@example.com` };
  const admin = await openOperator({ url: site.url, dataDir }, person, 'admin', 'agent', 'editor');
  const addresses = await uploadEverything(site.url, admin, cut);
  // Reading an import checks its file, which takes seconds: too long before a cut.
  const { import: _import, ...quickToRead } = addresses;
  const before: Awaited<ReturnType<typeof readEverything>> = {
    ...(await readEverything(site.url, quickToRead, admin.cookie())),
    import: { status: 200 },
  };
  await setTimeout(300 * (cut % 3));
  cutPower();
  await site.stop('SIGKILL');
  unmount();
  mount();
  const again = await startSite();
  const after = await readEverything(again.url, addresses, admin.cookie());
  await again.stop();
  return Object.entries(before).flatMap(([kind, expected]) => {
    const isWhole =
      expected.status === 200 && isDeepStrictEqual({ ...after[kind], ...expected }, after[kind]);
    return isWhole
      ? []
      : [`cut ${cut}: ${kind} ${JSON.stringify(expected)}, then ${JSON.stringify(after[kind])}`];
  });
}

try {
  if (prepare()) {
    const lost: string[] = [];
    for (let cut = 1; cut <= cuts; cut += 1) {
      lost.push(...(await cutOnce(cut)));
      console.log(`Cut ${cut} of ${cuts}: ${lost.length} files lost or changed so far`);
    }
    for (const line of lost) console.log(line);
    if (lost.length > 0) process.exitCode = 1;
  }
} finally {
  try {
    unmount();
  } catch {
    // Not mounted.
  }
  rmSync(folder, { recursive: true, force: true });
}
