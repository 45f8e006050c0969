import { expect } from 'vitest';
import { hire } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { openSchedules } from '../../tests/support/open-schedules.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { readVersion } from './catalogue-store.ts';
import { purgeFormerDrafts } from './draft-store.ts';
import { changeRecord } from '../../tests/support/change-record.ts';

testOnBoth(
  'a clock that jumps a day forward and back publishes each due draft once, and others on time',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, readAudit } = await openSchedules(database);
    await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-22T12:00');
    await plan(ada, await draft(ada, 'annex', { units: 3 }), 'publish', '2026-11-24T12:00');
    at('2026-11-23T15:00:00Z');
    await sweep();
    const version = await readVersion(database.db);
    for (const moment of ['2026-11-22T14:00:00Z', '2026-11-22T16:59:00Z', '2026-11-22T18:00:00Z']) {
      at(moment);
      await sweep();
    }
    expect([
      (await find('tower'))?.record['units'],
      (await find('annex'))?.record['units'],
    ]).toEqual([2, 1]);
    expect(await readVersion(database.db)).toBe(version);
    at('2026-11-24T17:00:00Z');
    await sweep();
    await sweep();
    expect((await find('annex'))?.record['units']).toBe(3);
    expect((await readAudit()).filter(({ action }) => action === 'record.publish')).toHaveLength(2);
  },
);

testOnBoth(
  'a draft that is open while its schedule publishes it continues as the record',
  async (database) => {
    const { plan, at, sweep, find, ada, records, drafts } = await openSchedules(database);
    const place = async (name: string) =>
      records.readPlace('city', `draft-${await drafts.create(ada, 'cities', name)}`);
    const city = await place('Guelph');
    const address = `draft-${city.draftId}`;
    const { record: shown } = await records.read('city', address);
    await plan(ada, city, 'publish', '2026-11-24T09:00');
    at('2026-11-24T14:00:00Z');
    await sweep();
    const id = String((await find('guelph'))?.id);
    expect(await records.read('city', address)).toMatchObject({ id, draft: null });
    expect((await records.readHistory('city', id)).changes).toMatchObject([
      { who: 'Ada', cause: 'schedule', differences: ['published for the first time'] },
    ]);
    const sent = {
      original: shown,
      entered: { ...shown, description: 'Royal.' },
      rebase: null,
      choices: [],
    };
    expect((await drafts.save(ada, city, sent)).conflicts).toBeNull();
    expect(await records.read('city', id)).toMatchObject({
      record: { name: 'Guelph', description: 'Royal.' },
      draft: { who: 'Ada' },
    });
    // Discarding on the old page does not delete the new draft.
    await drafts.discard(ada, city);
    expect((await records.read('city', id)).draft).not.toBeNull();

    const given = await place('Perth');
    await drafts.discard(ada, given);
    await expect(records.read('city', `draft-${given.draftId}`)).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching(
        /^Ada discarded this draft on .+\. It was never published\.$/,
      ) as string,
    });
    const purgeIn = (days: number) =>
      purgeFormerDrafts(database, new Date(Date.now() + days * 24 * 60 * 60 * 1000));
    await purgeIn(29);
    expect(await records.read('city', address)).toMatchObject({ id });
    await purgeIn(31);
    await expect(records.read('city', address)).rejects.toMatchObject({ status: 404 });
  },
);

testOnBoth(
  'a draft is published once at its Toronto time, and unpublished at another',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, list, readAudit, records } =
      await openSchedules(database);
    const place = await draft(ada, 'tower', { units: 2 });
    await plan(ada, place, 'publish', '2026-11-24T08:00');
    await plan(ada, place, 'publish', '2026-11-24T09:00');
    await plan(ada, place, 'unpublish', '2026-11-25T12:00');
    // The title is cleared in the draft; what goes live keeps it.
    await draft(ada, 'tower', { title: '' });
    expect(await list()).toEqual(['publish tower null', 'unpublish tower null']);
    expect(await records.read('project', String(place.recordId))).toMatchObject({
      name: 'tower',
    });
    await draft(ada, 'tower', { title: 'tower' });

    const before = await readVersion(database.db);
    at('2026-11-24T13:59:59Z');
    await sweep();
    expect([(await find('tower'))?.record['units'], await readVersion(database.db)]).toEqual([
      1,
      before,
    ]);
    at('2026-11-24T14:00:00Z');
    await sweep();
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({ units: 2 });
    expect(await readVersion(database.db)).toBe(before + 1);
    expect(await list()).toEqual(['unpublish tower null']);
    const { changes } = await records.readHistory('project', String(place.recordId));
    expect(changes).toMatchObject([{ who: 'Ada', cause: 'schedule' }, { who: null }]);

    at('2026-11-25T17:00:00Z');
    await sweep();
    expect((await find('tower'))?.hiddenAt).toBeInstanceOf(Date);
    // Its content is a draft now, which can be published again.
    expect(await list()).toEqual([]);
    await plan(ada, place, 'publish', '2026-11-26T09:00');
    at('2026-11-26T14:00:00Z');
    await sweep();
    expect(await find('tower')).toMatchObject({ hiddenAt: null, record: { units: 2 } });
    const lines = (await readAudit()).filter(({ action }) => action.endsWith('publish'));
    expect(lines.map(({ action }) => action)).toEqual([
      'record.publish',
      'record.unpublish',
      'record.publish',
    ]);
    expect(lines[0]?.changes).toMatchObject({
      units: [1, 2],
      scheduled: [null, '2026-11-24T14:00:00.000Z'],
    });
  },
);

