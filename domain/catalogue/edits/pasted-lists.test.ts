import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { checkCell, listCellProblems, readCell } from './grid-cells.ts';
import { listGridColumns } from './grid-columns.ts';
import { pasteTable } from './grid-paste.ts';
import { readTable } from './read-table.ts';

const field = listCollectionFields('projects').find(({ name }) => name === 'floorPlans');
const plans = (field && listGridColumns(field)) ?? [];
const read = (text: string) => pasteTable(plans, [], { row: 0, column: 0 }, readTable(text) ?? []);
const show = (cells: readonly string[]) =>
  ['name', 'beds', 'interiorSqFt', 'priceCad', 'availability']
    .map((name) => cells[plans.findIndex((each) => each.name === name)])
    .join(' ');

const elm = 'Elm 1 550 549900 available';
const oak = 'Oak 2 800 1099900 available';

// Shapes of builders' price lists, all with the same two plans.
test.each([
  [
    'no headings, and groups',
    'ONE BEDROOM\nElm\t1\t1\t550\t60\tN\t$549,900\nTWO BEDROOM\nOak\t2\t2\t800\t90\tE\t$1,099,900.00',
  ],
  [
    'no headings, and bedrooms in its groups',
    'ONE BEDROOM\t\t\t\nElm\t550\tN\t$549,900\nTWO BEDROOM\t\t\t\nOak\t800\tE\t$1,099,900',
  ],
  ['no headings, sizes first', 'Elm\t550\t1\t1\t$549,900\nOak\t800\t2\t2\t1 099 900 $'],
  [
    'no headings, but words',
    'Elm\t1 Bed\t1 Bath\t550 sq ft\tNorth\t$549,900\nOak\t2 Bed\t2 Bath\t800 sq ft\tSouth\t$1,099,900',
  ],
  [
    'French headings',
    'Modèle\tChambres\tSalles de bain\tSuperficie (pi²)\tPrix\nElm\t1\t1\t550\t549 900 $\nOak\t2\t2\t800\t1 099 900 $',
  ],
  [
    'French words',
    'Unité\tCh.\tSdb\tPi. ca.\tPrix à partir de\tStatut\nElm\t1 c.c.\t1\t550 pi²\tÀ partir de 549 900 $\tDisponible\nOak\t2\t2\t800\t1 099 900,00 $\tDisponible',
  ],
  [
    'French names, fees and sums',
    'Liste de prix – novembre\t\t\t\t\t\t\t\nNom du plan\tNombre de chambres\tSup. int. (pi²)\tExposition\tÉtage\tPrix de départ\tFrais mensuels\tÉtat\n' +
      'Elm*\t1\t550\tN\t2-8\t549 900 $\t0,72 $/pi²\tDisponible\n\t\t\t\t\t\t\t\nOak **\t2\t800\tS-E\t9\t1 099 900 $\t540 $ par mois\tDisponible\n' +
      'Sous-total\t\t1 350\t\t\t1 649 800 $\t\t\n* Stationnement non inclus.\t\t\t\t\t\t\t',
  ],
  ['Chinese headings', '户型\t卧室\t面积\t价格\nElm\t1\t550\t549900\nOak\t2\t800\t1099900'],
  [
    'wide letters',
    'Ｐｌａｎ\tBeds\tSq Ft\tPrice\nElm\t１\t５５０\t＄５４９,９００\nOak\t2\t800\t1099900',
  ],
  [
    'narrow spaces',
    'Plan\tBeds\tSq\u00a0Ft\tPrice\nElm\t1\t550\t$\u202f549\u202f900\nOak\t2\t800\t1\u00a0099\u00a0900\u00a0$',
  ],
  ['semicolons', 'Plan;Beds;Size;Price\nElm;1;550;549 900,00 $\nOak;2;800;1 099 900,00 $'],
  [
    'merged headings',
    'Plan\t\tSize\t\tPrice\n\tBeds\tInterior\tBalcony\t\nElm\t1\t550\t60\t549900\nOak\t2\t800\t90\t1099900',
  ],
  [
    'merged bedrooms, and other words for size and price',
    'Beds\tSuite Name\tTotal Living Area\tMSRP\n1\tElm\t+/- 550\t$549,900\n2\tOak\t800\t1099900',
  ],
  [
    'another order below a second heading',
    'Plan\tBeds\tSq Ft\tPrice\nElm\t1\t550\t549900\nModel\tPrice\tSq Ft\tBeds\nOak\t1099900\t800\t2',
  ],
  [
    'more columns below a second heading',
    'Plan\tBeds\tSq Ft\tPrice\nElm\t1\t550\t549900\n\nPHASE TWO\nPlan\tBeds\tBaths\tSq Ft\tPrice\nOak\t2\t2\t800\t1099900',
  ],
  [
    'sums and averages',
    'Plan\tBeds\tSq Ft\tPrice\nElm\t1\t550\t549900\nOak\t2\t800\t1099900\nTotal (2 plans)\t\t\t1649800\nAverage\t\t675\t824900',
  ],
  [
    'numbers of rows',
    '#\tModel\tBed\tInt.\tPrice\n1\tElm\t1\t550\t$549,900\n2\tOak\t2\t800\t$1,099,900',
  ],
  [
    'footnotes and taxes',
    'Plan\tBeds\tSq Ft\tNow\nElm\t1\t550\t$549,900†\nOak\t2\t800\t$1,099,900.- (incl. HST)',
  ],
  [
    'dots',
    'Elm ........ 1 bed ........ 550 sf ........ $549,900\nOak ........ 2 bed ........ 800 sf ........ $1,099,900',
  ],
  ['dashes', 'Elm - 1 Bed - 550 sf - $549,900\nOak - 2 Bed - 800 sf - $1,099,900'],
  ['commas, also in amounts', 'Elm,1,1,550,60,N,$549,900\nOak,2,2,800,90,S,$1,099,900'],
])('a list with %s', (_, text) => {
  const { rows, count } = read(text);
  expect(rows.map(show)).toEqual([elm, oak]);
  expect(count).toBe(2);
  expect(rows.flatMap((cells) => listCellProblems(plans, cells))).toEqual([]);
});

