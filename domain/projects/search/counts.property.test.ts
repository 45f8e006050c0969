import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildStation, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { generateProjects } from '../../../tests/support/generate/generate-projects.ts';
import { syntheticBuilders } from '../../../tests/support/generate/synthetic-builders.ts';
import { choiceFilterNames, filterNames } from './filters.ts';
import { emptyQuery, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

const { listings } = buildTestSnapshot([...generateProjects(80, 3)], {
  builders: syntheticBuilders,
  stations: ['open', 'planned', 'open'].map((state, position) =>
    buildStation(`s${position}`, {
      latitude: 43.65 + position / 200,
      longitude: -79.38,
      lines: [`Line ${position}`],
      state: state === 'open' ? 'open' : 'planned',
    }),
  ),
});
const { options } = listings.selling;

const values: Partial<ProjectQuery> = {
  ...Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      options[name].slice(0, Math.ceil(options[name].length / 2)).map(({ value }) => value),
    ]),
  ),
  price: { min: 500_000, max: 900_000 },
  size: { min: null, max: 750 },
  storeys: { min: 5, max: null },
  deposit: { min: null, max: 15 },
  area: 'toronto',
  search: 'street',
};

test('the count of an option is the number of projects that choosing it alone in its filter finds', () => {
  fc.assert(
    fc.property(fc.subarray(filterNames, { maxLength: 4 }), (set) => {
      const query = {
        ...emptyQuery,
        ...Object.fromEntries(set.map((name) => [name, values[name] ?? null])),
      };
      const counts = searchProjects(listings.selling, query).counts();
      for (const name of choiceFilterNames)
        expect(counts[name], name).toEqual(
          options[name].map(
            ({ value }) => searchProjects(listings.selling, { ...query, [name]: [value] }).total,
          ),
        );
    }),
    { numRuns: 40 },
  );
});
