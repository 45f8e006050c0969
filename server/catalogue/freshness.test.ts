import { expect } from 'vitest';
import { parseFreshnessQuery } from '../../domain/catalogue/freshness-query.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openCatalogue } from './catalogue.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { findByKeys } from './record-store.ts';
import { createFreshness } from './freshness.ts';
import { createOperate } from '../operators/operate.ts';

testOnBoth(
  'a remedy publishes only its own field, and removes the record from the list',
  async (database) => {
    const { config, readAudit } = await openConsole(database);
    await saveCatalogue(database, {
      projects: [
        buildProject({ stub: 'old', title: 'Old', units: 9, verifiedOn: '2026-01-01' }),
        buildProject({ stub: 'older', title: 'Older', verifiedOn: '2025-01-01' }),
      ],
      newsArticles: [
        {
          stub: 'news',
          title: 'News',
          date: '2026-11-01',
          image: null,
          imageAlt: null,
          teaser: 'A',
          body: '[a](/property-details/gone)',
          featuredRank: null,
        },
      ],
    });
    const catalogue = await openCatalogue(database, (error) => {
      throw error;
    });
    const now = () => new Date('2026-11-22T15:00:00Z');
    const operate = createOperate(database, now);
    const freshness = createFreshness({ database, catalogue, config, operate, now });
    const ed = await hire(database, 'Ed', 'editor');
    const read = (query = '') => freshness.read(parseFreshnessQuery(new URLSearchParams(query)));
    const before = await read();
    expect(before.rows.map(({ title }) => title)).toEqual(['Older', 'Old']);
    expect(before.lists.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'stale 2',
      'incomplete 2',
      'launches 0',
      'incentives 0',
      'soldOut 0',
      'pictures 2',
      'words 0',
      'position 2',
      'links 1',
    ]);
    const [link] = (await read('list=links')).rows;
    const [article] = await findByKeys(database.db, ['news']);
    expect(link).toMatchObject({
      path: `/catalogue/news/${article?.id}`,
      detail: 'news article: /property-details/gone',
    });

    const id = before.rows[1]?.id ?? 0;
    expect(await freshness.remedy(ed, 'verify', id)).toBe('Old');
    expect((await read()).rows.map(({ title }) => title)).toEqual(['Older']);
    const [stored] = await findByKeys(database.db, ['old']);
    expect(stored).toMatchObject({ revision: 2, record: { units: 9, verifiedOn: '2026-11-22' } });
    expect(await readAudit()).toMatchObject([
      { action: 'freshness.verify', outcome: 'done', subject: `project ${id}` },
    ]);
    // An empty list is not the one to open.
    expect((await read('days=3650')).query.list).toBe('incomplete');
    expect((await read('list=stale&days=3650')).rows).toEqual([]);
    await expect(freshness.remedy(ed, 'verify', 999)).rejects.toMatchObject({ status: 404 });
    await expect(
      freshness.remedy(await hire(database, 'Al', 'agent'), 'verify', id),
    ).rejects.toMatchObject({ status: 403 });
    catalogue.close();
  },
);
