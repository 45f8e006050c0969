import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { emptyCatalogue } from './catalogue-records.ts';
import { buildSnapshot } from './snapshot.ts';

const picture = (file: string) => ({
  file,
  alt: 'A plan',
  width: null,
  height: null,
  dominantColour: null,
});
const plan = (file: string) => ({
  name: 'A1',
  beds: 1,
  hasDen: false,
  baths: 1,
  interiorSqFt: 500,
  exteriorSqFt: null,
  exposure: null,
  priceCad: null,
  availability: 'available' as const,
  image: picture(file),
});
const article = {
  stub: 'one',
  title: 'One',
  teaser: '',
  date: '2026-11-21',
  image: 'front.png',
  imageAlt: '',
  body: '![A plan](told.png)',
  featuredRank: null,
};

test('only members see drawings of plans, except those that something public shows', () => {
  const drawn = ['own.png', 'gallery.png', 'told.png', 'front.png'];
  const { isForMembers } = buildTestSnapshot(
    [
      buildProject({ stub: 'one', floorPlans: drawn.map(plan) }),
      buildProject({ stub: 'two', images: [picture('gallery.png'), picture('lake.png')] }),
      buildProject({ stub: 'open', plansArePublic: true, floorPlans: [plan('open.png')] }),
    ],
    { newsArticles: [article] },
  );
  const all = [...drawn, 'open.png', 'lake.png', 'other.png'];
  expect(all.filter(isForMembers)).toEqual(['own.png', 'open.png']);
});

test('the drawings of a hidden project stay with members, and its other pictures hide nothing', () => {
  const hidden = buildProject({
    stub: 'gone',
    floorPlans: [plan('own.png')],
    images: [picture('own.png')],
  });
  const { isForMembers } = buildSnapshot(1, {
    ...emptyCatalogue,
    projects: [],
    hidden: { projects: [hidden] },
  });
  expect(isForMembers('own.png')).toBe(true);
});
