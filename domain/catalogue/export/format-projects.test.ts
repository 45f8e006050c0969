import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildBuilder, buildProject } from '../../../tests/support/factories.ts';
import { contentCollectionNames } from '../collections.ts';
import { emptyCatalogue } from '../catalogue-records.ts';
import { generateProjects } from '../../../tests/support/generate/generate-projects.ts';
import { parseImport } from '../../../tests/support/parse-import.ts';
import type { Project } from '../../projects/project.ts';
import { formatCsv } from './format-csv.ts';
import { formatDocument } from './format-document.ts';
import { formatGeoJson } from './format-geojson.ts';

const collect = (pieces: AsyncIterable<string>) => text(Readable.from(pieces));

/** Projects whose values a format could lose. */
const awkward: Project[] = [
  buildProject({
    stub: 'formula',
    title: '=HYPERLINK("x"), "quoted"',
    description: 'One\r\nline, two\nand three\r\n\r\n"four"; é 🏗 \u2028 end',
    seoTitle: "'=1+1",
    seoH1: "'tis plain",
    architect: '@home',
    latitude: -0.000001,
    longitude: -79.123456789012,
  }),
  buildProject({
    stub: 'lists',
    types: ['High Rise', 'Stacked; or not'],
    amenities: ['Pool | sauna', '[gym]', 'a, b'],
    images: [
      { file: 'a b/ç.avif', alt: 'Line\r\nbreak', width: 3, height: 4, dominantColour: '#00ff00' },
    ],
  }),
  buildProject({
    stub: 'numbers',
    streetAddress: '007',
    postalCode: '+1',
    completionDate: 'true',
    latitude: 43.5,
    storeys: 0,
    units: 0,
    minPriceCad: 549_900.55,
    plansArePublic: true,
    featuredRank: 0,
    fees: { parkingCad: 0 },
    assignment: { originalPriceCad: 1, assignmentPriceCad: 2.5, depositsPaidCad: 0, floor: '3-4' },
    occupancyOn: '2027-02-28',
  }),
  buildProject({ stub: 'zone', mlsZone: 'C1 - Toronto', kind: 'assignment', locality: '[x' }),
];
const projects = [...awkward, ...generateProjects(40, 1)];

test('a document equals JSON.stringify’s output, with a newline at the end', async () => {
  const records = {
    ...emptyCatalogue,
    builders: [{ ...buildBuilder('a', 'A'), profile: 'Two\nlines' }],
    projects,
  };
  const document = {
    format: 'groundbreak-catalogue-1',
    ...Object.fromEntries(
      contentCollectionNames.map((collection) => [collection, records[collection]]),
    ),
  };
  const written = await collect(formatDocument((collection) => records[collection]));
  expect(written).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

test.each([
  ['csv', (all: Project[]) => formatCsv('projects', all)],
  ['geojson', formatGeoJson],
  [
    'json',
    (all: Project[]) => formatDocument((collection) => (collection === 'projects' ? all : [])),
  ],
] as const)('projects written as %s read back as they were', async (format, write) => {
  const written = await collect(write(projects));
  const read = parseImport({ text: written, format });
  expect(read.problems).toEqual([]);
  expect(read.document.projects.map(({ project }) => project)).toEqual(projects);
});

test('an empty text in a document remains an empty text, not null', async () => {
  const project = { ...buildProject({ stub: 'a' }), locality: '' };
  const written = await collect(
    formatDocument((collection) => (collection === 'projects' ? [project] : [])),
  );
  const [read] = parseImport({ text: written, format: 'json' }).document.projects;
  expect(read?.project).toEqual(project);
});

test('no cell can be run as a formula by a spreadsheet', async () => {
  const written = await collect(formatCsv('projects', awkward.slice(0, 1)));
  for (const cell of ["'=HYPERLINK", "''=1+1", "'@home"]) expect(written).toContain(cell);
  expect(written).toContain(',-79.123456789012,');
});

test.each([
  [['Pool', 'Gym, sauna'], ',"Pool; Gym, sauna",'],
  [['a [b'], ',a [b,'],
  [['Pool; sauna', 'Gym'], ',"[""Pool; sauna"",""Gym""]",'],
  [['Pool | sauna'], ',"[""Pool | sauna""]",'],
  [['Gym, sauna'], ',"[""Gym, sauna""]",'],
  [['1,200 sq ft gym'], ',"1,200 sq ft gym",'],
  [['[gym]'], ',"[""[gym]""]",'],
])(
  'the list %j is written for people, as JSON only where a separator would split it',
  async (amenities, cell) => {
    expect(
      await collect(formatCsv('projects', [buildProject({ stub: 'a', amenities })])),
    ).toContain(cell);
  },
);

test('GeoJSON has a point if both coordinates are known; a single coordinate is preserved', async () => {
  const placed = buildProject({ stub: 'a', latitude: 43.5, longitude: -79.5 });
  const halves = [
    { ...placed, stub: 'b', latitude: null },
    { ...placed, stub: 'c', longitude: null },
  ];
  const { features } = JSON.parse(await collect(formatGeoJson([placed, ...halves])));
  const rest = Object.fromEntries(
    Object.entries(placed).filter(([field]) => field !== 'latitude' && field !== 'longitude'),
  );
  expect(features).toEqual([
    {
      type: 'Feature',
      id: 'a',
      geometry: { type: 'Point', coordinates: [-79.5, 43.5] },
      properties: rest,
    },
    { type: 'Feature', id: 'b', geometry: null, properties: halves[0] },
    { type: 'Feature', id: 'c', geometry: null, properties: halves[1] },
  ]);
});
