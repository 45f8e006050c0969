import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportFileError, formatProblem } from '../fields/import-problem.ts';
import { parseImport } from '../../../tests/support/parse-import.ts';
import type { FieldColumns } from './match-columns.ts';

const csv = (text: string, fields: FieldColumns | null = null) =>
  parseImport({ text, format: 'csv', fields });
const json = (value: unknown) => parseImport({ text: JSON.stringify(value), format: 'json' });
const lines = (result: ReturnType<typeof parseImport>) => result.problems.map(formatProblem);
const stubs = (result: ReturnType<typeof parseImport>) =>
  result.document.projects.map(({ project }) => project.stub);

test('CSV columns named like fields need no mapping', () => {
  const result = csv(
    'Title,City,lat,lng,Street Address,min_price,types,Builder,Colour\n' +
      'Alder House,Guelph,43.5,-80.2,1 Elm St,"$549,900",High Rise; Loft,Brick & Beam,red\n',
  );
  expect(result.document.projects[0]?.project).toMatchObject({
    stub: 'alder-house',
    title: 'Alder House',
    city: 'Guelph',
    latitude: 43.5,
    longitude: -80.2,
    streetAddress: '1 Elm St',
    minPriceCad: 549_900,
    types: ['High Rise', 'Loft'],
    builderUrl: 'brick-and-beam',
  });
  expect(result.namedBuilders).toEqual([{ url: 'brick-and-beam', name: 'Brick & Beam' }]);
  expect(result.unusedColumns).toEqual(['Colour']);
});

test('bad rows are reported with physical line, column, value and reason; good rows are imported (D-7.19)', () => {
  const result = csv(
    'title,city,latitude,occupancyOn,description\n' +
      'A,Guelph,43.5,2027-06-01,"two\nlines"\n' +
      'B,Guelph,north,June 2027,\n' +
      '\n' +
      'C,Guelph,43.5\n' +
      `D,Guelph,95,,${'x'.repeat(9000)}\n` +
      ',,1,,\n' +
      'E,Guelph,43.5,,fine\n',
  );
  expect(stubs(result)).toEqual(['a', 'e']);
  expect(result.document.projects.map(({ position }) => position)).toEqual([
    { line: 2 },
    { line: 9 },
  ]);
  expect(lines(result)).toEqual([
    'line 4, column latitude: "north" is not a latitude: write it like 43.6532',
    'line 4, column occupancyOn: "June 2027" is not a date in the form YYYY-MM-DD',
    'line 6: has 3 cells where the heading has 5',
    `line 7, column description: "${'x'.repeat(59)}…" is longer than 8000 characters`,
    'line 7, column latitude: "95" is more than 90',
    'line 8, column title: is missing',
    'line 8, column city: is missing',
  ]);
  expect([result.rowCount, result.refusedCount]).toEqual([6, 4]);
});

test('a price label of the trade is read as its lowest price, and said', () => {
  const result = csv(
    'Project,City,Starting From,Up To\nA,Guelph,Low $800s,High $1.2Ms\nB,Guelph,800 or so,\n',
  );
  expect(result.document.projects[0]?.project).toMatchObject({
    minPriceCad: 800_000,
    maxPriceCad: 1_250_000,
  });
  expect(result.notes).toEqual([
    "“Low $800s” is read as $800,000, which visitors see as “Low $800k's”.",
    "“High $1.2Ms” is read as $1,250,000, which visitors see as “High $1.2M's”.",
  ]);
  expect(lines(result)).toEqual([
    'line 3, column Starting From: "800 or so" is not a number; the row is imported without it',
  ]);
});