test('what stands in place of a price is an availability, an unknown price, or named', () => {
  const words = [
    'Call for price',
    'See agent',
    'RESERVED',
    'Sold Out - Waitlist',
    '$549,900 + HST',
  ];
  const { rows } = read(
    `Plan\tBeds\tSq Ft\tPrice\n${words.map((word) => `Elm\t1\t550\t${word}`).join('\n')}`,
  );
  expect(rows.map(show)).toEqual([
    'Elm 1 550  available',
    'Elm 1 550  available',
    'Elm 1 550  limited',
    'Elm 1 550  sold-out',
    'Elm 1 550 $549,900 + HST available',
  ]);
  expect(rows.flatMap((cells) => listCellProblems(plans, cells))).toHaveLength(1);
});

test('a list that tells dens among the bedrooms takes the den of an earlier list away', () => {
  const table = (beds: readonly string[]) =>
    readTable(`Plan\tBeds\tPrice\n${beds.map((each) => `Elm\t${each}\t549900`).join('\n')}`) ?? [];
  const start = { row: 0, column: 0 };
  const den = plans.findIndex(({ name }) => name === 'hasDen');
  const earlier = pasteTable(plans, [], start, table(['1+D', '2 + bureau']));
  const list = (beds: readonly string[]) =>
    pasteTable(plans, earlier.rows, start, table(beds)).rows.map((cells) => cells[den]);
  expect(list(['2', '1 ch. et coin'])).toEqual(['', 'on']);
  // Nothing says whether these have one.
  expect(list(['1', '2'])).toEqual(['on', 'on']);
});

test('the rows of a merged cell get its bedrooms, and a note says so', () => {
  const { rows, notes } = read(
    'Beds\tPlan\tSq Ft\tPrice\n1\tElm\t550\t549900\n\tElm 2\t560\t559900\n2+1\tOak\t800\t\n\tOak 2\t810\t709900\n \tOak 3\t820\tTBD',
  );
  expect(rows.map(show)).toEqual([
    elm,
    'Elm 2 1 560 559900 available',
    'Oak 2 800  available',
    'Oak 2 2 810 709900 available',
    'Oak 3 2 820  available',
  ]);
  expect(rows.map((cells) => cells[plans.findIndex(({ name }) => name === 'hasDen')])).toEqual([
    '',
    '',
    'on',
    'on',
    'on',
  ]);
  expect(notes).toEqual(['Bedrooms of 3 rows were taken from the row above, as of merged cells.']);
  // Without a first one, nothing is known.
  expect(read('Beds\tPlan\tPrice\n\tElm\t549900\n\tOak\t1099900').notes).toEqual([]);
});

