import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { formatAmount } from './read-number.ts';
import { listGridColumns } from './grid-columns.ts';
import { readCell } from './grid-cells.ts';

test.each([
  ['priceCad', '1234900', '1,234,900'],
  ['priceCad', '999', '999'],
  ['priceCad', '1000', '1,000'],
  ['maintenanceCad', '1012.55', '1,012.55'],
  ['interiorSqFt', '1150', '1,150'],
  ['discountCad', '-2500', '-2,500'],
  ['priceCad', 'call us', 'call us'],
  ['priceCad', '', ''],
  ['priceCad', '829.9k', '829.9k'],
  ['priceCad', '12345678901234567890', '12345678901234567890'],
  ['completionYear', '2029', '2029'],
  ['dueDaysAfterSigning', '1000', '1000'],
])('%s %j is shown as %j', (name, text, shown) => {
  expect(formatAmount(name, text)).toBe(shown);
});

test('every number of a grid is read back as it was', () => {
  const columns = listCollectionFields('projects').flatMap((field) => listGridColumns(field) ?? []);
  const numbers = columns.filter(({ field }) => field.kind === 'number');
  expect(numbers.length).toBeGreaterThan(5);
  for (const column of numbers)
    for (const text of ['0', '7', '850', '1000', '1234900', '1012.5', '123456789'])
      expect(readCell(column, formatAmount(column.name, text)), column.name).toBe(
        readCell(column, text),
      );
});
