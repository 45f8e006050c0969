import { expect, test } from 'vitest';
import { addDays } from '../dates/iso-day.ts';
import { computeClock, countDaysLeft, isOver, type ClockDates } from './rescission-clock.ts';
import { findObstacle, getStep, stepNames, type Sheet } from './worksheet-steps.ts';
import { hasEnded, worksheetStates } from './worksheet-states.ts';

const nothing: ClockDates = {
  clockKind: 'condominium',
  clockDays: null,
  apsReceived: null,
  disclosureReceived: null,
  guideReceived: null,
  materialChangeOn: null,
};
const received = { ...nothing, apsReceived: '2026-10-01', disclosureReceived: '2026-10-03' };

// Ten days of section 73 (2) of the Condominium Act, 1998, the first out and the last in.
test.each<[string, Partial<ClockDates>, string | null, string | null, string[]]>([
  ['nothing received', nothing, null, null, ['agreement', 'disclosure', 'guide']],
  ['no disclosure', { apsReceived: '2026-10-01' }, null, null, ['disclosure', 'guide']],
  ['agreement and disclosure', received, '2026-10-13', null, ['guide']],
  ['an earlier guide', { ...received, guideReceived: '2026-10-02' }, '2026-10-13', null, []],
  ['a later guide moves it', { ...received, guideReceived: '2026-10-09' }, '2026-10-19', null, []],
  [
    'no guide required',
    { ...received, clockKind: 'condominium-without-guide' },
    '2026-10-13',
    null,
    [],
  ],
  [
    'before 2021 there was no guide',
    { apsReceived: '2020-10-01', disclosureReceived: '2020-10-05' },
    '2020-10-15',
    null,
    [],
  ],
  [
    'a material change starts anew',
    { ...received, guideReceived: '2026-10-02', materialChangeOn: '2026-11-05' },
    '2026-11-15',
    '2026-11-16',
    [],
  ],
  [
    'over the turn of the year',
    { ...received, guideReceived: '2026-12-26' },
    '2027-01-05',
    null,
    [],
  ],
  [
    'the days that were counted when it was signed',
    { ...received, clockKind: 'condominium-without-guide', clockDays: 12 },
    '2026-10-15',
    null,
    [],
  ],
])('the last day with %s', (_, dates, lastDay, movedTo, missing) => {
  expect(computeClock({ ...nothing, ...dates })).toMatchObject({ lastDay, movedTo, missing });
});

// Holidays of section 88 of the Legislation Act, 2006, and Saturdays, which counsel may count otherwise.
test.each([
  ['a Thursday', '2026-10-15', null],
  ['a Saturday', '2026-10-17', '2026-10-19'],
  ['Thanksgiving', '2026-10-12', '2026-10-13'],
  ['Remembrance Day', '2026-11-11', '2026-11-12'],
  ['Good Friday, to after Easter Monday', '2027-03-26', '2027-03-30'],
  ['Christmas on a Saturday, Monday in its place', '2027-12-25', '2027-12-28'],
  ['Christmas on a Sunday, Tuesday in its place', '2022-12-25', '2022-12-28'],
  ['New Year on a Sunday', '2023-01-01', '2023-01-03'],
])('a last day on %s', (_, lastDay, movedTo) => {
  const day = addDays(lastDay, -10);
  const dates = { apsReceived: day, disclosureReceived: day, guideReceived: day };
  expect(computeClock({ ...nothing, ...dates })).toMatchObject({ lastDay, movedTo });
});

test('a freehold home has no statutory period until it is proclaimed', () => {
  expect(computeClock({ ...received, clockKind: 'freehold' })).toBeNull();
});

test('“Firm” is not available before the last day has passed, or while a document has no date', () => {
  const sheet: Sheet = { ...received, guideReceived: '2026-10-03', state: 'rescission' };
  const ask = (today: string, more: Partial<Sheet> = {}) =>
    findObstacle('firm', { ...sheet, ...more }, today);
  expect(ask('2026-10-12')).toContain('October 13, 2026');
  expect(ask('2026-10-13')).toContain('October 13, 2026');
  expect(ask('2026-10-14')).toBeNull();
  expect(ask('2026-10-14', { guideReceived: '2026-10-09' })).toContain('October 19, 2026');
  expect(ask('2026-10-14', { materialChangeOn: '2026-10-12' })).toContain('October 22, 2026');
  expect(ask('2026-10-30', { guideReceived: null })).toContain('buyers’ guide received');
  expect(ask('2026-10-30', { state: 'signed', disclosureReceived: null })).toContain('disclosure');
  expect(ask('2026-10-30', { state: 'signed', clockKind: 'freehold' })).toBeNull();
  // Sunday, October 18: nobody but counsel can say whether Monday still counts.
  const sunday = { guideReceived: '2026-10-08' };
  expect(ask('2026-10-19', sunday)).toContain('October 19, 2026');
  expect(ask('2026-10-20', sunday)).toBeNull();
  const clock = computeClock({ ...sheet, ...sunday });
  expect(clock && [isOver(clock, '2026-10-19'), isOver(clock, '2026-10-20')]).toEqual([
    false,
    true,
  ]);
});

test('counts the days left, which are 0 on the last day', () => {
  expect(
    ['2026-10-03', '2026-10-12', '2026-10-13', '2026-10-14'].map((today) =>
      countDaysLeft('2026-10-13', today),
    ),
  ).toEqual([10, 1, 0, -1]);
});

test('every state except the first can be reached; an ended one only allows a material change', () => {
  const reached = new Set(stepNames.map((name) => getStep(name).to));
  expect(worksheetStates.filter((state) => !reached.has(state))).toEqual(['submitted']);
  const onward = stepNames.filter((name) => getStep(name).from.some(hasEnded));
  expect(onward).toEqual(['material-change']);
});

test('refuses a step that does not fit the state, and a rescission period without dates', () => {
  const today = '2026-10-20';
  expect(findObstacle('allocate', { ...nothing, state: 'submitted' }, today)).toBe(
    'A worksheet cannot go from “Submitted” to “Allocated”.',
  );
  expect(findObstacle('rescission', { ...nothing, state: 'signed' }, today)).toContain('Enter');
  expect(findObstacle('rescission', { ...received, state: 'signed' }, today)).toBeNull();
  const freehold: Sheet = { ...nothing, clockKind: 'freehold', state: 'signed' };
  expect(findObstacle('material-change', freehold, today)).toContain(
    'no statutory rescission period',
  );
});
