import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';

testOnBoth(
  'a new price list takes the place of the old one, which is then given by hand only',
  async (database) => {
    const { projectDocuments, readAudit } = await openConsole(database, {
      env: { DATA_DIR: createFolder() },
    });
    await saveCatalogue(database, { projects: [buildProject({ stub: 'tower' })] });
    const tower = String(
      (await database.db.selectFrom('projects').select('id').executeTakeFirst())?.id,
    );
    const ada = await hire(database, 'Ada', 'admin');
    const content = Buffer.from('%PDF-1.7');
    const shared = { audience: 'anyone', content } as const;
    const add = (kind: 'price-list' | 'brochure', name: string, replacedId = '') =>
      projectDocuments.add(ada, tower, { ...shared, kind, name, replacedId });
    const list = async () => (await projectDocuments.list(tower)).documents;
    await add('price-list', 'May.pdf');
    await add('brochure', 'Tower.pdf');
    const [may] = await list();
    await add('price-list', 'June.pdf', may?.id);
    expect((await list()).map(({ name, audience }) => [name, audience])).toEqual([
      ['June.pdf', 'anyone'],
      ['Tower.pdf', 'anyone'],
      ['May.pdf', 'by-hand'],
    ]);
    expect((await readAudit()).at(-1)?.changes).toEqual({
      'price-list': [null, 'June.pdf'],
      'by hand only': [null, 'Price list'],
    });
    // A colleague deleted it meanwhile.
    await expect(add('price-list', 'July.pdf', crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
    });
    expect(await list()).toHaveLength(3);
  },
);
