import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface LoadResult {
  perSecond: number;
  seconds: number;
  p50: number;
  p99: number;
  kilobytes: number;
  statuses: Readonly<Record<string, number>>;
}

export interface Load {
  kind: string;
  connections: number;
  requests: number;
  /** Sends at this rate, answered or not; without it, as fast as answers arrive. */
  perSecond?: number;
}

/** Runs `http-load.ts` to its end. */
export async function runLoad(url: string, load: Load): Promise<LoadResult> {
  const { kind, connections, requests, perSecond = 0 } = load;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'http-load.ts'),
      ...[url, kind, connections, requests, perSecond].map(String),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(await text(child.stdout)) as LoadResult;
}