// On 2027-03-14 at 2:00, clocks go forward (Time Act, Ontario).
testOnBoth('9:00 is 9:00 on both sides of a daylight saving change', async (database) => {
  const { draft, plan, at, sweep, find, ada } = await openSchedules(database);
  const [tower, annex] = [
    await draft(ada, 'tower', { units: 2 }),
    await draft(ada, 'annex', { units: 2 }),
  ];
  at('2027-03-10T15:00:00Z');
  await plan(ada, tower, 'publish', '2027-03-13T09:00');
  await plan(ada, annex, 'publish', '2027-03-14T09:00');
  const readUnits = async () => {
    await sweep();
    return [(await find('tower'))?.record['units'], (await find('annex'))?.record['units']];
  };
  at('2027-03-13T13:59:30Z');
  expect(await readUnits()).toEqual([1, 1]);
  at('2027-03-13T14:00:15Z');
  expect(await readUnits()).toEqual([2, 1]);
  at('2027-03-14T12:59:30Z');
  expect(await readUnits()).toEqual([2, 1]);
  at('2027-03-14T13:00:15Z');
  expect(await readUnits()).toEqual([2, 2]);
});

testOnBoth(
  'what cannot be published on time stays a draft, and one mail gives the reason',
  async (database) => {
    const { draft, plan, at, sweep, find, placeOf, ada, list, readMails, ...rest } =
      await openSchedules(database);
    await hire(database, 'Al', 'admin');
    await database.db.updateTable('operators').set({ password_hash: 'x' }).execute();
    const [tower, annex] = [
      await draft(ada, 'tower', { units: 2 }),
      await draft(ada, 'annex', { units: 2 }),
    ];
    await plan(ada, tower, 'publish', '2026-11-24T09:00');
    await plan(ada, annex, 'publish', '2026-11-24T09:00');
    const fresh = await rest.drafts.create(ada, 'projects', 'Fresh');
    const third = rest.records.readPlace('project', `draft-${fresh}`);
    await expect(plan(ada, third, 'publish', '2026-11-24T09:00')).rejects.toMatchObject({
      message: 'This draft is incomplete. The list above the form says what is missing.',
    });
    const { record } = await rest.records.read('project', `draft-${fresh}`);
    const entered = { ...record, city: 'Toronto', stub: 'taken' };
    const sent = { original: record, entered, rebase: null, choices: [] };
    await rest.drafts.save(ada, third, sent);
    await plan(ada, third, 'publish', '2026-11-24T09:00');

    const planned = await find('tower');
    if (!planned) throw new Error('It is gone.');
    const command = { cause: 'command', actor: 'Cy' } as const;
    await changeRecord(database, planned, (each) => ({ ...each.record, units: 5 }), command);
    const stored = await find('annex');
    if (!stored) throw new Error('It is gone.');
    const bo = { cause: 'command', actor: 'Bo' } as const;
    await changeRecord(database, stored, (each) => ({ ...each.record, units: 3 }), bo);
    await saveCatalogue(database, {
      projects: [buildProject({ stub: 'taken', title: 'Taken' })],
    });

    at('2026-11-24T14:00:00Z');
    await sweep();
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({ units: 5 });
    expect((await find('annex'))?.record).toMatchObject({ units: 3 });
    const reasons = [
      'Cy published other values meanwhile: Units. Open it, choose, and publish it.',
      'Bo published other values meanwhile: Units. Open it, choose, and publish it.',
      'project taken (Fresh): the page address “taken” belongs to another project, “Taken”. Choose another one here, or change that project first.',
    ];
    expect(await list()).toEqual([
      `publish tower ${reasons[0]}`,
      `publish annex ${reasons[1]}`,
      `publish Fresh ${reasons[2]}`,
    ]);
    const read = await rest.records.read('project', String(tower.recordId));
    expect(read.schedules).toMatchObject([{ kind: 'publish', refusal: reasons[0] }]);
    const mails = await readMails();
    expect(mails.map((mail) => [mail?.to, mail?.cc, mail?.subject]).toSorted()).toEqual(
      ['Fresh', 'annex', 'tower'].map((name) => [
        'ada@example.com',
        'al@example.com',
        `${name} was not published`,
      ]),
    );
    expect(mails.map((mail) => mail?.text).join('\n')).toContain(reasons[0]);

    await database.db.deleteFrom('operators').where('id', '=', ada.operator.id).execute();
    const later = await readMails();
    expect(later.map((mail) => [mail?.to, mail?.cc])).toEqual(
      later.map(() => ['al@example.com', undefined]),
    );

    // Scheduling again resolves the failure: the waiting mail is not sent.
    await plan(ada, await placeOf('tower'), 'publish', '2026-11-25T09:00');
    expect((await readMails()).filter((mail) => mail === null)).toHaveLength(1);
  },
);

