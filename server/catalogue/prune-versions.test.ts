import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { pruneVersions } from './prune-versions.ts';

const dayMs = 24 * 60 * 60 * 1000;

testOnBoth(
  'versions are kept for 90 days, and the last 50 of a record for longer (D-7.17)',
  async (database) => {
    const writer = createCatalogueWriter(database);
    for (let storeys = 0; storeys <= 53; storeys += 1)
      await writer.save({ projects: [buildProject({ stub: 'a', storeys })] });
    await writer.save({ projects: [buildProject({ stub: 'b' })] });
    await writer.hide('projects', ['b'], { cause: 'command' });
    const count = async (key: string) => {
      const versions = await database.db
        .selectFrom('catalogue_versions')
        .select('revision')
        .where('key', '=', key)
        .orderBy('id')
        .execute();
      return [versions.length, versions[0]?.revision];
    };
    expect(await count('a')).toEqual([53, 1]);
    const now = Date.now();
    await pruneVersions(database, new Date(now + 89 * dayMs));
    expect(await count('a')).toEqual([53, 1]);
    await pruneVersions(database, new Date(now + 91 * dayMs));
    expect(await count('a')).toEqual([50, 4]);
    expect(await count('b')).toEqual([1, 1]);
  },
);
