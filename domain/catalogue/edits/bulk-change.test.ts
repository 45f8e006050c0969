import { expect, test } from 'vitest';
import { buildProject } from '../../../tests/support/factories.ts';
import {
  applyBulkChanges,
  describeBulkChange,
  findChangedField,
  findConflictingDraft,
  listBulkFields,
  pickFields,
  readBulkChange,
  type BulkChange,
} from './bulk-change.ts';

const home = buildProject({
  stub: 'oak',
  city: 'Guelph',
  amenities: ['Pool', 'Gym'],
  fees: { parkingCad: 50_000, lockerCad: 5000 },
});
const set = (field: string, value: unknown): BulkChange => ({ field, way: 'set', value });
const apply = (...changes: BulkChange[]) => applyBulkChanges('projects', home, changes);

test('fields that records have in common can be changed in bulk', () => {
  const fields = new Map(listBulkFields('projects').map(({ name, ...more }) => [name, more]));
  expect(fields.get('city')).toEqual({ label: 'City', ways: ['set'] });
  expect(fields.get('architect')).toEqual({ label: 'Architect', ways: ['set', 'clear'] });
  expect(fields.get('fees.parkingCad')?.ways).toEqual(['set', 'clear']);
  expect(fields.get('amenities')).toEqual({
    label: 'Amenities',
    ways: ['set', 'clear', 'add', 'remove'],
  });
  expect(fields.has('fees.parkingCad')).toBe(true);
  for (const none of ['stub', 'title', 'latitude', 'streetAddress', 'seoH1', 'assignment.floor'])
    expect(fields.has(none), none).toBe(false);
  for (const none of ['fees', 'floorPlans', 'images']) expect(fields.has(none)).toBe(false);
});

test.each<[field: string, way: string, value: string, read: object]>([
  ['city', 'set', ' Ottawa ', { change: set('city', 'Ottawa') }],
  ['city', 'whatever', 'Ottawa', { change: set('city', 'Ottawa') }],
  ['storeys', 'set', '1,200', { change: set('storeys', 1200) }],
  ['verifiedOn', 'set', 'Dec 31, 2026', { change: set('verifiedOn', '2026-12-31') }],
  ['architect', 'clear', 'Ada', { change: { field: 'architect', way: 'clear', value: null } }],
  ['city', 'clear', '', { problem: 'City is required: set it.' }],
  [
    'amenities',
    'add',
    'Sauna; Gym',
    { change: { field: 'amenities', way: 'add', value: ['Sauna', 'Gym'] } },
  ],
  ['stub', 'set', 'x', { problem: 'Choose a field.' }],
  ['city', 'add', 'Ottawa', { problem: 'City has one value: set it.' }],
  ['units', 'remove', '5', { problem: 'Units has one value: set or clear it.' }],
  ['city', 'set', ' ', { problem: 'City: enter a value.' }],
  ['units', 'set', ' ', { problem: 'Units: enter a value, or choose Clear.' }],
  ['completionDate', 'set', '46539', { change: set('completionDate', 'June 2027') }],
  ['minPriceCad', 'set', 'Low $800s', { change: set('minPriceCad', 800_000) }],
  ['kind', 'set', 'coming soon', { change: set('kind', 'coming-soon') }],
  [
    'kind',
    'set',
    'Sold',
    { problem: 'Kind: “Sold” is not one of Selling, Coming soon, Assignment.' },
  ],
  ['storeys', 'set', 'tall', { problem: 'Storeys: “tall” is not a number.' }],
])('%s, %s, %j is read as %j', (field, way, value, read) => {
  expect(readBulkChange('projects', { field, way, value })).toEqual(read);
});

test('a change is described in one line', () => {
  const say = (change: BulkChange) => describeBulkChange('projects', change);
  expect(say(set('city', 'Ottawa'))).toBe('City: set to Ottawa');
  expect(say(set('kind', 'coming-soon'))).toBe('Kind: set to Coming soon');
  expect(say(set('fees.parkingCad', 60_000))).toMatch(/: set to \$60,000$/);
  expect(say(set('verifiedOn', '2026-12-31'))).toMatch(/: set to December 31, 2026$/);
  expect(say({ field: 'city', way: 'clear', value: null })).toBe('City: clear');
  expect(say({ field: 'amenities', way: 'add', value: ['Sauna', 'Gym'] })).toBe(
    'Amenities: add Sauna, Gym',
  );
});

