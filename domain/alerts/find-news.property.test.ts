import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateProjects } from '../../tests/support/generate/generate-projects.ts';
import { syntheticBuilders } from '../../tests/support/generate/synthetic-builders.ts';
import { emptyCatalogue } from '../catalogue/catalogue-records.ts';
import { buildSnapshot } from '../catalogue/snapshot.ts';
import { mlsZones } from '../projects/mls-zones.ts';
import { projectKinds } from '../projects/project-kind.ts';
import type { Project } from '../projects/project.ts';
import { choiceFilterNames, filterNames } from '../projects/search/filters.ts';
import { emptyQuery, type ProjectQuery } from '../projects/search/project-query.ts';
import { searchProjects } from '../projects/search/search.ts';
import { formatAlertParameters, parseAlertQuery } from './alert-search.ts';
import { findNews } from './find-news.ts';

const projects = [...generateProjects(60, 5)];

/** The catalogue with these projects; their ids stay, and null is none. */
const buildVersion = (versions: readonly (Project | null)[]) =>
  buildSnapshot(1, {
    ...emptyCatalogue,
    mlsZones,
    builders: syntheticBuilders,
    projects: versions.flatMap((project, at) =>
      project ? [{ id: at + 1, project, updatedOn: '2026-11-21', priceChanges: [] }] : [],
    ),
  });
const start = buildVersion(projects);

/** Values that find about half of the projects, so that a change often crosses the line. */
const values: Partial<ProjectQuery> = {
  ...Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      start.listings.selling.options[name]
        .filter((_, position) => position % 2 === 0)
        .map(({ value }) => value),
    ]),
  ),
  price: { min: 500_000, max: 900_000 },
  size: { min: null, max: 750 },
  storeys: { min: 5, max: null },
  deposit: { min: null, max: 15 },
  area: 'toronto',
  search: 'street',
  within: [
    { latitude: 43.5, longitude: -79.6 },
    { latitude: 43.9, longitude: -79.6 },
    { latitude: 43.9, longitude: -79.2 },
  ],
};

/** What an editor does: another project's text, price, kind or place, or the project is taken off. */
const change = fc.record({
  at: fc.nat(projects.length - 1),
  from: fc.nat(projects.length - 1),
  fields: fc.constantFrom<(keyof Project)[] | 'removed'>(
    'removed',
    ['kind'],
    ['minPriceCad', 'maxPriceCad', 'floorPlans'],
    ['salesStatus', 'constructionStatus', 'incentives'],
    ['city', 'mlsZone', 'latitude', 'longitude', 'builderUrl', 'streetAddress'],
    ['occupancyOn', 'completionDate', 'depositSchedule', 'storeys', 'types'],
  ),
});

test('the news of an alert is what its listing has after a change, and did not have before (A-10.2)', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 5, maxLength: 25 }),
      fc.subarray([...filterNames], { maxLength: 2 }),
      fc.constantFrom(...projectKinds),
      fc.boolean(),
      (changes, set, kind, isBackwards) => {
        const changed: (Project | null)[] = [...projects];
        for (const { at, from, fields } of changes)
          changed[at] =
            fields === 'removed'
              ? null
              : Object.assign(
                  { ...projects[at] },
                  ...fields.map((field) => ({ [field]: projects[from]?.[field] })),
                );
        // Backwards, projects that were taken off come back.
        const [before, after] = isBackwards
          ? [buildVersion(changed), start]
          : [start, buildVersion(changed)];
        const asked = {
          ...emptyQuery,
          ...Object.fromEntries(set.map((name) => [name, values[name] ?? null])),
        };
        const search = { kind, parameters: formatAlertParameters(asked) };
        const query = parseAlertQuery(after, search);
        const [listedBefore, listedAfter] = [before, after].map(({ listings }) =>
          searchProjects(listings[kind], query)
            .list()
            .map(({ id }) => id),
        );
        const find = ({ listed }: typeof before, id: number) =>
          listed.find((each) => each.id === id) ?? null;
        const news = findNews(
          after.listings[kind],
          kind,
          query,
          [...new Set(changes.map(({ at }) => at + 1))].map((id) => ({
            id,
            before: find(before, id),
            after: find(after, id),
          })),
        );
        found += news.length;
        expect(news.sort()).toEqual(
          listedAfter?.filter((id) => !listedBefore?.includes(id)).sort(),
        );
      },
    ),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(10);
});
