import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCatalogue } from '../domain/catalogue/catalogue-records.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { readCatalogue } from './support/read-catalogue.ts';
import { openFiles } from '../server/platform/files/open-files.ts';
import { createImports } from '../server/catalogue/imports.ts';
import { createOperate } from '../server/operators/operate.ts';
import { hire, openConsole } from './support/open-console.ts';
import { emptyDatabase, openEmbedded } from './support/databases.ts';
import { buildBuilder, buildProject } from './support/factories.ts';
import { createFolder, until } from './support/harness.ts';

/** `npm run torture -- imports 500` asks for more. */
const files = Number(process.env['IMPORT_FILES'] ?? 8);
const now = () => new Date('2026-11-22T15:00:00Z');

/** A cell of a list as builders send it: now and then it is what no import can take. */
const pick = (good: readonly string[], bad: readonly string[]) =>
  fc.oneof(
    { weight: 29, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
/** Some rows are of one project: the later ones are refused. */
const stubs = ['tower', 'hall', ...Array.from({ length: 14 }, (_, index) => `new-${index + 1}`)];
const rowOf = fc.record({
  Stub: pick(stubs, ['Not A Stub', '']),
  Title: pick(
    ['Tower', 'Hall "North"', 'New, one', '=1+1', 'Ünïcode tower'],
    ['', 'x'.repeat(200)],
  ),
  City: pick(['Toronto', 'guelph', 'Hamilton', 'Nowhere-on-Sea'], ['']),
  Units: pick(['12', '1,240', '0', ''], ['-3', 'many', '7.5']),
  Price: pick(['$549.9k', '1,200,000', '500000', ''], ['ask Ada', '-1']),
  Status: pick(['Under construction', 'Pre-Construction', ''], ['Sold']),
  Builder: pick(['Maple', 'Acme', 'North & Co', '', 'acme'], ['?']),
  Latitude: pick(['43.65', ''], ['200', 'north']),
  Occupancy: pick(['2029-06-01', ''], ['2029', 'soon']),
});
type Row = typeof rowOf extends fc.Arbitrary<infer Value> ? Value : never;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const writeCsv = (rows: readonly Row[], separator: string) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quote).join(separator))
    .join('\r\n');
const writers = {
  'list.csv': (rows: readonly Row[]) => writeCsv(rows, ','),
  'semicolons.csv': (rows: readonly Row[]) => writeCsv(rows, ';'),
  'rows.json': (rows: readonly Row[]) => JSON.stringify(rows),
  'points.geojson': (rows: readonly Row[]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: rows.map((properties) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-79.4, 43.7] },
        properties,
      })),
    }),
};
const fileOf = fc.record({
  name: fc.constantFrom(...(Object.keys(writers) as (keyof typeof writers)[])),
  rows: fc.array(rowOf, { minLength: 1, maxLength: 12 }),
});

test(
  `for ${files} generated files the check counts and names what the import does, and writes nothing`,
  async () => {
    const database = await openEmbedded();
    await emptyDatabase(database);
    const { config } = await openConsole(database, { env: { DATA_DIR: createFolder() } });
    const operate = createOperate(database, now);
    const faults: unknown[] = [];
    const imports = createImports(
      { database, files: openFiles(config), operate, countToTell: async () => 0, now },
      (error) => faults.push(error),
    );
    const editor = await hire(database, 'Ed', 'editor');
    await saveCatalogue(database, {
      ...emptyCatalogue,
      builders: [buildBuilder('acme', 'Acme')],
      projects: ['tower', 'hall'].map((stub) => buildProject({ stub, title: stub, units: 9 })),
    });
    const settle = (id: number) =>
      until('the import has come to rest', async () => {
        const page = await imports.read(id, null);
        return !/^(?:checking|running|undoing)$/.test(page.state) && page;
      });
    const readAll = async () => JSON.stringify(await readCatalogue(database.db));

    const seen = { checked: 0, refused: 0, imported: 0, rows: 0, refusedRows: 0 };
    for (const { name, rows } of fc.sample(fileOf, { numRuns: files, seed: 20_261_123 })) {
      const before = await readAll();
      const content = new TextEncoder().encode(writers[name](rows));
      const id = await imports.upload(editor, name, content, 'projects');
      const { choice } = await imports.read(id, null);
      if ((await imports.check(editor, id, { fields: choice?.fields ?? {} }, '')).length > 0) {
        seen.refused += 1;
        continue;
      }
      const checked = await settle(id);
      expect(checked.state, checked.failure ?? '').toBe('checked');
      expect(await readAll()).toBe(before);
      seen.checked += 1;
      seen.rows += checked.report?.rowCount ?? 0;
      seen.refusedRows += checked.report?.refusedCount ?? 0;
      const isEmpty = checked.report?.counts.every(({ added, changed }) => added + changed === 0);
      if (isEmpty) continue;
      await imports.run(editor, id);
      const done = await settle(id);
      expect(done.state, done.failure ?? '').toBe('done');
      const tell = ({ report }: typeof done) => [
        report?.rowCount,
        report?.refusedCount,
        report?.counts,
        report?.problems,
        report?.changes,
        report?.rowWarnings,
        report?.typos,
      ];
      expect(tell(done)).toEqual(tell(checked));
      expect(await readAll()).not.toBe(before);
      seen.imported += 1;
    }
    expect(faults).toEqual([]);
    expect(seen.imported).toBeGreaterThan(files / 4);
    // Mostly good rows: else little of what follows the check would be seen.
    expect(seen.refusedRows / seen.rows).toBeGreaterThan(0.15);
    expect(seen.refusedRows / seen.rows).toBeLessThan(0.45);
    if (process.env['IMPORT_FILES']) console.log(seen);
  },
  20_000 + files * 4000,
);
