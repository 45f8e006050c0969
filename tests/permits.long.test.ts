import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { projectRoot, until } from './support/harness.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { runCommandLine, startSite } from './support/site.ts';

const permits = path.resolve(projectRoot, '../shared/data/toronto-residential-permits.csv');
/** Addresses repeat: each permit has a stub of its own. */
const expression = `$map($, function($permit, $index) { {
  "stub": "permit-" & $index,
  "title": $permit.address,
  "streetAddress": $permit.address,
  "city": "Toronto",
  "units": $permit.units,
  "latitude": $permit.lat,
  "longitude": $permit.lng
} })`;
const isAvailable = existsSync(permits);
if (!isAvailable) console.log(`The permits file is not at ${permits}: its test is skipped.`);

interface ApiProject {
  project_stub: string;
  project_information: { street_address: string | null; geo_location: string | null };
}
interface Counts {
  projects: number;
  added: number;
  changed: number;
  unchanged: number;
}

/** Reads "… 812 projects (812 would be added, 0 would be changed, 0 unchanged) …". */
function readCounts(output: string): Counts {
  const found =
    /([\d,]+) projects \(([\d,]+) (?:would be )?added, ([\d,]+) (?:would be )?changed, ([\d,]+) unchanged\)/.exec(
      output,
    );
  if (!found) throw new Error(`No counts in:\n${output}`);
  const [projects = 0, added = 0, changed = 0, unchanged = 0] = found
    .slice(1)
    .map((text) => Number(text.replaceAll(',', '')));
  return { projects, added, changed, unchanged };
}

test.skipIf(!isAvailable)(
  'the permits are imported into a running site once, and found on Yonge Street',
  async () => {
    const settings = { DATA_DIR: await createSeededFolder(), LIMIT_READS_PER_SECOND: '1000' };
    const mapping = path.join(settings.DATA_DIR, 'permits.jsonata');
    writeFileSync(mapping, expression);
    const site = await startSite(settings);
    const importPermits = async (...more: string[]) => {
      const result = await runCommandLine(settings, ['import', permits, '--map', mapping, ...more]);
      expect(result.code).toBe(0);
      return readCounts(result.output);
    };
    const list = async (query = '') =>
      (await (await fetch(`${site.url}/api/v1/getallprojects${query}`)).json()) as ApiProject[];
    const readVersion = async () =>
      ((await (await fetch(`${site.url}/api/v1/health`)).json()) as { catalogueVersion: number })
        .catalogueVersion;
    const before = await list();

    const dry = await importPermits('--dry-run');
    expect(dry.added).toBeGreaterThanOrEqual(800);
    expect([await list(), await readVersion()]).toEqual([before, 1]);

    const first = await importPermits();
    expect(first).toEqual(dry);
    expect(first).toMatchObject({ changed: 0, unchanged: 0 });
    const after = await until('the site has them', async () => {
      const projects = await list();
      return projects.length === before.length + first.added && projects;
    });
    const known = new Set(before.map(({ project_stub }) => project_stub));
    const imported = after.filter(({ project_stub }) => !known.has(project_stub));
    expect(imported.length).toBeGreaterThanOrEqual(800);
    for (const { project_stub, project_information } of imported)
      expect(project_information.geo_location, project_stub).toMatch(/^43\.\d+,-79\.\d+$/);

    const version = await readVersion();
    expect(await importPermits()).toEqual({ ...first, added: 0, unchanged: first.added });
    expect(await readVersion()).toBe(version);

    const rows = parse(readFileSync(permits), { columns: true }) as { address: string }[];
    const onYonge = rows.filter(({ address }) => /yonge/i.test(address)).length;
    const found = await list('?search=yonge');
    const isOnYonge = ({ project_information: { street_address } }: ApiProject) =>
      /yonge/i.test(street_address ?? '');
    const refused = rows.length - first.added;
    expect(onYonge).toBeGreaterThan(10);
    expect(imported.filter(isOnYonge).length).toBeGreaterThanOrEqual(onYonge - refused);
    const stubs = new Set(found.map(({ project_stub }) => project_stub));
    expect(after.filter(isOnYonge).filter(({ project_stub }) => !stubs.has(project_stub))).toEqual(
      [],
    );
    for (const project of found) expect(JSON.stringify(project).toLowerCase()).toContain('yonge');

    const page = await (await fetch(`${site.url}/projects?search=yonge`)).text();
    expect(page.replaceAll('<!-- -->', '')).toContain(`Total Projects: ${found.length}`);
    await site.stop();
  },
);
