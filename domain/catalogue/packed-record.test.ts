import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { generateProjects } from '../generate/generate-projects.ts';
import { projectSchema } from '../projects/project.ts';
import { createPacker } from './packed-record.ts';
import { buildSnapshot } from './snapshot.ts';
import { collections, type Collection } from './collections.ts';

test('a packed record equals the original', () => {
  const pack = createPacker();
  const records = [
    {
      name: 'North',
      lines: ['a', 'b', 'a', ''],
      long: 'x'.repeat(100),
      at: { lat: 43.5, lng: null },
    },
    { name: 'North', lines: [], long: 'y'.repeat(61), at: null, isOpen: false },
    { name: 'Süd – 北', lines: ['a'], long: undefined, at: { lat: 0, lng: -79 } },
  ];
  const before = structuredClone(records);
  expect(records.map((record) => pack(record))).toStrictEqual(before);
  expect(records).toStrictEqual(before);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function measureHeap() {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

// 9.0 kB before records were packed and word lists stored as bytes; 4.9 kB since.
test('a project and its share of the search index take less than 5.5 kB of heap', () => {
  const count = 2000;
  const rows = [...generateProjects(count, 1)].map((project) => JSON.stringify(project));
  const pack = createPacker();
  const none = Object.fromEntries(
    Object.keys(collections).map((collection) => [collection, []]),
  ) as unknown as Record<Collection, never[]>;
  const build = (from: number, to: number) =>
    buildSnapshot(1, {
      ...none,
      projects: rows.slice(from, to).map((row, id) => ({
        id,
        project: pack(v.parse(projectSchema, JSON.parse(row))),
        updatedOn: '2026-11-24',
      })),
    });
  // The first run also loads and caches things that do not belong to a project.
  build(0, 200);
  const before = measureHeap();
  const snapshot = build(0, count);
  const bytesEach = (measureHeap() - before) / count;
  expect(snapshot.listed).toHaveLength(count);
  expect(bytesEach).toBeLessThan(5500);
  expect(bytesEach).toBeGreaterThan(1000);
});
