import { expect, test } from 'vitest';
import { buildCity, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { choosePopularCities, formatCityPath } from './choose-popular-cities.ts';

const rank = (name: string, featuredRank: number | null) => ({
  ...buildCity(name.toLowerCase().replaceAll(' ', '-'), name),
  featuredRank,
});

test('four featured cities with projects come first by rank, then eight popular ones (B-8.1)', () => {
  const projects = ['Cobourg', 'Ottawa', 'Toronto', 'Orillia', 'Barrie', 'Ajax'].map((city, at) =>
    buildProject({ stub: `project-${at}`, city }),
  );
  const cities = [
    rank('Cobourg', 5),
    rank('Ottawa', 3),
    rank('Toronto', 1),
    rank('Orillia', 2),
    rank('Collingwood', 0),
    rank('Barrie', 9),
    rank('Ajax', null),
  ];
  expect(choosePopularCities(buildTestSnapshot(projects, { cities }))).toEqual([
    'Toronto',
    'Orillia',
    'Ottawa',
    'Cobourg',
    'Mississauga',
    'Brampton',
    'Hamilton',
    'London',
    'Markham',
    'Vaughan',
    'Kitchener',
    'Windsor',
  ]);
});

test('without a featured city, the first twelve popular ones are chosen (B-4.12, B-8.1)', () => {
  const chosen = choosePopularCities(buildTestSnapshot([]));
  expect(chosen).toHaveLength(12);
  expect(chosen.slice(0, 3)).toEqual(['Toronto', 'Ottawa', 'Mississauga']);
});

test.each([
  ['Toronto', '/projects'],
  ['Richmond Hill', '/projects/richmond-hill'],
  ['St. Catharines', '/projects/st-catharines'],
])('the listing of %s is at %s (B-2.25)', (name, path) => {
  expect(formatCityPath(name)).toBe(path);
});
