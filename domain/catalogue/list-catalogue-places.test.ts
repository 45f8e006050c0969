import { expect, test } from 'vitest';
import { buildCity, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { listCataloguePlaces } from './list-catalogue-places.ts';

const portCredit = { city: 'Mississauga', locality: 'Port Credit' };

test('cities and localities of selling projects are places, those with the most projects first', () => {
  const snapshot = buildTestSnapshot(
    [
      buildProject({ stub: 'a', city: 'Guelph', latitude: 43.5, longitude: -80.2 }),
      buildProject({ stub: 'b', ...portCredit }),
      buildProject({ stub: 'c', ...portCredit, latitude: 43.55, longitude: -79.58 }),
      buildProject({ stub: 'd', ...portCredit, latitude: 43.56, longitude: -79.59 }),
      buildProject({ stub: 'e', city: 'Mississauga', latitude: 43.6, longitude: -79.7 }),
      buildProject({ stub: 'f', city: 'Nowhere' }),
      buildProject({ stub: 'g', city: 'Ajax', latitude: 1, longitude: 1, kind: 'coming-soon' }),
    ],
    {
      cities: [
        { ...buildCity('mississauga', 'Mississauga'), latitude: 43.589, longitude: -79.644 },
      ],
    },
  );
  expect(listCataloguePlaces(snapshot)).toEqual([
    { name: 'Mississauga', region: 'Ontario', latitude: 43.589, longitude: -79.644 },
    { name: 'Port Credit', region: 'Mississauga', latitude: 43.55, longitude: -79.58 },
    { name: 'Guelph', region: 'Ontario', latitude: 43.5, longitude: -80.2 },
  ]);
});
