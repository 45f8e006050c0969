import { expect, test } from 'vitest';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { EditError, editRecord } from './edit-record.ts';

const project = buildProject({ stub: 'a', storeys: 10, salesStatus: 'Selling' });
const edit = (...assignments: string[]) => editRecord('projects', project, assignments);

test.each([
  ['storeys=12', { storeys: 12 }],
  ['minPriceCad=$649,900', { minPriceCad: 649_900 }],
  ['occupancyOn=2029-06-30', { occupancyOn: '2029-06-30' }],
  ['amenities=Pool; Gym', { amenities: ['Pool', 'Gym'] }],
  ['plansArePublic=yes', { plansArePublic: true }],
  ['fees.parkingCad=60000', { fees: { ...project.fees, parkingCad: 60_000 } }],
  ['title=A = B', { title: 'A = B' }],
  ['minPriceCad=0', { minPriceCad: null }],
  ['storeys=', { storeys: null }],
  ['salesStatus=', { salesStatus: null }],
  ['amenities=', { amenities: [] }],
  [
    'incentives=[{"title":"Capped levies"}]',
    {
      incentives: [{ title: 'Capped levies', description: null, expiresOn: null }],
    },
  ],
])('%s sets only that field', (assignment, changes) => {
  expect(edit(assignment)).toEqual({ ...project, ...changes });
});

test('several fields are set at once, and the given record is not modified', () => {
  expect(edit('storeys=12', 'city=Guelph')).toEqual({ ...project, storeys: 12, city: 'Guelph' });
  expect(project.storeys).toBe(10);
});

test.each([
  ['storys=12', 'A project has no field "storys". Did you mean "storeys"?'],
  ['storeys', '"storeys": write it as field=value.'],
  ['storeys=many', 'storeys: "many" is not a number.'],
  ['storeys=1.5', 'storeys: "1.5" must be a whole number.'],
  ['occupancyOn=June 2029', 'occupancyOn: "June 2029" is not a date in the form YYYY-MM-DD.'],
  ['latitude=120', 'latitude: "120" is more than 90.'],
  ['kind=castle', /^kind: "castle" is not one of the allowed values: "selling", "/],
  ['city=', 'city: it cannot be empty.'],
  ['stub=b', 'stub: it is the address of the project and cannot change.'],
  ['images=a.jpg', 'images: "a.jpg" is not JSON, which this field needs.'],
])('%s is rejected with a message about the field', (assignment, sentence) => {
  expect(() => edit(assignment)).toThrow(EditError);
  expect(() => edit(assignment)).toThrow(sentence);
});

test('a position is checked as in an import', () => {
  const place = (latitude: number, longitude: number) =>
    edit(`latitude=${latitude}`, `longitude=${longitude}`);
  expect(place(43.65, -79.38)).toMatchObject({ latitude: 43.65, longitude: -79.38 });
  expect(() => place(43.65, 79.38)).toThrow('longitude: "43.65, 79.38" is missing its minus sign');
  expect(() => place(-79.38, 43.65)).toThrow(
    'latitude: "-79.38, 43.65" has latitude and longitude',
  );
});

test('records of every type are validated by their own schema', () => {
  const oak = buildBuilder('oak', 'Oak');
  expect(editRecord('builders', oak, ['email=a@oak.example'])).toMatchObject({
    email: 'a@oak.example',
  });
  expect(() => editRecord('builders', oak, ['email=oak'])).toThrow(
    'email: "oak" is not an email address.',
  );
  const entry = { question: 'Why?', answer: 'So.', source: null, checkedOn: null };
  expect(editRecord('faqEntries', entry, ['question=Why not?'])).toMatchObject({
    question: 'Why not?',
  });
  for (const source of ['javascript:alert(1)', 'http://example.org/', 'example.org'])
    expect(() => editRecord('faqEntries', entry, [`source=${source}`])).toThrow('with https://');
});
