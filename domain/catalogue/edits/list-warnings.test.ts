import { expect, test } from 'vitest';
import { formatCad } from '../../text/format-number.ts';
import { describeWarning, listDayWarnings, listWarnings } from './list-warnings.ts';

const plan = (name: string, priceCad: number | null) => ({ name, priceCad });
const warn = (project: object, published: object = {}) =>
  listWarnings({ ...project }, { ...published }, () => true).map(describeWarning);

test.each<[project: object, published: object, warnings: string[]]>([
  [{ minPriceCad: 549 }, {}, ['Lowest price (CAD) is $549: is it in thousands?']],
  // A price list's "1.5".
  [
    { floorPlans: [{ name: 'A', beds: 1.5 }] },
    {},
    ['Plans, plan 1, Beds is 1.5: is it 1 and a den?'],
  ],
  [{ floorPlans: [{ name: 'A', beds: 2 }] }, {}, []],
  [
    { title: '=HYPERLINK("http://evil")' },
    {},
    ['Title is “=HYPERLINK("http://evil")”: is it a formula of a spreadsheet?'],
  ],
  [{ architect: '#REF!' }, {}, ['Architect is “#REF!”: is it a formula of a spreadsheet?']],
  [{ title: '@Home', locality: '-', streetAddress: '#12 Elm St', architect: '+ARCH' }, {}, []],
  [{ stub: 'elm-copy' }, {}, ['Page address is still that of a copy, “elm-copy”']],
  [{ stub: 'elm-copy' }, { stub: 'elm-copy' }, []],
  // A digit too few, or too many.
  [
    { minPriceCad: 57_499 },
    { minPriceCad: 574_990 },
    ['Lowest price (CAD) is $57,499, and was $574,990'],
  ],
  [
    { maxPriceCad: 9_749_900 },
    { maxPriceCad: 974_990 },
    ['Highest price (CAD) is $9,749,900, and was $974,990'],
  ],
  [
    { floorPlans: [plan('B', 600_000), plan('A', 5_679_900)] },
    { floorPlans: [plan('A', 567_990), plan('B', 590_000)] },
    ['Plans, plan 2, Price (CAD) is $5,679,900, and was $567,990'],
  ],
  [
    { minPriceCad: 57_499, floorPlans: [plan('A', 567_990)] },
    { minPriceCad: 567_990 },
    [
      'Lowest price (CAD) is $57,499, and the lowest plan that is not sold out costs $567,990: visitors and the price history go by the first, members see the second',
    ],
  ],
  // The lowest plan rose, or sold out, and visitors would still read its label.
  [
    { minPriceCad: 610_000, floorPlans: [plan('A', 650_000), plan('B', 720_000)] },
    { minPriceCad: 610_000, floorPlans: [plan('A', 610_000), plan('B', 720_000)] },
    [
      'Lowest price (CAD) is $610,000, and the lowest plan that is not sold out costs $650,000: visitors and the price history go by the first, members see the second',
    ],
  ],
  [
    {
      minPriceCad: 610_000,
      floorPlans: [{ ...plan('A', 610_000), availability: 'sold-out' }, plan('B', 720_000)],
    },
    { minPriceCad: 610_000, floorPlans: [plan('A', 610_000), plan('B', 720_000)] },
    [
      'Lowest price (CAD) is $610,000, and the lowest plan that is not sold out costs $720,000: visitors and the price history go by the first, members see the second',
    ],
  ],
  // A lowest price typed below the plans, also without a published one; above them it always was asked about.
  ...[124_400, 331_600, 399_999].map((minPriceCad): [object, object, string[]] => [
    { minPriceCad, floorPlans: [plan('A', 414_500), plan('B', 720_000)] },
    { minPriceCad: 414_500, floorPlans: [plan('A', 414_500), plan('B', 720_000)] },
    [
      `Lowest price (CAD) is ${formatCad(minPriceCad)}, and the lowest plan that is not sold out costs $414,500: visitors and the price history go by the first, members see the second`,
    ],
  ]),
  [
    { minPriceCad: 455_000, floorPlans: [plan('A', 608_900)] },
    {},
    [
      'Lowest price (CAD) is $455,000, and the lowest plan that is not sold out costs $608,900: visitors and the price history go by the first, members see the second',
    ],
  ],
  [
    { minPriceCad: 455_000, floorPlans: [plan('A', 608_900)] },
    { minPriceCad: 500_000, floorPlans: [plan('A', 608_900)] },
    [
      'Lowest price (CAD) is $455,000, and the lowest plan that is not sold out costs $608,900: visitors and the price history go by the first, members see the second',
    ],
  ],
  [
    { minPriceCad: 614_500, floorPlans: [plan('A', 414_500)] },
    { minPriceCad: 414_500, floorPlans: [plan('A', 414_500)] },
    ['Lowest price (CAD) is $614,500, above a plan of $414,500 that is not sold out'],
  ],
  [{ minPriceCad: 400_000, floorPlans: [plan('A', 414_500)] }, { minPriceCad: 414_500 }, []],
  [{ minPriceCad: 300_000, floorPlans: [plan('A', null), plan('B', 0)] }, {}, []],
  // The label stays true; it was below the plans before, if by other numbers; or the editor chose another one.
  [
    { minPriceCad: 610_000, floorPlans: [plan('A', 649_999)] },
    { minPriceCad: 610_000, floorPlans: [plan('A', 610_000)] },
    [],
  ],
  [
    { minPriceCad: 500_000, floorPlans: [plan('A', 720_000)] },
    { minPriceCad: 500_000, floorPlans: [plan('A', 650_000)] },
    [],
  ],
  [
    { minPriceCad: 510_000, floorPlans: [plan('A', 900_000)] },
    { minPriceCad: 500_000, floorPlans: [plan('A', 900_000)] },
    [],
  ],
  [
    { minPriceCad: 650_000, floorPlans: [plan('A', 650_000)] },
    { minPriceCad: 610_000, floorPlans: [plan('A', 610_000)] },
    [],
  ],
  [{ minPriceCad: 899_900 }, { minPriceCad: 499_900 }, []],
  [{ minPriceCad: 499_900 }, { minPriceCad: null }, []],
  [{ minPriceCad: 57_499 }, { minPriceCad: 57_499 }, []],
  [
    { completionDate: '46539.5.2' },
    {},
    ['Completion date “46539.5.2” is a number, not a time such as “June 2027”'],
  ],
  [{ completionDate: '46539.5.2' }, { completionDate: '46539.5.2' }, []],
  [{ completionDate: 'Summer 2027' }, {}, []],
])('of %j after %j one is asked about %j', (project, published, warnings) => {
  expect(warn(project, published)).toEqual(warnings);
});