test('a value that is not known yet is empty, and a name without an address is named (D-7.19)', () => {
  const result = csv(
    'title,city,minPriceCad,storeys,occupancyOn,description,builder,floorPlans\n' +
      'A,Guelph,TBD,N/A,TBA,TBD,"Call us",n/a\n' +
      'B,Guelph,Call for pricing,-,To be announced,,,' +
      '"[{""name"":""A1"",""beds"":""2+1"",""baths"":2,""interiorSqFt"":900}]"\n' +
      '天際,Toronto,,,,,,\n' +
      'C,Toronto,,,,,天際地產,\n',
  );
  const [first, second] = result.document.projects.map(({ project }) => project);
  expect(first).toMatchObject({ minPriceCad: null, storeys: null, occupancyOn: null });
  expect(first).toMatchObject({ description: 'TBD', floorPlans: [] });
  expect(second).toMatchObject({ minPriceCad: null, floorPlans: [{ beds: 2, hasDen: true }] });
  const reason = 'has no letter from A to Z and no digit for the address of its page. Add a column';
  expect(lines(result)).toEqual([
    `line 4, column title: "天際" ${reason} stub with one, such as "sky-tower"`,
    `line 5, column builder: "天際地產" ${reason} builderUrl with one, such as "sky-tower"`,
  ]);
});

test.each([
  ['a byte order mark and CRLF', '\uFEFFtitle,city\r\nA,Guelph\r\nB,"Gue\r\nlph"\r\n'],
  ['old line ends', 'title,city\rA,Guelph\rB,Guelph'],
  ['semicolons', 'title;city\nA;Guelph\nB;"Guelph, Ontario"\n'],
  ['tabs', 'title\tcity\nA\tGuelph\nB\tGuelph\n'],
  ['blank lines before and after', '\n\ntitle,city\n\nA,Guelph\n\nB,Guelph\n\n'],
  ['a semicolon inside a quoted heading', '"title",city,"a;b;c;d"\nA,Guelph,\nB,Guelph,\n'],
])('CSV with %s is read', (_, text) => {
  expect(stubs(csv(text))).toEqual(['a', 'b']);
});

test('lines are counted correctly with CRLF inside quotes', () => {
  const result = csv('title,city,storeys\r\nA,"Gue\r\nlph",2\r\nB,Guelph,two\r\n');
  expect(lines(result)).toEqual([
    'line 4, column storeys: "two" is not a number; the row is imported without it',
  ]);
});

test.each([
  ['csv', '', 'is empty'],
  ['csv', '\n \n', 'is empty'],
  ['csv', 'title,title\nA,B\n', 'has the column "title" twice'],
  ['csv', 'colour,size\nred,2\n', 'No column gives the title'],
  ['json', '[{"title": "A",}]', 'broken at line 1, column 16'],
  ['json', '', 'broken at line 1, column 1: the file ends too early'],
  ['json', '{"a": 1}', 'not a list of records'],
  ['json', '{"format": "groundbreak-catalogue-9"}', 'this version reads "groundbreak-catalogue-1"'],
  ['json', '{"format": "groundbreak-catalogue-1", "builders": 3}', '"builders" is not a list'],
  ['geojson', '{"type": "Feature"}', 'not a FeatureCollection'],
] as const)('a broken %s file %j gets a sentence', (format, text, sentence) => {
  expect(() => parseImport({ text, format })).toThrow(ImportFileError);
  expect(() => parseImport({ text, format })).toThrow(sentence);
});

test('a catalogue document is read with all its collections, and bad records are reported by index', () => {
  const result = json({
    format: 'groundbreak-catalogue-1',
    builders: [
      { url: 'brick', name: 'Brick' },
      { url: 'Not a slug', name: 'Bad' },
    ],
    cities: [{ slug: 'guelph', name: 'Guelph' }],
    mlsZones: [{ name: 'C1 - Toronto', description: 'Downtown' }],
    propertyTypes: [{ name: 'Loft', displayName: 'Lofts' }],
    projects: [
      { stub: 'a', title: 'A', city: 'Guelph', fees: { parkingCad: 5 }, floorPlans: [] },
      { stub: 'b', title: 'B' },
      'c',
      {
        stub: 'd',
        title: 'D',
        city: 'Guelph',
        floorPlans: [{ name: 'One', beds: -1, baths: 1, interiorSqFt: 500 }],
      },
    ],
  });
  const { builders, cities, mlsZones, propertyTypes } = result.document;
  expect([builders.length, cities.length, mlsZones.length, propertyTypes.length]).toEqual([
    1, 1, 1, 1,
  ]);
  expect(result.document.projects[0]?.project.fees).toMatchObject({
    parkingCad: 5,
    lockerCad: null,
  });
  expect(lines(result)).toEqual([
    'builders, index 1, column url: "Not a slug" must be lower case letters, digits and single hyphens',
    'projects, index 1, column city: is missing',
    'projects, index 2: is not an object with columns',
    expect.stringContaining('projects, index 3, column floorPlans'),
  ]);
  expect([result.rowCount, result.refusedCount]).toEqual([9, 4]);
});

