import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../../tests/support/factories.ts';
import { compareProjects } from './compare-projects.ts';

function compare(...drafts: Partial<ProjectDraft>[]) {
  const projects = drafts.map((draft, at) => buildProject({ stub: `p${at}`, ...draft }));
  const { findProject } = buildTestSnapshot(projects);
  const listed = projects.map(({ stub }) => findProject(stub)!);
  const rows = compareProjects(listed, { occupancyText: '2026', labelType: (type) => type });
  return { rows, find: (label: string) => rows.find((row) => row.label === label) };
}

test.each<[string, string[], string]>([
  ['Parking reduced by $8,000', ['Parking'], ''],
  ['Parking at a reduced price', ['Parking'], ''],
  ['Spring offer', ['Parking'], 'A parking space at half price.'],
  ['Maintenance credited for the first year', ['Maintenance fee'], ''],
  ['First-year condominium fees paid', ['Maintenance fee'], ''],
  ['Deposit reduced to 15%', ['Deposit before occupancy'], ''],
  ['2% off for nurses', ['Price', '2 bedrooms from', 'Price per sq ft'], ''],
  ['Locker included', [], ''],
])('"%s" leaves nothing to be the least of %j (B-2.98)', (title, open, description) => {
  const build = (thousands: number): Partial<ProjectDraft> => ({
    minPriceCad: thousands * 1000,
    floorPlans: [
      { name: 'Vega', beds: 2, baths: 1, interiorSqFt: 800, priceCad: thousands * 1000 },
    ],
    fees: { parkingCad: thousands * 100, maintenancePerSqFtCad: thousands / 1000 },
    depositSchedule: [{ label: 'At signing', percent: thousands / 100 }],
  });
  const marked = ['Parking', 'Maintenance fee', 'Deposit before occupancy', 'Price'];
  const compareWith = (more: Partial<ProjectDraft>) =>
    compare({ ...build(700), ...more }, build(500));
  const offer = { incentives: [{ title, ...(description && { description }) }] };
  const { find, rows } = compareWith(offer);
  expect(
    rows
      .filter(({ isChangeable }) => isChangeable)
      .map(({ label }) => label)
      .sort(),
  ).toEqual([...open].sort());
  for (const label of marked)
    expect(find(label)?.best, label).toEqual(
      open.includes(label) ? undefined : { at: 1, word: 'Lowest' },
    );
  const sold = compareWith({ ...offer, salesStatus: 'Sold out' });
  expect(sold.rows.some(({ isChangeable }) => isChangeable)).toBe(false);
});
