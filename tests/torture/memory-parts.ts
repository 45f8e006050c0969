import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

interface Mapping {
  start: number;
  bytes: number;
  rights: string;
  file: string;
  residentBytes: number;
}

/** The answer of `report-memory.mjs`. */
interface MemoryReport {
  arrayBuffers: number;
  /** Starting with the main thread's. */
  heaps: readonly number[];
}

const mebibyte = 2 ** 20;
/** glibc's arenas of threads begin at multiples of this. */
const arenaBytes = 64 * mebibyte;
/** The initial size of the embedded database's memory. */
const databaseBytes = 128 * mebibyte;

function listMappings(pid: number): Mapping[] {
  const entries = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  return entries.map((entry) => {
    const [, from = '0', to = '0', rights = '', file = ''] =
      /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+ *(.*)$/m.exec(entry) ?? [];
    const start = parseInt(from, 16);
    const residentBytes = Number(/^Rss: +(\d+)/m.exec(entry)?.[1] ?? 0) * 1024;
    return { start, bytes: parseInt(to, 16) - start, rights, file, residentBytes };
  });
}

function namePart({ start, bytes, rights, file }: Mapping): string {
  if (file.startsWith('/'))
    return file.endsWith('/node') ? 'Node itself' : 'Libraries, mostly for pictures';
  if (file === '[heap]') return 'malloc';
  if (file) return 'Stacks';
  if (rights.includes('x')) return 'Compiled code';
  if (bytes >= databaseBytes) return 'Embedded database';
  return start % arenaBytes === 0 ? 'malloc of threads' : 'V8 heaps and large malloc blocks';
}

/** A table of resident MB by kind of mapping, and the reported heap sizes. */
export async function describeParts(site: ChildProcess): Promise<string> {
  const parts = new Map<string, number>();
  for (const mapping of listMappings(site.pid!)) {
    const name = namePart(mapping);
    parts.set(name, (parts.get(name) ?? 0) + mapping.residentBytes);
  }
  const answered = once(site, 'message');
  site.send('memory');
  const [{ heaps, arrayBuffers }] = (await answered) as [MemoryReport];
  const mb = (bytes: number) => Math.round(bytes / mebibyte);
  const [own = 0, ...others] = heaps;
  const threads = others.reduce((sum, bytes) => sum + bytes, 0);
  const rows = [...parts].toSorted(([, a], [, b]) => b - a);
  return [
    '| Part | MB |',
    '| --- | --- |',
    ...rows.map(([name, bytes]) => `| ${name} | ${mb(bytes)} |`),
    `This includes ${mb(own)} MB in the main thread's heap, ${mb(threads)} in other threads' heaps, ${mb(arrayBuffers)} in buffers.`,
  ].join('\n');
}
