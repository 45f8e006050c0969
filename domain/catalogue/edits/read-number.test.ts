import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { groupDigits } from './read-number.ts';
import { listGridColumns } from './grid-columns.ts';
import { checkCell, fillCells, readCell } from './grid-cells.ts';

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
  expect(groupDigits(name, text)).toBe(shown);
});

test('every number of a grid is read back as it was', () => {
  const columns = listCollectionFields('projects').flatMap((field) => listGridColumns(field) ?? []);
  const numbers = columns.filter(({ field }) => field.kind === 'number');
  expect(numbers.length).toBeGreaterThan(5);
  for (const column of numbers)
    for (const text of ['0', '7', '850', '1000', '1234900', '1012.5', '123456789'])
      expect(readCell(column, groupDigits(column.name, text)), column.name).toBe(
        readCell(column, text),
      );
});

const plans = listCollectionFields('projects').find(({ name }) => name === 'floorPlans');
const planColumns = (plans && listGridColumns(plans)) ?? [];
const columnAt = (name: string) => planColumns.findIndex((column) => column.name === name);

test.each([
  ['priceCad', '$849,900 + HST', 'does not include tax: enter the amount with it'],
  ['priceCad', '$849,900 plus HST', 'does not include tax: enter the amount with it'],
  ['priceCad', '849,900 before tax', 'does not include tax: enter the amount with it'],
  ['priceCad', '$849,900 - $899,900', 'is a range: enter one number'],
  ['interiorSqFt', '612–640', 'is a range: enter one number'],
  ['interiorSqFt', '612 to 640 sf', 'is a range: enter one number'],
  ['interiorSqFt', '612/640', 'is not a number'],
  ['interiorSqFt', '60 m²', 'is in square metres: enter square feet'],
  ['interiorSqFt', '60.5 sq. m.', 'is in square metres: enter square feet'],
  ['interiorSqFt', '645 sq ft (60 m²)', null],
  ['priceCad', '$849,900', null],
  ['priceCad', 'From $849,900', null],
  ['priceCad', '$849,900 incl. HST', null],
  ['beds', '3 lofts', 'is not a number: write 2, 2+1 or Studio'],
  ['priceCad', 'from the $500s', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'low 500s', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', "mid $600's", 'is no exact price: enter one, or leave it empty'],
  ['priceCad', '$500k+', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', '$850k & up', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'from 649K', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'starting at the $500s', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'from $500K', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'from $1.2M', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'about $600,000', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', '~$600k', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'High 1.2M', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'Prices from the low $1.2M’s', 'is no exact price: enter one, or leave it empty'],
  ['priceCad', 'Starting at $549,900', null],
  ['priceCad', '$549,900+', null],
  ['priceCad', '500,000+', null],
  ['priceCad', '$850,000+ incl. HST', null],
  ['priceCad', 'Starting at $500,000', null],
  ['priceCad', 'From $650,000', null],
  ['priceCad', '$849,900 & up', null],
  ['priceCad', '$850,000 and up', null],
  ['priceCad', 'from $549.9k', null],
  ['priceCad', '$1.2M', null],
  ['priceCad', '$500,000', null],
  ['priceCad', '500k', null],
])('%s %j is read, or says why not', (name, text, reason) => {
  const column = planColumns[columnAt(name)];
  expect(column && checkCell(column, readCell(column, text))).toBe(reason);
});

test.each([
  ['1,050/120', '1050', '120'],
  ['650 sf + 90 sf', '650', '90'],
  ['612/640', '612/640', ''],
  ['650', '650', ''],
])('a size %j fills inside with %j and outside with %j', (text, interior, exterior) => {
  const blank = planColumns.map(({ field }) => field.initial);
  const cells = fillCells(planColumns, blank, new Map([[columnAt('interiorSqFt'), text]]));
  expect([cells[columnAt('interiorSqFt')], cells[columnAt('exteriorSqFt')]]).toEqual([
    interior,
    exterior,
  ]);
});
