import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';

testOnBoth(
  'an editor orders the documents of a project, and says what they are called, of which day and for whom',
  async (database) => {
    const { db } = database;
    const { projectDocuments, readAudit } = await openConsole(database, {
      env: { DATA_DIR: createFolder() },
    });
    await saveCatalogue(database, {
      builders: [buildBuilder('acme', 'Acme')],
      projects: ['tower', 'annex'].map((stub) => buildProject({ stub, builderUrl: 'acme' })),
    });
    const projects = await db.selectFrom('projects').select(['id', 'key']).execute();
    const find = (stub: string) => String(projects.find(({ key }) => key === stub)?.id);
    const [tower, annex] = [find('tower'), find('annex')];
    const ada = await hire(database, 'Ada', 'admin');
    const content = Buffer.from('%PDF-1.7');
    for (const [kind, name] of [
      ['brochure', 'Tower.pdf'],
      ['price-list', 'Prices.pdf'],
      ['other', 'Deposit structure.pdf'],
    ] as const)
      await projectDocuments.add(ada, tower, { kind, name, content });
    await projectDocuments.add(ada, annex, { kind: 'plans', name: 'Plans.pdf', content });
    const list = async (id = tower) => (await projectDocuments.list(id)).documents;
    const titles = async () => (await list()).map(({ title }) => title);
    expect((await list()).map(({ title, datedOn }) => [title, datedOn])).toEqual(
      ['Brochure', 'Price list', 'Deposit structure'].map((title) => [title, '2026-11-22']),
    );

    const [brochure, prices, deposits] = await list();
    const change = { title: 'Prices', datedOn: '2026-11-20', audience: 'anyone' } as const;
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...change, position: 1 });
    expect(await list()).toMatchObject([change, { title: 'Brochure' }, {}]);
    // A place past the last is the last.
    const same = { title: 'Prices', datedOn: '2026-11-20', audience: 'anyone' } as const;
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...same, position: 2147483647 });
    expect(await titles()).toEqual(['Brochure', 'Deposit structure', 'Prices']);
    // One added later is the last, also after a deletion.
    await projectDocuments.remove(ada, tower, brochure?.id ?? '');
    await projectDocuments.add(ada, tower, { kind: 'plans', name: 'Plans.pdf', content });
    expect(await titles()).toEqual(['Deposit structure', 'Prices', 'Floor plans']);
    // Another project's document, and one that is gone.
    for (const [project, id] of [
      [annex, deposits?.id],
      [tower, brochure?.id],
    ])
      await expect(
        projectDocuments.change(ada, project ?? '', id ?? '', { ...change, position: 1 }),
      ).rejects.toMatchObject({ status: 409 });
    const lines = await readAudit();
    expect(lines.map(({ changes }) => changes)).toContainEqual({
      document: ['Price list', 'Prices'],
      date: ['2026-11-22', '2026-11-20'],
      audience: ['by-hand', 'anyone'],
      place: [2, 1],
    });
    const count = lines.length;
    // Nobody gets what nobody was given.
    expect((await list()).at(-1)).toMatchObject({ title: 'Floor plans', audience: 'by-hand' });
    await projectDocuments.change(ada, tower, prices?.id ?? '', { ...same, position: 2 });
    expect((await readAudit()).length).toBe(count);
  },
);
