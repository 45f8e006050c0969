import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import memorySettings from '../../scripts/memory-settings.json' with { type: 'json' };
import { generateProjects } from '../support/generate/generate-projects.ts';
import { syntheticBuilders } from '../support/generate/synthetic-builders.ts';
import { until } from '../support/until.ts';

export const ownRoot = path.resolve(import.meta.dirname, '../..');

const quiet = '--disable-warning=ExperimentalWarning';

export const describeMachine = () =>
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
  `${(totalmem() / 2 ** 30).toFixed(1)} GiB, ${platform()}-${arch()}, Node ${process.versions.node}`;

export interface BenchSite {
  url: string;
  startMs: number;
  program: ChildProcess;
  /** Resident memory and its peak since the last reset, in MB; processor time so far, in ms. */
  measure(): { residentMb: number; peakMb: number; cpuMs: number };
  resetPeak(): void;
  stop(): Promise<void>;
}

const readNumber = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

/** Starts the site of a checkout on a free port; measures through /proc, so only on Linux. */
export async function startBenchSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  root = ownRoot,
  nodeArgs: readonly string[] = [],
): Promise<BenchSite> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [quiet, ...nodeArgs, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...memorySettings,
      WARM_PICTURES: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'on',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = await until(
    'the site is ready',
    () => {
      if (child.exitCode !== null) throw new Error(`The site ended:\n${output}`);
      return /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
    },
    180_000,
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const proc = `/proc/${child.pid}`;
  return {
    url: `http://127.0.0.1:${ready}`,
    startMs: performance.now() - startedAt,
    program: child,
    measure() {
      const status = readFileSync(`${proc}/status`, 'utf8');
      const times = readFileSync(`${proc}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return {
        residentMb: Math.round(readNumber(status, /VmRSS:\s+(\d+)/) / 1024),
        peakMb: Math.round(readNumber(status, /VmHWM:\s+(\d+)/) / 1024),
        cpuMs: (Number(times[11]) + Number(times[12])) * 10,
      };
    },
    resetPeak: () => writeFileSync(`${proc}/clear_refs`, '5'),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A data directory with generated projects, imported by a checkout's site and command. */
export async function createCatalogue(projects: number, root = ownRoot) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-bench-'));
  const first = await startBenchSite(dataDir, { DEMO: 'off' }, root);
  await first.stop();
  const file = path.join(dataDir, 'generated.json');
  writeFileSync(
    file,
    JSON.stringify({
      format: 'groundbreak-catalogue-1',
      builders: syntheticBuilders,
      projects: [...generateProjects(projects, 1)],
    }),
  );
  const command = spawn(process.execPath, [quiet, 'cli/main.ts', 'import', file], {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  const [code] = (await once(command, 'exit')) as [number];
  if (code !== 0) throw new Error(`The projects could not be imported (exit code ${code}).`);
  rmSync(file);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
