import { expect } from 'vitest';
import { hire } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openSchedules } from '../../tests/support/open-schedules.ts';

testOnBoth(
  'a schedule publishes what was agreed, and what is typed later waits to be included',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, records, drafts, publishSchedules } =
      await openSchedules(database);
    const bo = await hire(database, 'Bo', 'editor');
    const place = await draft(ada, 'tower', { units: 2, storeys: 8 });
    const id = String(place.recordId);
    await plan(ada, place, 'publish', '2026-11-24T09:00');
    const readLater = async () =>
      (await records.read('project', id)).schedules[0]?.later.map(({ text, by }) => [
        text,
        by.map(({ name }) => name).join(),
      ]);
    expect(await readLater()).toEqual([]);
    await draft(bo, 'tower', { minPriceCad: 455_000, storeys: 9 });
    const laterChanges = [
      ['Storeys: 8 → 9', 'Bo'],
      ['Lowest price (CAD): (nothing) → $455,000', 'Bo'],
    ];
    expect((await readLater())?.toSorted()).toEqual(laterChanges.toSorted());
    expect((await publishSchedules.list())[0]?.later).toHaveLength(2);
    await expect(drafts.discard(bo, place)).rejects.toMatchObject({
      status: 409,
      message:
        'Ada scheduled this draft for Tuesday, November 24, 2026 at 9:00 a.m. Cancel that under Schedule, then discard it.',
    });

    at('2026-11-24T14:00:00Z');
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({
      units: 2,
      storeys: 8,
      minPriceCad: null,
    });
    const { changes } = await records.readHistory('project', id);
    // Bo typed the storeys that were not published.
    expect(changes[0]?.differences).toEqual(['Units: 1 → 2', 'Storeys: (nothing) → 8']);
    const { draft: left, record } = await records.read('project', id);
    expect(left).toMatchObject({ who: 'Bo', isBehind: false });
    expect(left?.changes.map(({ text }) => text).toSorted()).toEqual(
      laterChanges.map(([text]) => text).toSorted(),
    );
    expect(record).toMatchObject({ units: 2, storeys: 9, minPriceCad: 455_000 });

    // Scheduling again asks about it, and includes it once that is confirmed.
    const question = await plan(ada, place, 'publish', '2026-11-25T09:00');
    expect(question?.others.map(({ who }) => who)).toEqual(['Bo', 'Bo']);
    await plan(ada, place, 'publish', '2026-11-25T09:00', question ?? {});
    expect(await readLater()).toEqual([]);
    at('2026-11-25T14:00:00Z');
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({ storeys: 9, minPriceCad: 455_000 });
    expect((await records.read('project', id)).draft).toBeNull();
  },
);

testOnBoth(
  'what is typed into a scheduled new record stays as a draft of the published one',
  async (database) => {
    const { plan, at, sweep, find, ada, records, drafts } = await openSchedules(database);
    const city = records.readPlace('city', `draft-${await drafts.create(ada, 'cities', 'Guelph')}`);
    const address = `draft-${city.draftId}`;
    const { record: shown } = await records.read('city', address);
    await plan(ada, city, 'publish', '2026-11-24T09:00');
    const entered = { ...shown, description: 'Royal.', name: 'Guelp' };
    await drafts.save(ada, city, { original: shown, entered, rebase: null, choices: [] });
    at('2026-11-24T14:00:00Z');
    await sweep();
    const live = await find('guelph');
    expect(live?.record).toMatchObject({ name: 'Guelph', description: '' });
    const read = await records.read('city', address);
    expect(read).toMatchObject({
      id: String(live?.id),
      record: { name: 'Guelp', description: 'Royal.' },
    });
    expect(read.draft?.changes).toHaveLength(2);
  },
);

testOnBoth(
  'a record whose publishing a colleague scheduled is not removed before that is cancelled',
  async (database) => {
    const { draft, plan, ada, archiving, publishSchedules, find } = await openSchedules(database);
    const place = await draft(ada, 'tower', { units: 2 });
    await plan(ada, place, 'publish', '2026-11-24T09:00');
    await plan(ada, place, 'unpublish', '2026-11-25T09:00');
    await expect(archiving.remove(ada, place)).rejects.toMatchObject({
      status: 409,
      message:
        'Ada scheduled this draft for Tuesday, November 24, 2026 at 9:00 a.m. Cancel that under Schedule, then remove it.',
    });
    const planned = (await publishSchedules.list()).find(({ kind }) => kind === 'publish');
    await publishSchedules.cancel(ada, planned?.id ?? 0);
    await archiving.remove(ada, place);
    expect(await find('tower')).toBeUndefined();
    expect(await publishSchedules.list()).toEqual([]);
  },
);
