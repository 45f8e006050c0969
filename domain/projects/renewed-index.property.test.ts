import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCatalogue } from '../catalogue/catalogue-records.ts';
import { runToEnd } from '../catalogue/sliced-work.ts';
import {
  buildSnapshot,
  buildSnapshotInSlices,
  type CatalogueSnapshot,
} from '../catalogue/snapshot.ts';
import { generateProjects } from '../generate/generate-projects.ts';
import { syntheticBuilders } from '../generate/synthetic-builders.ts';
import { projectKinds } from './project-kind.ts';
import { emptyQuery, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';
import { sortNames } from './sort.ts';

const queries: Partial<ProjectQuery>[] = [
  { search: 'street' },
  { area: 'downtown' },
  { price: { min: 600_000, max: null } },
  { beds: ['1', '3'], size: { min: null, max: 800 } },
  { den: ['yes'], price: { min: null, max: 900_000 } },
  { storeys: { min: 5, max: null }, deposit: { min: 10, max: null } },
  { bounds: { south: 43, west: -80, north: 43.7, east: -79 } },
];

test('obsolete names are eventually dropped', () => {
  const builder = (name: string) => ({ ...syntheticBuilders[0]!, url: 'oak', name });
  const project = { ...[...generateProjects(1, 3)][0]!, builderUrl: 'oak' };
  let snapshot: CatalogueSnapshot | undefined;
  for (let version = 0; version < 50; version += 1) {
    const stored = {
      ...emptyCatalogue,
      builders: [builder(`Name ${version}`)],
      projects: [{ id: 1, updatedOn: '2026-11-20', project }],
    };
    snapshot = runToEnd(buildSnapshotInSlices(version, stored, snapshot));
  }
  const { developer } = snapshot!.listings[project.kind].filters;
  expect(developer.parts.ofProject?.column?.numbers.size).toBeLessThan(4);
  expect(developer.listValues()).toEqual(['Name 49']);
});

test('a renewed index gives the same results as a rebuilt one', { timeout: 30_000 }, () => {
  const pool = [...generateProjects(40, 3), ...generateProjects(40, 4)].map((project, k) => ({
    ...project,
    stub: `${project.stub}-${k}`,
    kind: k % 6 === 0 ? ('coming-soon' as const) : ('selling' as const),
    floorPlans: k % 7 === 0 ? [] : project.floorPlans,
  }));
  const ids = fc.uniqueArray(fc.nat(79), { maxLength: 30 });
  const catalogue = fc.record({ kept: ids, changed: fc.uniqueArray(fc.nat(79), { maxLength: 4 }) });
  const store = ({ kept, changed }: { kept: readonly number[]; changed: readonly number[] }) =>
    kept
      .toSorted((a, b) => a - b)
      .map((id) => {
        const project = pool[id]!;
        return {
          id,
          updatedOn: '2026-11-20',
          project: changed.includes(id)
            ? { ...pool[(id + 7) % 80]!, stub: project.stub, featuredRank: id % 3 || null }
            : project,
        };
      });
  const parts = { ...emptyCatalogue, builders: syntheticBuilders };
  const ask = ({ listings }: CatalogueSnapshot) =>
    projectKinds.map((kind) => [
      sortNames.map((sort) =>
        searchProjects(listings[kind], { ...emptyQuery, sort })
          .list()
          .map(({ id }) => id),
      ),
      listings[kind].options,
      queries.map((query) => {
        const { list, counts } = searchProjects(listings[kind], { ...emptyQuery, ...query });
        return [list().map(({ id }) => id), counts()];
      }),
    ]);
  fc.assert(
    fc.property(fc.array(catalogue, { minLength: 2, maxLength: 4 }), (versions) => {
      let renewed: CatalogueSnapshot | undefined;
      for (const [version, each] of versions.entries()) {
        const stored = { ...parts, projects: store(each) };
        renewed = runToEnd(buildSnapshotInSlices(version, stored, renewed));
        expect(ask(renewed)).toEqual(ask(buildSnapshot(version, stored)));
      }
    }),
    { numRuns: 40 },
  );
});
