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

testOnBoth(
  'a colleague’s time is changed, or its record removed, only once it is cancelled, so that they hear of it',
  async (database) => {
    const { placeOf, plan, ada, archiving, publishSchedules, readMails } =
      await openSchedules(database);
    const bo = await hire(database, 'Bo', 'editor');
    const place = await placeOf('tower');
    await plan(ada, place, 'unpublish', '2026-11-24T09:00');
    const hers = 'Ada scheduled this to leave the site on Tuesday, November 24, 2026 at 9:00 a.m.';
    await expect(plan(bo, place, 'unpublish', '2026-11-25T09:00')).rejects.toMatchObject({
      status: 409,
      message: `${hers} Cancel that under Schedule, then choose another time.`,
    });
    await expect(archiving.remove(bo, place)).rejects.toMatchObject({
      status: 409,
      message: `${hers} Cancel that under Schedule, then remove it.`,
    });
    // At the same time it may become Bo’s, who may then move it.
    await plan(bo, place, 'unpublish', '2026-11-24T09:00');
    await plan(bo, place, 'unpublish', '2026-11-25T10:00');
    const [his] = await publishSchedules.list();
    await publishSchedules.cancel(ada, his?.id ?? 0);
    await plan(ada, place, 'unpublish', '2026-11-26T09:00');
    expect(await publishSchedules.list()).toMatchObject([{ operatorName: 'Ada', refusal: null }]);
    expect(await readMails()).toHaveLength(1);
    await archiving.remove(ada, place);
    expect(await publishSchedules.list()).toEqual([]);
  },
);