test.each<[change: BulkChange, changed: object]>([
  [set('city', 'ottawa'), { city: 'Ottawa' }],
  [set('amenities', ['Sauna']), { amenities: ['Sauna'] }],
  [
    { field: 'amenities', way: 'add', value: ['Gym', 'Sauna', 'Sauna'] },
    { amenities: ['Pool', 'Gym', 'Sauna'] },
  ],
  [{ field: 'amenities', way: 'remove', value: ['Gym', 'Sauna'] }, { amenities: ['Pool'] }],
  [{ field: 'amenities', way: 'clear', value: null }, { amenities: [] }],
  [set('fees.parkingCad', 60_000), { fees: { ...home.fees, parkingCad: 60_000 } }],
  [
    { field: 'fees.parkingCad', way: 'clear', value: null },
    { fees: { ...home.fees, parkingCad: null } },
  ],
])('%j changes only that field', (change, changed) => {
  expect(apply(change)).toEqual({ record: { ...home, ...changed } });
});

test('several fields of one group change together', () => {
  expect(apply(set('fees.parkingCad', 1), set('fees.lockerCad', 2))).toMatchObject({
    record: { fees: { parkingCad: 1, lockerCad: 2 } },
  });
});

test.each<[change: BulkChange, reason: RegExp]>([
  [{ field: 'city', way: 'clear', value: null }, /^City is missing$/],
  [set('latitude', 100), /^Latitude is more than 90$/],
])('%j is rejected: %s', (change, reason) => {
  expect(apply(change)).toEqual({ reason: expect.stringMatching(reason) });
});

test('a wrong position is reported only if the change causes it', () => {
  const misplaced = { ...home, latitude: -79.4, longitude: 43.6 };
  const changed = (...changes: BulkChange[]) => applyBulkChanges('projects', misplaced, changes);
  expect(changed(set('city', 'Ottawa'))).toHaveProperty('record');
  expect(changed(set('latitude', -79.5))).toEqual({
    reason: 'Latitude has latitude and longitude swapped',
  });
});

test('a field changed since the check is reported with both values', () => {
  const changes = [set('city', 'Ottawa'), set('fees.parkingCad', 1), set('assignment.floor', '9')];
  const before = pickFields(home, changes);
  expect(before).toEqual({ city: 'Guelph', 'fees.parkingCad': 50_000, 'assignment.floor': null });
  expect(findChangedField('projects', before, home, changes)).toBeNull();
  expect(findChangedField('projects', before, { ...home, city: 'Ajax' }, changes)).toBe(
    'City was “Guelph” when this was checked, and is “Ajax” now',
  );
  const floored = { ...home, fees: null };
  expect(findChangedField('projects', before, floored, changes)).toMatch(
    /was “\$50,000” when this was checked, and is “\(nothing\)” now$/,
  );
});

test('a draft conflicts if it gives a field another value than the change', () => {
  const next = { ...home, city: 'Ottawa' };
  const find = (draft: Partial<typeof home>, base: typeof home | null = home) =>
    findConflictingDraft(
      'projects',
      { record: { ...home, ...draft }, base, authors: {}, operator_name: 'Ada' },
      next,
      [set('city', 'Ottawa')],
    );
  expect(find({ city: 'Ajax' })).toBe(
    'Ada has a draft with City “Ajax”, and this makes it “Ottawa”',
  );
  expect(find({ city: 'Ottawa' })).toBeNull();
  expect(find({ title: 'Another' })).toBeNull();
  // Bo saved another field last.
  const typed = { authors: { city: { id: 1, name: 'Ada' } }, operator_name: 'Bo' };
  const ajax = { record: { ...home, city: 'Ajax' }, base: home, ...typed };
  expect(findConflictingDraft('projects', ajax, next, [set('city', 'Ottawa')])).toMatch(
    /^Ada has a draft with City/,
  );
  expect(find({}, null)).toMatch(/^Ada has a draft with City “Guelph”/);
  const names = new Map([
    ['averill', 'Averill Homes'],
    ['quoin', 'Quoin'],
  ]);
  const draft = {
    record: { ...home, builderUrl: 'averill' },
    base: home,
    authors: {},
    operator_name: 'Ada',
  };
  const changes = [set('builderUrl', 'quoin')];
  expect(
    findConflictingDraft('projects', draft, { ...home, builderUrl: 'quoin' }, changes, names),
  ).toBe('Ada has a draft with Builder “Averill Homes”, and this makes it “Quoin”');
});
