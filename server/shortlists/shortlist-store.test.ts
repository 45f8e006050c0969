import { expect } from 'vitest';
import { maxShortlisted, type ShortlistChange } from '../../domain/projects/shortlist.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { changeRecord } from '../../tests/support/change-record.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { findByKeys } from '../catalogue/record-store.ts';
import type { Database } from '../platform/database/database.ts';
import { purgeShortlists } from './shortlist-store.ts';
import { createShortlists } from './shortlists.ts';

const stubs = Array.from({ length: maxShortlisted + 1 }, (_, at) => `p${at}`);

function open(database: Database, { leadsPerMinute = 1000 } = {}) {
  const clock = { now: new Date('2026-11-21T17:00:00Z') };
  const catalogue = {
    snapshot: buildTestSnapshot(stubs.map((stub) => buildProject({ stub }))),
  };
  const config = { limits: { leadsPerMinute } } as Parameters<typeof createShortlists>[2];
  const shortlists = createShortlists(database, catalogue, config, () => clock.now);
  const offer = (offered: readonly string[]) => {
    catalogue.snapshot = buildTestSnapshot(offered.map((stub) => buildProject({ stub })));
  };
  return { shortlists, clock, offer };
}

testOnBoth(
  'two people heart and note the same projects by two links (B-4.19)',
  async (database) => {
    const { shortlists } = open(database);
    const maker = await shortlists.create(['p1', 'nowhere', 'p0', 'p1'], '10.0.0.1');
    const guest = (await shortlists.find(maker))?.guestToken ?? '';
    const send = (token: string, change: ShortlistChange) =>
      shortlists.change(token, change, '10.0.0.2');
    expect([maker, guest].every((token) => /^[\w-]{43,64}$/.test(token))).toBe(true);
    expect(maker).not.toBe(guest);

    await send(maker, { intent: 'heart', stub: 'p1', hearts: true });
    await send(guest, { intent: 'heart', stub: 'p1', hearts: true });
    await send(guest, { intent: 'heart', stub: 'p1', hearts: true });
    await send(maker, { intent: 'note', stub: 'p0', note: '<b>Near "us" & mum</b>\nAsk!' });
    await send(guest, { intent: 'add', stub: 'p2' });
    await send(guest, { intent: 'note', stub: 'p2', note: '🏠' });
    const projects = [
      { stub: 'p1', hearts: { maker: true, guest: true }, notes: { maker: null, guest: null } },
      {
        stub: 'p0',
        hearts: { maker: false, guest: false },
        notes: { maker: '<b>Near "us" & mum</b>\nAsk!', guest: null },
      },
      { stub: 'p2', hearts: { maker: false, guest: false }, notes: { maker: null, guest: '🏠' } },
    ];
    expect(await shortlists.find(maker)).toEqual({ side: 'maker', guestToken: guest, projects });
    expect(await shortlists.find(guest)).toEqual({ side: 'guest', guestToken: guest, projects });

    // What the other left alone can be removed, and nothing else.
    const refused = { status: 409, id: 'shortlist_changed' };
    await expect(send(guest, { intent: 'remove', stub: 'p0' })).rejects.toMatchObject(refused);
    await expect(send(maker, { intent: 'remove', stub: 'p1' })).rejects.toMatchObject(refused);
    await send(guest, { intent: 'heart', stub: 'p1', hearts: false });
    await send(maker, { intent: 'remove', stub: 'p1' });
    await send(maker, { intent: 'remove', stub: 'p1' });
    await expect(send(guest, { intent: 'note', stub: 'p1', note: 'x' })).rejects.toMatchObject(
      refused,
    );
    expect((await shortlists.find(guest))?.projects.map(({ stub }) => stub)).toEqual(['p0', 'p2']);

    // The database has neither link, and nothing about who used them.
    const rows = await database.db.selectFrom('shortlists').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(maker);
    expect(JSON.stringify(rows)).not.toContain(guest);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'changed_at',
      'guest_hash',
      'id',
      'maker_hash',
    ]);

    await expect(send(guest, { intent: 'end' })).rejects.toMatchObject({ status: 403 });
    await send(maker, { intent: 'end' });
    for (const token of [maker, guest, 'forged', '']) {
      expect(await shortlists.find(token)).toBeNull();
      await expect(send(token, { intent: 'add', stub: 'p3' })).rejects.toMatchObject({
        status: 404,
        id: 'shortlist_not_found',
      });
    }
    expect(await database.db.selectFrom('shortlist_projects').selectAll().execute()).toEqual([]);
  },
);

testOnBoth(
  'a shortlist holds twelve projects, which keep their places under new names',
  async (database) => {
    const { shortlists, offer } = open(database);
    await expect(shortlists.create(['nowhere'], null)).rejects.toMatchObject({ status: 400 });
    const token = await shortlists.create(stubs, null);
    const list = async () => (await shortlists.find(token))?.projects.map(({ stub }) => stub);
    expect(await list()).toEqual(stubs.slice(0, maxShortlisted));
    const add = (stub: string) => shortlists.change(token, { intent: 'add', stub }, null);
    await add('p0');
    await expect(add('p12')).rejects.toMatchObject({ status: 409, id: 'shortlist_full' });
    // What is no longer offered makes room, even if it is hearted.
    await shortlists.change(token, { intent: 'heart', stub: 'p0', hearts: true }, null);
    offer(stubs.slice(2));
    await shortlists.change(token, { intent: 'clear' }, null);
    await add('p12');
    expect(await list()).toEqual(stubs.slice(2));
    // Two at once for one place.
    const both = await Promise.allSettled([add('p0'), add('p1')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await list()).toHaveLength(maxShortlisted);

    await saveCatalogue(database, { projects: [buildProject({ stub: 'p2' })] });
    const [stored] = await findByKeys(database.db, ['p2']);
    if (!stored) throw new Error('it is not there');
    const rename = ({ record }: typeof stored) => ({ ...record, stub: 'renamed' });
    await changeRecord(database, stored, rename, { cause: 'command' });
    expect((await list())?.slice(0, 2)).toEqual(['renamed', 'p3']);
  },
);

testOnBoth(
  'shortlists and changes of a client are limited; a year without a change ends one',
  async (database) => {
    const { shortlists, clock } = open(database, { leadsPerMinute: 2 });
    const token = await shortlists.create(['p0'], '10.0.0.1');
    await shortlists.create(['p0'], '10.0.0.1');
    const tooMany = { status: 429, retryAfterSeconds: 60 };
    await expect(shortlists.create(['p0'], '10.0.0.1')).rejects.toMatchObject(tooMany);
    await shortlists.create(['p0'], '10.0.0.2');
    const heart = () =>
      shortlists.change(token, { intent: 'heart', stub: 'p0', hearts: true }, '10.0.0.1');
    for (let count = 0; count < 10; count += 1) await heart();
    await expect(heart()).rejects.toMatchObject(tooMany);

    const later = (days: number) =>
      new Date(Date.parse('2026-11-21T17:00:00Z') + days * 86_400_000);
    clock.now = later(200);
    await heart();
    await purgeShortlists(database, later(400));
    expect(await shortlists.find(token)).not.toBeNull();
    expect(await database.db.selectFrom('shortlists').select('id').execute()).toHaveLength(1);
    await purgeShortlists(database, later(566));
    expect(await shortlists.find(token)).toBeNull();
  },
);
