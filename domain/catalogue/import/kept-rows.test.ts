import { expect, test } from 'vitest';
import { formatProblem } from '../fields/import-problem.ts';
import { parseImport } from '../../../tests/support/parse-import.ts';

test('a cell that no record needs is named, and its row is imported without it', () => {
  const result = parseImport({
    format: 'csv',
    text:
      'title,city,storeys,minPriceCad,latitude,longitude\n' +
      'A,Guelph,38 + PH,Over 1.4 Million,43.5,-80.2\n' +
      'B,Guelph,4,500000,north,-80.2\n' +
      'C,,many,,,\n',
  });
  expect(result.document.projects.map(({ project }) => project)).toMatchObject([
    { stub: 'a', storeys: null, minPriceCad: null, latitude: 43.5 },
  ]);
  expect(result.problems.map(formatProblem)).toEqual([
    'line 2, column storeys: "38 + PH" is not a number; the row is imported without it',
    'line 2, column minPriceCad: "Over 1.4 Million" is not a number; the row is imported without it',
    // Half a position is none.
    'line 3, column latitude: "north" is not a latitude: write it like 43.6532',
    'line 4, column storeys: "many" is not a number',
    'line 4, column city: is missing',
  ]);
  expect(result.refusedCount).toBe(2);
});

test.each(['Total', 'TOTALS:', 'Grand total', 'Average', 'Total 12 units'])(
  'a row “%s” is no project, even of the city that is chosen for all rows',
  (title) => {
    const { document, problems } = parseImport({
      format: 'csv',
      text: `title,units,storeys\nElm,12,3\n${title},12,3\nTotal Living,9,3\n`,
      fields: { title: 'title', units: 'units', storeys: 'storeys' },
      ofNew: { city: 'Guelph', builder: '', kind: '' },
    });
    expect(document.projects.map(({ project }) => project.stub)).toEqual(['elm', 'total-living']);
    expect(problems.map(formatProblem)).toEqual([
      `line 3, column title: "${title}" is a total, not a project`,
    ]);
  },
);

test('a footnote is no project, even of the city that is chosen for all rows', () => {
  const footnotes = [
    '* Prices subject to change',
    'E. & O.E.',
    'E.&O.E. Prices exclude lockers',
    'Errors and omissions excepted',
    'Prices and sizes are subject to change without notice',
    '†Parking not included',
    'Note: HST is included',
  ];
  const { document, problems } = parseImport({
    format: 'csv',
    text: `title,units,storeys\n*Elm*,12,3\n${footnotes.map((each) => `${each},,\n`).join('')}Notes on Bay,9,3\nPier,,\n`,
    fields: { title: 'title', units: 'units', storeys: 'storeys' },
    ofNew: { city: 'Guelph', builder: '', kind: '' },
  });
  expect(document.projects.map(({ project }) => project.stub)).toEqual([
    'elm',
    'notes-on-bay',
    'pier',
  ]);
  expect(problems.map(formatProblem)).toEqual(
    footnotes.map(
      (each, index) => `line ${index + 3}, column title: "${each}" is a footnote, not a project`,
    ),
  );
});