test('metres are no square feet', () => {
  const { rows, notes } = read('Plan\tBeds\tArea (m²)\tPrice\nElm\t1\t51\t549900');
  expect(rows.map(show)).toEqual(['Elm 1  549900 available']);
  expect(notes).toEqual(['“Area (m²)” is not a column here and was skipped.']);
});

test('a guess says so, and a copy of the table itself is pasted as it is', () => {
  const guess = read('Elm\t550\t1\t1\t$549,900\nOak\t800\t2\t2\t$599,900');
  expect(guess.notes.join(' ')).toContain('check them');
  const copy = read('Elm\t1\t\t1\t550\t60\tN\t549900\nOak\t2\ton\t2\t800\t90\tS\t599900');
  expect(copy.notes).toEqual([]);
  expect(copy.rows.map(show)).toEqual([elm, 'Oak 2 800 599900 available']);
});

test('marks of footnotes do not become part of a name', () => {
  const names = ['Elm*', 'Oak **', '* Ash', 'Fir†', 'B*2', '*', 'Yew *'];
  const { rows } = read(
    `Plan\tBeds\tPrice\n${names.map((name) => `${name}\t1\t549900`).join('\n')}`,
  );
  expect(rows.map((cells) => cells[plans.findIndex(({ name }) => name === 'name')])).toEqual([
    'Elm',
    'Oak',
    'Ash',
    'Fir',
    'B*2',
    '*',
    'Yew',
  ]);
});

test('French deposits are read', () => {
  const found = listCollectionFields('projects').find(({ name }) => name === 'depositSchedule');
  const deposits = (found && listGridColumns(found)) ?? [];
  const { rows, notes } = pasteTable(
    deposits,
    [],
    { row: 0, column: 0 },
    readTable(
      'Versement\tPourcentage\tMontant\tÉchéance\nÀ la signature\t\t5 000 $\t0 jour\nSolde\t5 %\t\t30 jours après la signature\nSolde de 10 % dans 120 jours\t\t\t',
    ) ?? [],
  );
  expect(notes).toEqual([]);
  expect(
    rows.map((cells) =>
      ['label', 'percent', 'amountCad', 'dueDaysAfterSigning'].map(
        (name) => cells[deposits.findIndex((each) => each.name === name)],
      ),
    ),
  ).toEqual([
    ['À la signature', '', '5000', '0'],
    ['Solde', '5', '', '30'],
    ['Solde de 10 % dans 120 jours', '10', '', '120'],
  ]);
});

// What visitors read as the day of a payment.
test.each([
  ['27-Jun', 'is a day without a year: write it like “June 2027”'],
  ['46,539', 'is a number, not a time such as “June 2027”'],
  ['TRUE', 'is a number, not a time such as “June 2027”'],
  ['46539', null],
  ['On occupancy', null],
  ['90 days after signing', null],
])('a payment due on “%s” is read, or says why not', (entered, reason) => {
  const found = listCollectionFields('projects').find(({ name }) => name === 'depositSchedule');
  const due = (found && listGridColumns(found))?.find(({ name }) => name === 'dueOn');
  expect(due && checkCell(due, readCell(due, entered))).toBe(reason);
});

test('a type that is no number of bedrooms is marked, and the others are read', () => {
  const { rows, notes } = read(
    'Suite\tType\tSize\tAsking\nElm\t1B+D\t550\t$549,900\nOak\t2BR/2BA\t800\t$1,099,900\nAsh\tLoft\t640\tSOLD OUT',
  );
  expect(notes).toEqual([]);
  expect(rows.map(show)).toEqual([elm, oak, 'Ash Loft 640  sold-out']);
  expect(rows.flatMap((cells) => listCellProblems(plans, cells)).map(({ text }) => text)).toEqual([
    '“Loft” is not a number: write 2, 2+1 or Studio',
  ]);
});
