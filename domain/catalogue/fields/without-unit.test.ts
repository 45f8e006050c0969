import { expect, test } from 'vitest';
import { parseImport } from '../../../tests/support/parse-import.ts';
import { formatProblem } from './import-problem.ts';
import { withoutPerSqFt, withoutUnit } from './without-unit.ts';

test.each([
  ['storeys', '12 storeys', '12'],
  ['storeys', '38-storey', '38'],
  ['units', '112 total suites', '112'],
  ['units', '12 storeys', '12 storeys'],
  ['maintenanceCad', '$412.07/mo', '$412.07'],
  ['dueDaysAfterSigning', '30 days after signing', '30'],
  ['priceCad', '$599/sqft', '$599/sqft'],
])('in %s, %j is read as %j', (field, text, bare) => {
  expect(withoutUnit(field, text)).toBe(bare);
});

test('a fee of a square foot loses its unit, also where it is of a month', () => {
  for (const text of ['0.69 psf', '0.69/sq ft', '0.69 per sq. ft. per month', '0.69 p.s.f.'])
    expect(withoutPerSqFt(text), text).toBe('0.69');
});

test('a number may have the unit of its field, and a percentage is no amount', () => {
  const result = parseImport({
    format: 'csv',
    text:
      'title,city,storeys,units,maintenance,parking\n' +
      'A,Guelph,12 storeys,112 units,$0.69/sq ft,"$60,000"\n' +
      'B,Guelph,38-storey,1 suite,0.7 psf,5%\n' +
      'C,Guelph,6 & 8,,,\n',
  });
  expect(result.document.projects.map(({ project }) => project)).toMatchObject([
    { storeys: 12, units: 112, fees: { maintenancePerSqFtCad: 0.69, parkingCad: 60_000 } },
    { storeys: 38, units: 1, fees: { maintenancePerSqFtCad: 0.7, parkingCad: null } },
    { storeys: null },
  ]);
  expect(result.problems.map(formatProblem)).toEqual([
    'line 3, column parking: "5%" is a percentage; the row is imported without it',
    'line 4, column storeys: "6 & 8" is not a number; the row is imported without it',
  ]);
});