testOnBoth('scheduling asks about probable typing errors, as publishing does', async (database) => {
  const { draft, plan, list, at, sweep, find, ada, readAudit } = await openSchedules(database);
  const place = await draft(ada, 'tower', { minPriceCad: 549, city: 'Otawa' });
  const question = await plan(ada, place, 'publish', '2026-11-24T09:00');
  expect(question?.problems.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'Lowest price (CAD) is $549: is it in thousands?',
    'City is “Otawa”, which no other project and no city in the catalogue has. Did you mean “Ottawa”?',
  ]);
  expect(await list()).toEqual([]);
  expect((await readAudit()).map(({ action }) => action)).toEqual(['record.save']);
  // Confirming other warnings does not count.
  await draft(ada, 'tower', { minPriceCad: 550 });
  expect(await plan(ada, place, 'publish', '2026-11-24T09:00', question ?? {})).not.toBeNull();
  const again = await plan(ada, place, 'publish', '2026-11-24T09:00');
  expect(await plan(ada, place, 'publish', '2026-11-24T09:00', again ?? {})).toBeNull();
  expect(await list()).toEqual(['publish tower null']);
  // No questions about unpublishing, nor about published values.
  expect(await plan(ada, place, 'unpublish', '2026-11-25T09:00')).toBeNull();
  at('2026-11-24T14:00:00Z');
  await sweep();
  expect((await find('tower'))?.record).toMatchObject({ minPriceCad: 550, city: 'Otawa' });
  await draft(ada, 'tower', { units: 7 });
  expect(await plan(ada, place, 'publish', '2026-11-26T09:00')).toBeNull();
});

testOnBoth('a past time is refused, and a schedule can be cancelled', async (database) => {
  const { draft, plan, at, sweep, find, ada, publishSchedules } = await openSchedules(database);
  const nobody = await draft(ada, 'tower', { builderUrl: 'nobody' });
  await expect(plan(ada, nobody, 'publish', '2026-11-23T09:00')).rejects.toMatchObject({
    message: 'This draft is incomplete. The list above the form says what is missing.',
  });
  await saveCatalogue(database, { builders: [buildBuilder('acme', 'Acme')] });
  const place = await draft(ada, 'tower', { units: 2, builderUrl: 'acme' });
  await expect(plan(ada, place, 'publish', '2026-11-22T09:59')).rejects.toMatchObject({
    status: 409,
    message: 'This time is past. Choose a later one.',
  });
  await plan(ada, place, 'publish', '2026-11-24T09:00');
  await createCatalogueWriter(database).hide('builders', ['acme'], { cause: 'command' });
  const [planned] = await publishSchedules.list();
  expect(planned?.hiddenBuilder).toBe('Acme');
  expect(planned).toMatchObject({ operatorName: 'Ada', name: 'tower', recordType: 'project' });
  await publishSchedules.cancel(ada, planned?.id ?? 0);
  await expect(publishSchedules.cancel(ada, planned?.id ?? 0)).rejects.toMatchObject({
    status: 409,
  });
  at('2026-11-24T14:00:00Z');
  await sweep();
  expect((await find('tower'))?.record).toMatchObject({ units: 1 });
  const removed = await draft(ada, 'annex', { units: 2 });
  await createCatalogueWriter(database).remove('projects', ['annex'], { cause: 'command' });
  await expect(plan(ada, removed, 'publish', '2026-11-25T09:00')).rejects.toThrow(
    'Restore it from its history.',
  );
});
