import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collections, collectionNames } from '../collections.ts';
import { checkRecord } from './check-record.ts';
import { listFormFields, listCollectionFields, listSections } from './form-fields.ts';
import { readRecordForm, toFormRecord } from './record-form.ts';
import { generateProjects } from '../../../tests/support/generate/generate-projects.ts';

test('a field added to a schema appears in the form automatically', () => {
  const { schema } = collections.projects;
  const more = v.object({ ...schema.entries, petPolicy: v.optional(v.nullable(v.string()), null) });
  const [facts] = listSections('projects', listFormFields(more));
  expect(facts?.fields.at(-1)).toMatchObject({
    name: 'petPolicy',
    label: 'Pet policy',
    kind: 'long',
    isRequired: false,
  });
});

test('every field of every record type is in one section, with a readable label', () => {
  for (const collection of collectionNames) {
    const names = listSections(collection).flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.toSorted(), collection).toEqual(
      Object.keys(collections[collection].schema.entries).toSorted(),
    );
    for (const { label } of listCollectionFields(collection))
      expect(label).toMatch(/^[A-Z]\S*( [a-z(]|$| MLS)?/);
  }
});

test('a record submitted unchanged is the same', () => {
  const fields = listCollectionFields('projects');
  for (const project of generateProjects(20, 7)) {
    const again = toFormRecord(fields, project);
    expect(checkRecord('projects', again).record).toEqual(
      v.parse(collections.projects.schema, project),
    );
    expect(toFormRecord(fields, again)).toEqual(again);
  }
});

test('typed text is stored as is until it is published, and then reported if invalid', () => {
  const record = readRecordForm(listCollectionFields('projects'), [
    ['title', ' Tower '],
    ['stub', 'tower'],
    ['kind', 'selling'],
    ['city', 'Toronto'],
    ['minPriceCad', '$1.2M'],
    ['maxPriceCad', 'two million'],
    ['units', 'From the $700s'],
    ['floorPlans.2.priceCad', 'From the mid $700s'],
    ['amenities', 'Pool\r\n\r\n Gym '],
    ['plansArePublic', 'on'],
    ['floorPlans.10.name', 'B2'],
    ['floorPlans.2.name', 'A1'],
    ['assignment.floor', ''],
    ['title.x', 'ignored'],
  ]);
  expect(record).toMatchObject({
    title: 'Tower',
    minPriceCad: 1_200_000,
    maxPriceCad: 'two million',
    units: 'From the $700s',
    amenities: ['Pool', 'Gym'],
    plansArePublic: true,
    province: 'Ontario',
    assignment: null,
    floorPlans: [{ name: 'A1', priceCad: 750_000, availability: 'available' }, { name: 'B2' }],
  });
  const fields = checkRecord('projects', record).problems.map(({ field }) => field);
  expect(fields).toEqual([
    'units',
    'maxPriceCad',
    'floorPlans.0.beds',
    'floorPlans.0.baths',
    'floorPlans.0.interiorSqFt',
    'floorPlans.1.beds',
    'floorPlans.1.baths',
    'floorPlans.1.interiorSqFt',
  ]);
});

test.each([
  ['46539', 'June 2027'],
  ['06/30/2027', 'June 2027'],
  ['Summer 2027', 'Summer 2027'],
  ['05/06/2027', '05/06/2027'],
])('the completion %j is read as %j', (entered, read) => {
  const record = readRecordForm(listCollectionFields('projects'), [['completionDate', entered]]);
  expect(record['completionDate']).toBe(read);
});

test('a number of a form is kept as a number, and left empty as unknown', () => {
  for (const collection of collectionNames)
    for (const field of listCollectionFields(collection)) {
      const schema: { wrapped?: unknown; type?: string } =
        collections[collection].schema.entries[field.name as never];
      let inner = schema;
      while (inner.wrapped) inner = inner.wrapped;
      if (inner.type === 'number') expect(field.kind, field.name).toBe('number');
    }
  const read = (linkDays: string) =>
    readRecordForm(listCollectionFields('brokerage'), [['linkDays', linkDays]])['linkDays'];
  expect([read('45'), read('')]).toEqual([45, null]);
});