test('GeoJSON points give the coordinates, with and without a mapping', () => {
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { title: 'A', city: 'Guelph' },
        geometry: { type: 'Point', coordinates: [-80.2, 43.5] },
      },
      { type: 'Feature', properties: { title: 'B', city: 'Guelph' }, geometry: null },
      {
        type: 'Feature',
        properties: { title: 'C', city: 'Guelph' },
        geometry: { type: 'Polygon', coordinates: [] },
      },
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: ['x'] } },
    ],
  });
  for (const fields of [null, { title: 'title', city: 'city' }]) {
    const result = parseImport({ text, format: 'json', fields });
    expect(
      result.document.projects.map(({ project }) => [project.latitude, project.longitude]),
    ).toEqual([
      [43.5, -80.2],
      [null, null],
    ]);
    expect(lines(result)).toEqual([
      'features, index 2: has Polygon as its geometry where only Point is read',
      'features, index 3: has a Point without two coordinates',
    ]);
  }
});

test('a mapping that reads a missing column is rejected with the existing columns', () => {
  expect(() => csv('name,city\nA,Guelph\n', { title: 'name', city: 'town' })).toThrow(
    'The file has no column "town", which the mapping names for city. Its columns are name, city.',
  );
});

test('null characters and lone surrogates are removed', () => {
  const text = '[{"title": "A\\u0000lder\\ud800", "city": "Guelph"}]';
  const result = parseImport({ text, format: 'json' });
  expect(result.document.projects[0]?.project.title).toBe('Alder\uFFFD');
  expect(csv('title,city\nA\0,Guelph\n').document.projects[0]?.project.title).toBe('A');
});

test('no row throws, whatever it contains: it is a project or a problem', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('$1,200', '12/31/2027', '{', '[1]', 'true', '1e999', '__proto__'),
  );
  const value = fc.oneof(cell, fc.jsonValue());
  const columns = [
    'title',
    'city',
    'latitude',
    'occupancyOn',
    'types',
    'floorPlans',
    'fees',
    'builderName',
    'images',
  ];
  const row = fc.record(Object.fromEntries(columns.map((column) => [column, value])), {
    requiredKeys: ['title'],
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const result = json(rows);
      expect(result.document.projects.length + result.refusedCount).toBe(rows.length);
      for (const line of lines(result)) expect(line).not.toContain('\n');
    }),
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = ['title,city,storeys', ...rows.map((cells) => cells.map(quoted).join(','))].join(
        '\n',
      );
      const result = csv(text);
      const filled = rows.filter((cells) => cells.join('').replaceAll('\0', '').trim() !== '');
      expect(result.document.projects.length + result.refusedCount).toBe(filled.length);
    }),
  );
});

test('any text of any format at worst gives an error message', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('csv', 'json', 'geojson'),
      (text, format) => {
        try {
          parseImport({ text, format });
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFileError);
        }
      },
    ),
  );
});

test('known values are accepted in any case, and a problem inside a plan has its position', () => {
  const house = { title: 'A', city: 'guelph', constructionStatus: 'under construction' };
  const { document } = json([house]);
  expect(document.projects[0]?.project).toMatchObject({
    city: 'Guelph',
    constructionStatus: 'Under Construction',
  });
  const plan = { name: 'A1', beds: 'many', baths: 1, interiorSqFt: 500 };
  expect(lines(json([{ ...house, floorPlans: [plan] }]))[0]).toMatch(
    /column floorPlans\.0\.beds: "many" /,
  );
});