test.each([
  ['newsArticles', { date: '2099-01-01' }, {}, 'Date is January 1, 2099: is the year right?'],
  ['blogPosts', { createdAt: '2027-11-30' }, {}, 'Date is November 30, 2027: is the year right?'],
  ['projects', { verifiedOn: '2027-11-30' }, {}, 'November 30, 2027: is the year right?'],
  ['projects', { verifiedOn: '2026-11-30' }, {}, null],
  [
    'projects',
    { kind: 'selling', launchedOn: '2027-03-02' },
    {},
    'March 2, 2027: is the year right?',
  ],
  ['projects', { kind: 'selling', launchedOn: '2026-11-30' }, {}, null],
  ['projects', { kind: 'coming-soon', launchedOn: '2027-03-02' }, {}, null],
  [
    'projects',
    { kind: 'selling', launchedOn: '2027-03-02' },
    { kind: 'coming-soon', launchedOn: '2027-03-02' },
    'March 2, 2027: is the year right?',
  ],
  [
    'projects',
    { kind: 'selling', launchedOn: '2027-03-02' },
    { kind: 'selling', launchedOn: '2027-03-02' },
    null,
  ],
  ['newsArticles', { date: '2099-01-01' }, { date: '2099-01-01' }, null],
  ['newsArticles', { date: '2026-12-31' }, {}, null],
  ['newsArticles', { date: '2019-01-01' }, {}, null],
  ['newsArticles', {}, {}, null],
  ['cities', { date: '2099-01-01' }, {}, null],
] as const)('%s of %j, published with %j: %s', (collection, record, published, warning) => {
  const found = listDayWarnings(collection, record, published, '2026-11-30').map(describeWarning);
  expect(found).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
});
