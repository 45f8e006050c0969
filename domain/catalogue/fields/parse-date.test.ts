import { expect, test } from 'vitest';
import { compileDateFormat } from './parse-date.ts';

test.each([
  ['2011-01-21', 'yyyy-mm-dd', '2011-01-21'],
  ['2011-01-21T00:00:00.000Z', 'yyyy-mm-dd', '2011-01-21'],
  ['21/01/2011', 'dd/mm/yyyy', '2011-01-21'],
  ['1/9/2011', 'dd/mm/yyyy', '2011-09-01'],
  ['01.09.2011', 'dd.mm.yyyy', '2011-09-01'],
  ['9/1/11', 'mm/dd/yy', '2011-09-01'],
  ['Sept 1, 2011', 'mmm dd, yyyy', '2011-09-01'],
  ['March 2027', 'mmm yyyy', '2027-03-01'],
  ['1/9/2011 14:30', 'dd/mm/yyyy', '2011-09-01'],
  ['20110921', 'yyyymmdd', '2011-09-21'],
  ['201109', 'yyyymmdd', null],
  ['202812', 'yyyymmdd', null],
  ['2028111', 'yyyymmdd', null],
  ['Sept.  1,  2011', 'mmm dd, yyyy', '2011-09-01'],
  ['31 December 2011', 'dd mmm yyyy', '2011-12-31'],
  ['2011-09', 'yyyy-mm', '2011-09-01'],
  ['1800-01-01', 'yyyy-mm-dd', '1800-01-01'],
  ['1799-12-31', 'yyyy-mm-dd', null],
  [' 2011-01-21 ', 'yyyy-mm-dd', '2011-01-21'],
  ['2011-00-01', 'yyyy-mm-dd', null],
  ['2011-01-99', 'yyyy-mm-dd', null],
  ['x2011-01-21', 'yyyy-mm-dd', null],
  ['2011-01-21x', 'yyyy-mm-dd', null],
  ['1.9x2011', 'dd.mm.yyyy', null],
  ['1/9/2011 at noon', 'dd/mm/yyyy', null],
  ['2011-01-00', 'yyyy-mm-dd', null],
  ['2011-02-30', 'yyyy-mm-dd', null],
  ['2011-13-01', 'yyyy-mm-dd', null],
  ['Foo 2027', 'mmm yyyy', null],
  ['0000-01-01', 'yyyy-mm-dd', null],
  ['', 'yyyy-mm-dd', null],
])('%j parsed as %s is %j', (text, format, expected) => {
  expect(compileDateFormat(format)(text)).toBe(expected);
});
