import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mlsZones } from '../projects/mls-zones.ts';
import { parseImport } from '../../tests/support/parse-import.ts';
import { parseMapping } from './compile-mapping.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.resolve(root, '../shared/data/toronto-residential-permits.csv');
const mapping = parseMapping(
  readFileSync(path.join(root, 'docs/mappings/toronto-permits.json'), 'utf8'),
);

const header = 'application_date,issued_date,description,units,postal,address,ward,lat,lng';
const row = (description: string) =>
  parseImport({
    text: `${header}\n2020-01-02,2020-03-04,"${description}",12,M6H,1052 BLOOR ST W,Davenport,43.66,-79.43\n`,
    format: 'csv',
    mapping,
  }).document.projects[0]?.project;

test.each([
  ['Proposal to construct a 66 storey hotel and dwelling building', 66, 'High Rise'],
  ['Construct 46-storey mixed use building', 46, 'High Rise'],
  ['construct a six-storey, 21-unit residential building', 6, 'Mid Rise'],
  ['a new 36 sty condo and 5 below grade parking levels', 36, 'High Rise'],
  ['two buildings, 27 and 36 storeys respectively', 36, 'High Rise'],
  ['residential building towers (66 and 49 storey) on 6 storey podium', 66, 'High Rise'],
  ['1 condo of 2 towers (1-49 sty & 1-13 sty)', 49, 'High Rise'],
  ['6/8 storey residential apartment building', 8, 'Mid Rise'],
  ['Proposal to construct a14 storey condo', 14, 'High Rise'],
  ['six(6) storey - 110 units', 6, 'Mid Rise'],
  ['a new (48) storey condominium building', 48, 'High Rise'],
  ['75 Residential stories (789 residential units)', 75, 'High Rise'],
  ['building 12 storeis in height', 12, 'High Rise'],
  ['demolish the existing 10 storey building and construct a new 8 storey building', 8, 'Mid Rise'],
  ['New 3 storey building, design change from original 5 storey', 3, 'Low Rise'],
  ['18 storey condo on existing 7 storey podium', 18, 'High Rise'],
  ['22 storey residential building above 3 storeys of underground parking', 22, 'High Rise'],
  ['10 sty addition on top of existing 33 sty building', 33, 'High Rise'],
  ['6 floor residential building comprising 57 suites', 6, 'Mid Rise'],
  ['Construct 24 new three storey stacked townhouse units', 3, 'Stacked'],
  ['Permit for 6 new row houses.', null, 'Townhouse'],
  ['rear three storey addition', null, 'Apartment'],
  ['Addition of 28 units', null, 'Apartment'],
])('the permit %j has %j storeys: %s', (description, storeys, type) => {
  expect(row(description)).toMatchObject({ storeys, types: [type] });
});

test('the other fields of a permit', () => {
  expect(row('Addition')).toMatchObject({
    stub: '1052-bloor-st-w-toronto',
    title: '1052 Bloor St W',
    streetAddress: '1052 Bloor St W',
    city: 'Toronto',
    units: 12,
    constructionStatus: 'Under Construction',
    launchedOn: '2020-01-02',
    verifiedOn: '2020-03-04',
    postalCode: 'M6H',
    mlsZone: 'W2 - Toronto',
  });
});

test.skipIf(!existsSync(file))(
  "the city's file of 817 permits: 806 load with coordinates, 11 are left out on purpose (skipped where the file is absent)",
  { timeout: 30_000 },
  () => {
    const text = readFileSync(file, 'utf8');
    const result = parseImport({ text, format: 'csv', mapping });
    const projects = result.document.projects.map(({ project }) => project);
    expect([result.rowCount, projects.length, result.refusedCount]).toEqual([817, 806, 0]);
    expect(new Set(projects.map(({ stub }) => stub)).size).toBe(806);

    const zones = new Set(mlsZones.map(({ name }) => name));
    for (const project of projects) {
      expect(project.latitude).toBeGreaterThan(43.58);
      expect(project.latitude).toBeLessThan(43.86);
      expect(project.longitude).toBeGreaterThan(-79.65);
      expect(project.longitude).toBeLessThan(-79.1);
      expect(zones).toContain(project.mlsZone);
      expect(project.title).toMatch(/^(?:\d+|[A-Z]).*[a-z]/);
      expect(project.units).toBeGreaterThan(0);
    }
    expect(projects.filter(({ storeys }) => storeys !== null).length).toBeGreaterThanOrEqual(680);
    expect(projects.filter(({ title }) => /yonge/i.test(title)).length).toBeGreaterThan(20);
    const waiting = projects.filter(
      ({ constructionStatus }) => constructionStatus === 'Pre-Construction',
    );
    expect(waiting.length).toBeGreaterThan(200);

    expect([...result.leftOut.values()].toSorted()).toEqual([1, 4, 6]);
    const counts = [...result.leftOut].map(([reason, count]) => `${reason}: ${count}`).join('; ');
    for (const [reason, count] of [
      ['is the centre of Toronto', 6],
      ['another part of the city', 4],
      ['was cancelled', 1],
    ] as const)
      expect(counts).toMatch(new RegExp(`${reason}[^;]*: ${count}(?:;|$)`));
    expect(parseImport({ text, format: 'csv', mapping })).toEqual(result);
  },
);
