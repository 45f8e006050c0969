import { expect, test } from 'vitest';
import { eachPositionInSlices } from '../../domain/catalogue/sliced-work.ts';
import { generateProjects } from '../../domain/generate/generate-projects.ts';
import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot, buildSnapshotInSlices } from '../../domain/catalogue/snapshot.ts';
import { parseProjectQuery } from '../../domain/projects/project-query.ts';
import { searchProjects } from '../../domain/projects/search.ts';
import { storeProjects } from '../../tests/support/factories.ts';
import { runInSlices } from './run-in-slices.ts';

const spin = (ms: number) => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
};

test('long work lets other tasks run in between', async () => {
  const order: string[] = [];
  const work = runInSlices(
    (function* () {
      yield* eachPositionInSlices(400, (number) => number % 100 === 99 && spin(6));
      order.push('work');
      return 7;
    })(),
  );
  setImmediate(() => order.push('other'));
  expect(await work).toBe(7);
  expect(order).toEqual(['other', 'work']);
});

test('a changed catalogue is prepared in many slices, with the sort orders used before', () => {
  const stored = storeProjects([...generateProjects(2000, 1)]);
  const before = buildSnapshot(1, { ...emptyCatalogue, projects: stored });
  const index = before.listings.selling;
  const query = parseProjectQuery(
    new URLSearchParams('search=quarry&beds=2&sort=size'),
    index.vocabularies,
  );
  const found = searchProjects(index, query).list().length;
  const work = buildSnapshotInSlices(2, { ...emptyCatalogue, projects: stored.slice(1) }, before);
  let slices = 0;
  for (;;) {
    const { done, value } = work.next();
    if (!done) {
      slices += 1;
      continue;
    }
    const { selling } = value.listings;
    expect([...selling.orders.keys()]).toEqual(['size']);
    expect(Math.abs(searchProjects(selling, query).list().length - found)).toBeLessThan(2);
    break;
  }
  // Two hundred records per slice, in several passes.
  expect(slices).toBeGreaterThan(50);
});
