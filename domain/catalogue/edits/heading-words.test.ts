import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { listGridColumns } from './grid-columns.ts';
import { pasteTable } from './grid-paste.ts';
import { readTable } from './read-table.ts';

const field = listCollectionFields('projects').find(({ name }) => name === 'floorPlans');
const plans = (field && listGridColumns(field)) ?? [];
const read = (text: string, chosen?: ReadonlyMap<number, number>) =>
  pasteTable(plans, [], { row: 0, column: 0 }, readTable(text) ?? [], chosen);

// Headings of Toronto price lists, each above one value, with the column that they name.
test.each([
  ['VIP Price*', '$599,900', 'priceCad'],
  ['Platinum Incentive Price', '599900', 'priceCad'],
  ['Friends & Family Pricing', '$599,900', 'priceCad'],
  ['Phase 1 Price', '$599,900', 'priceCad'],
  ['Price w/ Parking', '$659,900', 'priceCad'],
  ['Parking Price', '$75,000', undefined],
  ['Previous Price', '$610,000', undefined],
  ['Price Change', '-$10,000', undefined],
  ['Price Per Sq Ft', '$1,078', undefined],
  ['Price List Date', '46539', undefined],
  ['Price Code', '3', undefined],
  ['Balc/Terr', '60', 'exteriorSqFt'],
  ['Balc./Terr. (sf)', '60', 'exteriorSqFt'],
  ['Patio', '120', 'exteriorSqFt'],
  ['Balcony Type', 'Juliette', undefined],
  ['Approx. Sq. Ft.', '600', 'interiorSqFt'],
  ['Living Space', '600', 'interiorSqFt'],
  ['Saleable Area', '600', 'interiorSqFt'],
  ['Total Sq Ft', '660', undefined],
  ['Lot Size', '30', undefined],
  ['Interior (m²)', '55', undefined],
  ['W/R', '2', 'baths'],
  ['Baths/Powder', '2F/1P', 'baths'],
  ['Bdrm(s)', '2 + D', 'beds'],
  ['View/Exposure', 'NE', 'exposure'],
  ['Mtce', '$420', 'maintenanceCad'],
  ['Availability Status', 'Sold', 'availability'],
  ['Floor', '3', undefined],
])('%j above %j', (heading, value, column) => {
  const { headings } = read(`Plan\tFoo\t${heading}\nElm\t7\t${value}\nOak\t8\t${value}`);
  const named = headings.find((each) => each.heading === heading)?.column ?? -1;
  expect(plans[named]?.name).toBe(column);
});

test('of two prices none is taken before a person chose one', () => {
  const text = 'Model\tBeds\tVIP Price\tList Price\nElm\t1\t$579,900\t$599,900';
  const price = plans.findIndex(({ name }) => name === 'priceCad');
  const asked = read(text);
  expect(asked.rows[0]?.[price]).toBe('');
  expect(asked.notes).toEqual([
    'Choose the price under “Columns of what you pasted”: “VIP Price”, “List Price”.',
  ]);
  expect(read(text, new Map([[2, price]])).rows[0]?.[price]).toBe('579900');
  expect(read(text, new Map([[2, -1]])).rows[0]?.[price]).toBe('599900');
  // Nothing to ask.
  expect(read(text.replace('$579,900', '$599,900')).rows[0]?.[price]).toBe('599900');
});

test('parking and lockers are left out and named, and inherit no bedrooms', () => {
  const { rows, notes } = read(
    'Beds\tModel\tSq Ft\tPrice\n1\tElm\t500\t$599,900\n\tAsh\t510\t$609,900\n' +
      '\tParking\t\t$75,000\n\tAdditional Locker\t30 sf\t$7,500\n\tUpgrades\t\t$12,000\n' +
      'Parking not included\n3\tOak\t1500\t$1,200,000\nPARKING\n\tTandem\t\t$60,000',
  );
  const [beds, name] = ['beds', 'name'].map((each) => plans.findIndex((at) => at.name === each));
  expect(rows.map((cells) => `${cells[name ?? 0]} ${cells[beds ?? 0]}`)).toEqual([
    'Elm 1',
    'Ash 1',
    'Upgrades ',
    'Oak 3',
  ]);
  expect(notes).toContain(
    'Skipped as parking or storage: “Parking”, “Additional Locker”, “Tandem”.',
  );
});
