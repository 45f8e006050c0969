import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { hire } from '../../tests/support/open-console.ts';
import { openSchedules } from '../../tests/support/open-schedules.ts';

testOnBoth(
  'who scheduled a launch gets a mail when a colleague cancels it, once, and not for their own',
  async (database) => {
    const { draft, plan, at, sweep, find, list, ada, publishSchedules, readMails } =
      await openSchedules(database);
    const bo = await hire(database, 'Bo', 'editor');
    await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-24T09:00');
    await plan(bo, await draft(bo, 'annex', { units: 2 }), 'publish', '2026-11-24T09:00');
    const [hers, his] = await publishSchedules.list();
    await publishSchedules.cancel(bo, hers?.id ?? 0);
    await publishSchedules.cancel(bo, his?.id ?? 0);
    expect(await list()).toEqual(['publish tower Bo cancelled it.']);
    expect(await readMails()).toMatchObject([
      {
        to: 'ada@example.com',
        subject: 'tower will not be published',
        text: expect.stringContaining('Bo cancelled it.') as string,
      },
    ]);
    // Whoever may cancel it may dismiss it.
    await publishSchedules.cancel(bo, hers?.id ?? 0);
    expect(await list()).toEqual([]);
    at('2026-11-24T14:00:00Z');
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({ units: 1 });
    expect((await readMails()).filter(Boolean)).toEqual([]);
  },
);
