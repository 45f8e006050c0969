import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collections, collectionNames } from '../collections.ts';
import { maxRows } from '../max-rows.ts';
import { checkRecord } from './check-record.ts';
import { listFormFields, listCollectionFields, listSections } from './form-fields.ts';
import { checkCell, readCell } from './grid-cells.ts';
import { listGridColumns } from './grid-columns.ts';
import { formNames, readRecordForm, readSubmittedRecord, toFormRecord } from './record-form.ts';
import { unclearPoint } from '../../text/parse-number.ts';
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

test.each([
  ['priceCad', '$829,900', 829_900, null],
  ['priceCad', '829.9', '829.9', unclearPoint],
  ['priceCad', '750.000', '750.000', unclearPoint],
  ['priceCad', 'TBD', null, null],
  ['priceCad', 'Call for pricing', null, null],
  ['priceCad', '$829,900 incl. HST', 829_900, null],
  [
    'priceCad',
    'from the mid $800s',
    'from the mid $800s',
    'is no exact price: enter one, or leave it empty',
  ],
  ['priceCad', '5%', '5%', 'is a percentage'],
  ['priceCad', 'soon, maybe', 'soon, maybe', 'is not a number'],
  ['interiorSqFt', '1,234 sq ft', 1234, null],
  ['maintenanceCad', '$612.50/mo', 612.5, null],
])('under %s a grid and a form read %j as %j', (name, entered, number, problem) => {
  const fields = listCollectionFields('projects');
  const plans = fields.find((field) => field.name === 'floorPlans');
  const columns = (plans && listGridColumns(plans)) ?? [];
  const column = columns.find((each) => each.name === name);
  if (!column) throw new Error(`No column is ${name}.`);
  expect(readCell(column, entered)).toBe(String(number ?? ''));
  expect(checkCell(column, readCell(column, entered))).toBe(problem);
  const record = readRecordForm(fields, [[`floorPlans.0.${name}`, entered]]);
  expect(record['floorPlans']).toMatchObject([{ [name]: number }]);
  const reported = checkRecord('projects', record).problems.find(({ field }) =>
    field.endsWith(name),
  );
  if (number !== null) expect(reported?.reason ?? null).toBe(problem);
});

test.each([
  ['minPriceCad', '829.9', '829.9', unclearPoint],
  [
    'minPriceCad',
    '$549,900 plus HST',
    '$549,900 plus HST',
    'does not include tax: enter the amount with it',
  ],
  ['maxPriceCad', '$1,250,000 (incl. tax)', 1_250_000, null],
  ['minPriceCad', 'From the mid $800s', 850_000, null],
  ['minPriceCad', '$500k+', 500_000, null],
  [
    'assignment.assignmentPriceCad',
    'low 500s',
    'low 500s',
    'is no exact price: enter one, or leave it empty',
  ],
  ['storeys', '41 storeys', 41, null],
  ['units', 'N/A', null, null],
  ['latitude', '43.6532', 43.6532, null],
  ['fees.maintenancePerSqFtCad', '$1.125 psf', 1.125, null],
  ['fees.parkingCad', '75.000', '75.000', unclearPoint],
])('a form reads %s %j as %j', (name, entered, number, problem) => {
  const record = readRecordForm(listCollectionFields('projects'), [[name, entered]]);
  const [field = '', inner] = name.split('.');
  const value = inner === undefined ? record[field] : (record[field] as typeof record)[inner];
  expect(value).toBe(number);
  const reported = checkRecord('projects', record).problems.find((each) => each.field === name);
  expect(reported?.reason ?? null).toBe(problem);
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
    ['floorPlans.2.priceCad', 'From $754,900'],
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
    floorPlans: [{ name: 'A1', priceCad: 754_900, availability: 'available' }, { name: 'B2' }],
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

test.each(['46539', '202812', '12/2028', '06/30/2027', 'Summer 2027', '05/06/2027'])(
  'a form keeps the completion %j as it was typed, which visitors see',
  (entered) => {
    const record = readRecordForm(listCollectionFields('projects'), [['completionDate', entered]]);
    expect(record['completionDate']).toBe(entered);
  },
);

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

const readSubmitted = (...entries: [string, string][]) => readSubmittedRecord('projects', entries);
const original = (text: string): [string, string] => [formNames.original, text];
const emptyRows = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
const grid = (rows: number): [string, string] => ['floorPlans', emptyRows(rows)];
const rows = (count: number) =>
  Array.from({ length: count }, (_, row): [string, string] => [`floorPlans.${row}.name`, 'A']);

test('a form has as many rows as a record may have, in a grid or one by one, and not more', () => {
  for (const entered of [[grid(maxRows)], rows(maxRows)])
    expect(readSubmitted(original('{}'), ...entered).entered['floorPlans']).toHaveLength(maxRows);
  for (const entered of [[grid(maxRows + 1)], rows(maxRows + 1), [grid(300_000)]])
    expect(() => readSubmitted(original('{}'), ...entered)).toThrow(
      'there are more than 1,000 rows',
    );
});

test.each([
  ['broken', '{'],
  ['no record', '1'],
  ['nested 100,000 deep', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['with a list of 300,000', `{"floorPlans":${emptyRows(300_000)}}`],
  ['with one inside', JSON.stringify({ a: [{ b: Array(300_000).fill(1) }] })],
])('what a form showed is not read if it is %s', (_, text) => {
  expect(() => readSubmitted(original(text))).toThrow('could not be read');
});

test('a value of somebody else that is nested 100,000 deep is not taken', () => {
  const deep = `{"path":["title"],"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(readSubmitted(original('{}'), [formNames.take, deep]).choices).toEqual([]);
});
