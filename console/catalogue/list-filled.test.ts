import { expect, test } from 'vitest';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { listFilled } from './list-filled.ts';

const fields = listCollectionFields('projects');
const plans = JSON.stringify([{ name: 'A1', beds: '2' }, { name: '' }]);

test.each([
  ['city', 'is missing', true],
  ['title', 'is empty', false],
  ['units', 'is not a number', false],
  ['floorPlans.0.beds', 'is missing', true],
  ['floorPlans.1.name', 'is empty', false],
  ['floorPlans.7.name', 'is empty', false],
  ['nothing.of.this', 'is missing', false],
])('%s, which %s, has a value by now: %s', (field, reason, isFilled) => {
  const entries = [
    ['city', 'Toronto'],
    ['title', ''],
    ['units', '12'],
    ['floorPlans', plans],
  ] as const;
  expect(listFilled(fields, entries, [{ field, reason }])).toEqual(isFilled ? [field] : []);
});
