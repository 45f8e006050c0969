import { expect, test } from 'vitest';
import {
  buildProject,
  buildTestSnapshot,
  type ProjectDraft,
} from '../../../tests/support/factories.ts';
import { compareProjects } from './compare-projects.ts';

/** The rows of the projects in the order given, by label. */
function compare(...drafts: Partial<ProjectDraft>[]) {
  const projects = drafts.map((draft, at) => buildProject({ stub: `p${at}`, ...draft }));
  const { findProject } = buildTestSnapshot(projects);
  const listed = projects.map(({ stub }) => findProject(stub)!);
  const rows = compareProjects(listed, { occupancyText: '2026', labelType: (type) => type });
  const find = (label: string) => rows.find((row) => row.label === label);
  return { rows, cells: (label: string) => find(label)?.cells, find };
}

const plan = (beds: number, interiorSqFt: number) => ({
  name: `${beds}-${interiorSqFt}`,
  beds,
  baths: 1,
  interiorSqFt,
});

test('where a project has none of something that another has, the row says so, or why', () => {
  const priced = (beds: number, more = {}) => ({ ...plan(beds, 600), priceCad: 500_000, ...more });
  const { cells } = compare(
    {
      floorPlans: [priced(1), priced(2), priced(3)],
      depositSchedule: [{ label: 'On signing', percent: 5 }],
      fees: { parkingCad: 60_000 },
      incentives: [{ title: 'Free locker' }],
      amenities: ['Gym', 'Pool'],
    },
    {
      kind: 'assignment',
      floorPlans: [priced(1)],
      fees: { parkingCad: 50_000 },
      amenities: ['Gym'],
    },
    { floorPlans: [priced(2, { availability: 'sold-out' }), { ...plan(3, 900), priceCad: null }] },
    {},
  );
  expect(cells('2 bedrooms from')).toEqual([["Low $500k's"], ['None'], ['None for sale'], []]);
  expect(cells('3 bedrooms from')?.slice(1)).toEqual([['None'], ['Price on request'], []]);
  expect(cells('Deposit')?.slice(1)).toEqual([['Taken over from the seller'], [], []]);
  expect(cells('Parking')?.slice(1)).toEqual([['Not sold separately'], [], []]);
  expect(cells('Incentives')?.slice(1)).toEqual([['None'], ['None'], ['None']]);
  expect(cells('Studio from')).toBeUndefined();
  const alike = compare({ amenities: ['Gym', 'Pool'] }, { amenities: ['Gym'] });
  expect(alike.cells('Other amenities')).toEqual([['Pool'], ['None']]);
  expect(compare({ amenities: ['Gym'] }, { amenities: ['gym'] }).cells('Other amenities')).toBe(
    undefined,
  );
});

test('assignments are compared by what their pages say, in figures for members', () => {
  const assigned = {
    kind: 'assignment',
    assignment: { originalPriceCad: 600_000, assignmentPriceCad: 546_000, depositsPaidCad: 90_000 },
    fees: { assignmentFeeCad: 5000 },
  } as const;
  const { cells, find, rows } = compare(assigned, { ...assigned, fees: {} }, { storeys: 4 });
  for (const label of [
    'Original price',
    'Deposits to take over',
    'To the seller in all',
    'Rest of the original price',
  ]) {
    expect(cells(label)).toEqual([['For members'], ['For members'], ['Not an assignment']]);
    expect(find(label)?.equality).toBe('different');
  }
  expect(cells('Builder’s fee for assigning')).toEqual([['$5,000'], [], ['Not an assignment']]);
  expect(JSON.stringify(rows)).not.toMatch(/600|90,?000|54,?000/);
  expect(compare({ fees: { assignmentFeeCad: 5000 } }).cells('Original price')).toBeUndefined();
});

test('a comparison of assignments names floor and exposure of each home', () => {
  const assigned = (floor: string | null, exposure: string | null) =>
    ({
      kind: 'assignment',
      assignment: {
        originalPriceCad: 600_000,
        assignmentPriceCad: 546_000,
        depositsPaidCad: 90_000,
        ...(floor && { floor }),
        ...(exposure && { exposure }),
      },
    }) as const;
  const { cells } = compare(assigned('11th', 'North'), assigned('25', null), { storeys: 4 });
  expect(cells('Floor')).toEqual([['11th'], ['25'], ['Not an assignment']]);
  expect(cells('Exposure')).toEqual([['North'], [], ['Not an assignment']]);
  expect(compare({ storeys: 4 }, { storeys: 5 }).cells('Floor')).toBeUndefined();
});

test('a comparison of assignments says when each closes: a house at occupancy, a condominium six months later', () => {
  const assigned = (types: string[], occupancyOn: string | null) =>
    ({
      kind: 'assignment',
      types,
      assignment: {
        originalPriceCad: 600_000,
        assignmentPriceCad: 546_000,
        depositsPaidCad: 90_000,
        ...(occupancyOn && { occupancyOn }),
      },
    }) as const;
  const { cells } = compare(
    assigned(['High Rise'], '2027-04-15'),
    assigned(['Detached'], '2027-04-15'),
    assigned(['High Rise'], null),
    { storeys: 4 },
  );
  expect(cells('Final closing')).toEqual([
    ['October 2027 (estimated)'],
    ['April 2027 (estimated)'],
    [],
    ['Not an assignment'],
  ]);
});
