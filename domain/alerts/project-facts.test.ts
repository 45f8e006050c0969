import { expect, test } from 'vitest';
import { buildProject, type ProjectDraft } from '../../tests/support/factories.ts';
import { describeChanges, findFacts } from './project-facts.ts';

const onSigning = { label: 'On signing', percent: 5, dueDaysAfterSigning: 0 };
const later = { label: 'Second deposit', percent: 5, dueDaysAfterSigning: 90 };
const plan = { name: 'A', beds: 1, baths: 1, interiorSqFt: 500 };

test.each<[what: string, before: Partial<ProjectDraft>, after: Partial<ProjectDraft>, string[]]>([
  ['nothing of these', { title: 'Alder' }, { title: 'Alder Two' }, []],
  [
    'the price, in figures',
    { minPriceCad: 675_900 },
    { minPriceCad: 650_000 },
    ['Price: $650,000 (before: $675,900)'],
  ],
  [
    'the price of its plans, without those that are sold',
    { floorPlans: [{ ...plan, priceCad: 500_000 }] },
    {
      floorPlans: [
        { ...plan, priceCad: 500_000, availability: 'sold-out' },
        { ...plan, name: 'B', priceCad: 610_000 },
        { ...plan, name: 'C', priceCad: 720_000 },
      ],
    },
    ['Price: $610,000 – $720,000 (before: $500,000)'],
  ],
  [
    'a price that was not known',
    { minPriceCad: null },
    { minPriceCad: 650_000 },
    ['Price: $650,000 (before: not published)'],
  ],
  [
    'the start of sales',
    { kind: 'coming-soon', minPriceCad: null },
    { kind: 'selling', minPriceCad: 650_000 },
    ['Sales: Selling (before: Coming soon)', 'Price: $650,000 (before: not published)'],
  ],
  [
    'only that it is sold out, not what follows from it',
    { minPriceCad: 650_000, depositSchedule: [onSigning], incentives: [{ title: 'Free locker' }] },
    { salesStatus: 'Sold Out', minPriceCad: 650_000, depositSchedule: [onSigning] },
    ['Sales: Sold out (before: Selling)'],
  ],
  [
    'that it is back',
    { salesStatus: '100% sold', minPriceCad: 650_000 },
    { salesStatus: 'Final release', minPriceCad: 700_000 },
    ['Sales: Selling (before: Sold out)'],
  ],
  [
    'an incentive, and how long it lasts',
    { incentives: [] },
    { incentives: [{ title: 'Free parking', expiresOn: '2026-12-31' }] },
    ['Incentives: Free parking (until December 31, 2026) (before: none)'],
  ],
  [
    'deposits, in dollars where they are fixed',
    { depositSchedule: [onSigning, later] },
    { depositSchedule: [onSigning, { ...later, percent: null, amountCad: 20_000 }] },
    [
      'Deposits: On signing: 5%; Second deposit: $20,000, 90 days after signing (before: On signing: 5%; Second deposit: 5%, 90 days after signing)',
    ],
  ],
  [
    'occupancy',
    { occupancyOn: '2029-06-01', completionDate: null },
    { occupancyOn: '2030-01-15', completionDate: null },
    ['Occupancy: Early 2030 (before: Mid 2029)'],
  ],
])('a favourite tells %s (A-10.10)', (_, before, after, changes) => {
  const facts = (more: Partial<ProjectDraft>) =>
    findFacts(buildProject({ stub: 'alder', kind: 'selling', salesStatus: null, ...more }));
  expect(describeChanges(facts(before), facts(after))).toEqual(changes);
});
