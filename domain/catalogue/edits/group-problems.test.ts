import { expect, test } from 'vitest';
import { groupProblems } from './group-problems.ts';

const missing = (row: number, field = 'beds', label = 'Beds', reason = 'is missing') => ({
  field: `floorPlans.${row - 1}.${field}`,
  label: `Plans, plan ${row}, ${label}`,
  reason,
});
const city = { field: 'city', label: 'City', reason: 'is empty' };
const show = (problems: Parameters<typeof groupProblems>[0]) =>
  groupProblems(problems).map(({ field, label, reason }) => `${field}: ${label} ${reason}`);

test('the same problem in many rows is one line, which leads to the first of them', () => {
  const rows = Array.from({ length: 54 }, (_, index) => missing(index + 1));
  expect(show([city, ...rows, missing(57), missing(60), missing(61)])).toEqual([
    'city: City is empty',
    'floorPlans.0.beds: Plans, Beds is missing: rows 1 to 54, 57, 60 and 61',
  ]);
});

test('other fields and reasons, and what is in one row, stay apart', () => {
  expect(
    show([
      missing(1),
      missing(2),
      missing(2, 'beds', 'Beds', 'is more than 20'),
      missing(3, 'image.alt', 'Picture, Alt text', 'is empty'),
      city,
      { ...city, reason: 'is odd' },
    ]),
  ).toEqual([
    'floorPlans.0.beds: Plans, Beds is missing: rows 1 and 2',
    'floorPlans.1.beds: Plans, plan 2, Beds is more than 20',
    'floorPlans.2.image.alt: Plans, plan 3, Picture, Alt text is empty',
    'city: City is empty',
    'city: City is odd',
  ]);
  const odd = Array.from({ length: 9 }, (_, index) => missing(index * 2 + 1));
  expect(show(odd)).toEqual([
    'floorPlans.0.beds: Plans, Beds is missing: rows 1, 3, 5, 7, 9, 11, …',
  ]);
});
