import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { longTestOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { openCommands } from '../../tests/support/run-command.ts';
import { propertyTypeNames } from '../../domain/projects/property-types.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { planBatchRestoration, restoreVersions } from './restore-versions.ts';
import { demoFolder } from './read-demo-catalogue.ts';
import { findDemoNotice } from './remove-demo.ts';
import { seedCatalogue } from './seed-catalogue.ts';

longTestOnBoth(
  'demo remove removes unchanged records and their pictures, lists what stays, and can be undone (D-7.14)',
  async (database) => {
    const { db } = database;
    const folder = createFolder();
    await seedCatalogue(database, demoFolder, () => {});
    const seeded = await readCatalogue(db);
    const orrery = seeded.projects.find(({ project }) => project.stub === 'orrery')!.project;
    const otherPictures = new Set(
      seeded.projects.flatMap(({ project }) =>
        project.stub === 'orrery' ? [] : project.images.map(({ file }) => file),
      ),
    );
    const shared = orrery.images.find(({ file }) => otherPictures.has(file))!.file;
    const lost = [...otherPictures].find(
      (file) => !orrery.images.some((image) => image.file === file),
    )!;
    for (const name of [shared, lost, 'own.avif']) {
      const file = path.join(folder, 'pictures', name);
      mkdirSync(path.dirname(file), { recursive: true });
      const source = name === 'own.avif' ? lost : name;
      writeFileSync(file, readFileSync(path.join(projectRoot, 'demo/pictures', source)));
    }
    const builderUrl = seeded.projects.find(
      ({ project }) => project.builderUrl !== orrery.builderUrl,
    )!.project.builderUrl;
    await saveCatalogue(database, {
      projects: [{ ...orrery, storeys: 99 }, buildProject({ stub: 'own', builderUrl })],
    });
    const run = openCommands(database, folder);
    const before = await readCatalogue(db);

    const plan = await run('demo', 'remove');
    expect(plan.exitCode).toBe(2);
    expect(plan.text).toContain('Run the command again with --yes');
    expect((await readCatalogue(db)).version).toBe(before.version);
    expect(await findDemoNotice(database)).toMatch(
      /^DEMO is off, but the site still has \d+ demo records\. To remove them: npm run cli -- demo remove$/,
    );

    const done = await run('demo', 'remove', '--yes');
    expect(done.exitCode).toBe(0);
    expect(done.text).toContain(`${before.projects.length - 2} projects`);
    expect(done.text).toContain('project orrery (Orrery) was changed and is kept.');
    expect(done.text).toContain(`builder ${builderUrl} (`);
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes'])
      .where('subject', 'like', 'project %')
      .execute();
    expect(lines).toHaveLength(before.projects.length - 2);
    expect(lines[0]).toMatchObject({
      action: 'record.remove',
      changes: { name: [expect.any(String) as string, null] },
    });
    const after = await readCatalogue(db);
    expect(after.projects.map(({ project }) => project.stub).sort()).toEqual(['orrery', 'own']);
    expect(after.builders.map(({ url }) => url).sort()).toEqual(
      [orrery.builderUrl, builderUrl].sort(),
    );
    expect(after.propertyTypes.map(({ name }) => name).sort()).toEqual(
      [...propertyTypeNames].sort(),
    );
    expect(after.propertyTypes.every(({ image }) => image === null)).toBe(true);
    expect(after.mlsZones).toEqual(before.mlsZones);
    for (const collection of [
      'newsArticles',
      'blogPosts',
      'testimonials',
      'faqEntries',
      'aboutUs',
      'cities',
    ] as const)
      expect(after[collection]).toEqual([]);
    expect(
      [shared, lost, 'own.avif'].map((name) => existsSync(path.join(folder, 'pictures', name))),
    ).toEqual([true, false, true]);
    expect(await findDemoNotice(database)).toBeNull();
    expect((await run('demo', 'remove', '--yes')).text).toContain('Removed: nothing.');

    const { rows } = await sql<{ batch: string }>`
      select batch_id::text as batch from catalogue_versions order by id desc limit 1`.execute(db);
    const { versions } = await planBatchRestoration(db, rows[0]?.batch ?? '');
    await restoreVersions(database, versions, { cause: 'import-undo' });
    const { version: _, ...undone } = await readCatalogue(db);
    expect(undone.projects).toEqual(before.projects);
    expect(undone.faqEntries).toEqual(before.faqEntries);
    expect(await findDemoNotice(database)).not.toBeNull();
  },
);
