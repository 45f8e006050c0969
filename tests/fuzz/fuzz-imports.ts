import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { detectFormat } from '../../domain/catalogue/import/detect-format.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { parseChoice } from '../../domain/catalogue/import/parse-choice.ts';
import { readChosen } from '../../domain/catalogue/import/read-chosen.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import { projectRoot } from '../support/harness.ts';
import { oddText } from './arbitrary-query.ts';
import { spoiled } from './arbitrary-requests.ts';

export interface FileFuzz {
  files: number;
  read: number;
  refused: number;
  slowestMs: number;
  problems: string[];
}

const fileWithinMs = 5000;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const readRepository = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');

const table = [
  'name,builder,city,address,price_min,price_max,status,occupancy,latitude,longitude,stub',
  'Alder House,North & Co,Toronto,"1 King St W, Toronto",500000,"1,200,000",selling,2029-06,43.65,-79.38,alder-house',
  '"Birch ""B""",North & Co,Hamilton,2 Main St,$650k,,coming soon,Spring 2028,43.25,-79.87,birch',
].join('\r\n');

const permits = [
  'PERMIT_NUM,PERMIT_TYPE,STRUCTURE_TYPE,STREET_NUM,STREET_NAME,STREET_TYPE,DWELLING_UNITS_CREATED,DESCRIPTION',
  '25 123456 BLD,New Building,Apartment Building,10,KING,ST,240,Proposal to construct a 30 storey tower',
].join('\n');

const permitColumns = JSON.stringify({
  fields: { PERMIT_NUM: ['title', 'stub'], DWELLING_UNITS_CREATED: 'units' },
  city: 'Toronto',
});

const points = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.38, 43.65] },
      properties: { name: 'Alder House', city: 'Toronto' },
    },
  ],
});

interface Sample {
  name: string;
  bytes: Uint8Array;
  mapping: Uint8Array | null;
}

/** Valid files, one of each kind. */
function listSamples(): Sample[] {
  const demo = readdirSync(path.join(projectRoot, 'demo/projects')).slice(0, 2);
  const projects = demo.map((name) => readRepository(`demo/projects/${name}`)).join(',');
  const columns = bytesOf(permitColumns);
  return [
    { name: 'table.csv', bytes: bytesOf(table), mapping: null },
    { name: 'permits.csv', bytes: bytesOf(permits), mapping: columns },
    { name: 'points.geojson', bytes: bytesOf(points), mapping: null },
    { name: 'catalogue.json', bytes: bytesOf(`{"projects":[${projects}]}`), mapping: null },
    { name: 'list.json', bytes: bytesOf(`[${projects}]`), mapping: null },
  ];
}

function arbitrarySample(): fc.Arbitrary<Sample> {
  const samples = listSamples();
  const odd = fc.oneof(
    fc.json({ maxDepth: 4 }).map(bytesOf),
    fc
      .array(fc.array(oddText, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
      .map((rows) => bytesOf(rows.map((row) => row.join(',')).join('\n'))),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from(bytes)),
  );
  const spoiledSample = fc.constantFrom(...samples).chain(({ name, bytes, mapping }) =>
    fc.record({
      name: fc.constant(name),
      bytes: fc.oneof(fc.constant(bytes), spoiled([bytes])),
      mapping: mapping ? fc.oneof(fc.constant(mapping), spoiled([mapping])) : fc.constant(null),
    }),
  );
  const oddSample = fc.record({
    name: fc.constantFrom('a.csv', 'a.json', 'a.geojson', 'a', 'a.txt'),
    bytes: fc.oneof(odd, ...samples.map(({ bytes }) => fc.constant(bytes))),
    mapping: fc.option(odd, { freq: 2 }),
  });
  return fc.oneof({ weight: 5, arbitrary: spoiledSample }, { weight: 1, arbitrary: oddSample });
}

/** Reads corrupted files of every kind, with corrupted mappings. */
export async function fuzzImports({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): Promise<FileFuzz> {
  const result: FileFuzz = { files: 0, read: 0, refused: 0, slowestMs: 0, problems: [] };
  for (const { name, bytes, mapping } of fc.sample(arbitrarySample(), { seed, numRuns: count })) {
    const startedAt = performance.now();
    const describe = () =>
      `import of ${name} ${JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 400))}${mapping ? ` with mapping ${JSON.stringify(Buffer.from(mapping).toString('latin1'))}` : ''}`;
    try {
      const { text } = decodeText(bytes);
      const choice = mapping && parseChoice(decodeText(mapping).text);
      const source = { text, format: detectFormat(name, text) };
      for (const _ of readChosen(source, choice, {}).readProjects());
      result.read += 1;
    } catch (error) {
      if (error instanceof ImportFileError) result.refused += 1;
      else
        result.problems.push(
          `${error instanceof Error ? error.stack : String(error)}\n  ${describe()}`,
        );
    }
    const ms = performance.now() - startedAt;
    if (ms > fileWithinMs) result.problems.push(`${Math.round(ms)} ms for the ${describe()}`);
    result.slowestMs = Math.max(result.slowestMs, ms);
    result.files += 1;
  }
  return result;
}
