import { changeRecord } from '../../tests/support/change-record.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { expect } from 'vitest';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { fillCatalogue, openRecordEditing, plan } from '../../tests/support/open-record-editing.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { readVersion } from './catalogue-store.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';

testOnBoth('a draft changes nothing public until it is published', async (database) => {
  await fillCatalogue(database);
  const { editing, openForm, find, readAudit, ada } = openRecordEditing(database);
  const { id = 0 } = (await find('projects', 'tower')) ?? {};
  const before = JSON.stringify(await readCatalogue(database.db));

  const save = await openForm('project', id);
  await save(ada, { minPriceCad: 'soon' });
  await save(ada, { minPriceCad: 510_000, description: 'Tall.' });
  expect(JSON.stringify(await readCatalogue(database.db))).toBe(before);
  expect(await database.db.selectFrom('catalogue_versions').select('id').execute()).toEqual([]);

  const place = editing.readPlace('project', String(id));
  expect(await editing.publish(ada, place)).toEqual({ outcome: 'published', recordId: id });
  expect(await find('projects', 'tower')).toMatchObject({
    revision: 2,
    record: {
      minPriceCad: 510_000,
      description: 'Tall.',
      floorPlans: [{ name: 'A1' }, { name: 'B2' }],
    },
  });
  expect(await readVersion(database.db)).toBe(
    (JSON.parse(before) as { version: number }).version + 1,
  );
  const { changes, isLive } = await editing.readHistory('project', String(id));
  expect(isLive).toBe(true);
  expect(changes).toMatchObject([
    {
      who: 'Ada',
      cause: 'console',
      differences: ['Description: (nothing) → Tall.', 'Lowest price (CAD): $500,000 → $510,000'],
    },
    { id: null, who: null, differences: ['published for the first time'] },
  ]);
  await expect(editing.publish(ada, place)).rejects.toMatchObject({ status: 409 });
  expect(await readAudit()).toMatchObject([
    { action: 'record.save', changes: { minPriceCad: null } },
    { action: 'record.save', changes: { minPriceCad: null, description: null } },
    {
      action: 'record.publish',
      changes: { minPriceCad: [500_000, 510_000], description: ['', 'Tall.'] },
    },
  ]);
});

testOnBoth('probable typing errors are asked about before they are published', async (database) => {
  await fillCatalogue(database);
  const { editing, openForm, find, ada } = openRecordEditing(database);
  const { id = 0 } = (await find('projects', 'tower')) ?? {};
  const place = editing.readPlace('project', String(id));
  const save = await openForm('project', id);
  const wrong = { minPriceCad: 510, maxPriceCad: 300, city: 'Otawa', verifiedOn: '2099-01-01' };
  await save(ada, { ...wrong, builderUrl: 'ACME' });
  const asked = await editing.publish(ada, place);
  if (asked.outcome !== 'warned') throw new Error(asked.outcome);
  expect(asked.problems.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
    'Lowest price (CAD) is $510: is it in thousands?',
    'Highest price (CAD) is $300: is it in thousands?',
    'Lowest price (CAD) is $510, above the highest of $300',
    'City is “Otawa”, which no other project and no city in the catalogue has. Did you mean “Ottawa”?',
    'Verified on is January 1, 2099: is the year right?',
  ]);
  expect(await find('projects', 'tower')).toMatchObject({ revision: 1 });
  await save(ada, { minPriceCad: 510, maxPriceCad: 800_000, city: 'Ottawa', verifiedOn: null });
  const again = await editing.publish(ada, place, asked);
  if (again.outcome !== 'warned') throw new Error(again.outcome);
  expect(again.problems).toHaveLength(1);
  expect(await editing.publish(ada, place, again)).toMatchObject({
    outcome: 'published',
  });
  // A builder can be entered by name, and published values are not asked about again.
  expect((await find('projects', 'tower'))?.record).toMatchObject({ builderUrl: 'acme' });
  await (
    await openForm('project', id)
  )(ada, { storeys: 9 });
  expect(await editing.publish(ada, place)).toMatchObject({ outcome: 'published' });
});

testOnBoth('a new record needs its required fields and a unique address', async (database) => {
  await fillCatalogue(database);
  const { editing, openForm, find, ada, hire } = openRecordEditing(database);
  await expect(editing.create(hire('Al', 3, 'agent'), 'projects', 'x')).rejects.toMatchObject({
    status: 403,
  });
  const id = `draft-${await editing.create(ada, 'projects', 'Tower Two')}`;
  const place = editing.readPlace('project', id);
  expect(await editing.publish(ada, place)).toEqual({
    outcome: 'incomplete',
    problems: [{ field: 'city', reason: 'is empty' }],
  });
  const save = await openForm('project', id);
  expect(await editing.findRecords(ada.operator, 'tower two')).toEqual([]);
  await save(ada, { city: 'Toronto', stub: 'tower', floorPlans: [plan] });
  await expect(editing.publish(ada, place)).rejects.toMatchObject({
    status: 409,
    message:
      'project tower (Tower Two): the page address “tower” belongs to another project, “Tower”. Choose another one here, or change that project first.',
    link: {
      to: `/catalogue/project/${(await find('projects', 'tower'))?.id}`,
      label: expect.stringMatching(/^Open project tower \(.+\)$/) as string,
    },
  });
  await save(ada, { stub: 'tower-two', builderUrl: 'Acme Inc.' });
  expect(await editing.publish(ada, place)).toMatchObject({
    problems: [
      {
        field: 'builderUrl',
        reason: 'is not a published builder: publish the builder first, or choose another',
      },
    ],
  });
  await save(ada, { builderUrl: 'acme' });
  expect(await editing.publish(ada, place)).toMatchObject({ outcome: 'published' });
  const live = await find('projects', 'tower-two');
  expect(live?.record).toMatchObject({ title: 'Tower Two', floorPlans: [{ name: 'A1' }] });
  const found = { word: 'project', one: 'project', id: live?.id, name: 'Tower Two' };
  expect(await editing.findRecords(ada.operator, ' TWO  tow')).toEqual([found]);
  expect(await editing.findRecords(ada.operator, 'tw')).toEqual([]);
  expect(await editing.findRecords(ada.operator, 'acme')).toMatchObject([
    { word: 'builder', name: 'Acme' },
  ]);
  // Nobody is offered what they may not open.
  const si = hire('Si', 4, 'site').operator;
  for (const search of ['acme', 'tower two'])
    expect(await editing.findRecords(si, search), search).toEqual([]);
  const { facts } = await editing.list('project', parseRecordQuery(new URLSearchParams()));
  expect(facts?.[live?.id ?? 0]).toMatchObject({
    builder: 'Acme',
    city: 'Toronto',
    minPriceCad: null,
    thumbnail: null,
  });
  // The address of its first draft redirects to it.
  expect(await editing.read('project', id)).toMatchObject({
    id: String(live?.id),
    live: { path: '/property-details/tower-two' },
  });

  await (
    await openForm('project', live?.id ?? 0)
  )(ada, { units: 3 });
  await editing.publish(ada, editing.readPlace('project', String(live?.id)));
  expect((await find('projects', 'tower-two'))?.record).toMatchObject({ units: 3 });

  const tower = editing.readPlace('project', String(live?.id));
  const copy = await editing.duplicate(ada, tower);
  // Pressed again, after a lost answer.
  expect(await editing.duplicate(ada, tower)).toBe(copy);
  expect((await editing.read('project', `draft-${copy}`)).record).toMatchObject({
    stub: 'tower-two-copy',
    units: 3,
  });
  const { unpublished } = await editing.list('project', parseRecordQuery(new URLSearchParams()));
  expect(unpublished).toMatchObject([
    { urlId: `draft-${copy}`, builder: 'Acme', city: 'Toronto', minPriceCad: null },
  ]);
});

testOnBoth(
  'the draft of a record that a colleague removed keeps its changes when the record is restored',
  async (database) => {
    await fillCatalogue(database);
    const { editing, find, openForm, ada, bo } = openRecordEditing(database);
    const id = String((await find('projects', 'tower'))?.id);
    const place = editing.readPlace('project', id);
    await (
      await openForm('project', Number(id))
    )(ada, { units: 7 });
    const stored = await find('projects', 'tower');
    const change = ({ record }: { record: object }) => ({ ...record, storeys: 12 });
    await changeRecord(database, stored!, change, { cause: 'command' });
    await createCatalogueWriter(database).remove('projects', ['tower'], { cause: 'command' });

    expect(await editing.read('project', id)).toMatchObject({ isRemoved: true, live: null });
    const list = await editing.list('project', parseRecordQuery(new URLSearchParams()));
    expect(list.unpublished).toMatchObject([{ urlId: id, isRemoved: true }]);
    await expect(editing.publish(ada, place)).rejects.toThrow('Restore it from its history.');

    const { changes } = await editing.readHistory('project', id);
    await expect(editing.restore(bo, place, changes[1]?.id ?? 0)).rejects.toThrow(
      'Ada has a draft of this.',
    );
    await editing.restore(bo, place, changes[0]?.id ?? 0);
    // What Ada typed is asked about.
    const asked = await editing.publish(bo, place);
    const confirmation = asked.outcome === 'warned' ? asked.confirmation : '';
    expect(await editing.publish(bo, place, { confirmation })).toMatchObject({
      outcome: 'published',
    });
    expect(await find('projects', 'tower')).toMatchObject({
      id: Number(id),
      record: { units: 7, storeys: 12 },
    });
  },
);

testOnBoth(
  'a record is hidden, removed and restored from a version through a draft',
  async (database) => {
    await fillCatalogue(database);
    const { editing, find, ada, bo, readAudit } = openRecordEditing(database);
    const tower = await find('projects', 'tower');
    const acme = await find('builders', 'acme');
    const place = editing.readPlace('project', String(tower?.id));
    const builder = editing.readPlace('builder', String(acme?.id));
    expect(await editing.read('project', String(tower?.id))).toMatchObject({ hiddenBuilder: null });
    const writer = createCatalogueWriter(database);
    await writer.hide('builders', ['acme'], { cause: 'command' });
    const { hiddenBuilder, suggestions } = await editing.read('project', String(tower?.id));
    expect(hiddenBuilder).toBe('Acme');
    expect(suggestions['builderUrl']?.choices).toContainEqual({
      value: 'acme',
      label: 'Acme (off the site)',
    });
    await editing.republish(ada, builder);
    await editing.archive(ada, place);
    await editing.archive(ada, place);
    expect((await find('projects', 'tower'))?.hiddenAt).toBeInstanceOf(Date);
    await editing.republish(ada, place);
    await expect(editing.remove(ada, builder)).rejects.toMatchObject({
      status: 409,
      message: '1 project uses this builder. Choose another builder for it, or change it first.',
    });
    await editing.remove(ada, place);
    await editing.remove(ada, builder);
    expect(await find('projects', 'tower')).toBeUndefined();
    const listRemoved = async (query: string) => {
      const address = new URLSearchParams(`state=removed${query}`);
      const { unpublished, records } = await editing.list('project', parseRecordQuery(address));
      expect(records).toEqual([]);
      return unpublished.map(({ urlId, name, by }) => `${urlId} ${name} ${by}`);
    };
    const removed = [`${tower?.id} ${String(tower?.record['title'])} Ada`];
    for (const query of ['', '&city=Toronto', '&builder=acme', '&q=tow'])
      expect(await listRemoved(query), query).toEqual(removed);
    for (const query of ['&city=Ottawa', '&q=annex', '&after=a'])
      expect(await listRemoved(query), query).toEqual([]);

    const { changes } = await editing.readHistory('project', String(tower?.id));
    expect(changes.flatMap(({ differences }) => differences).join()).toBe(
      'removed,put on the site,taken off the site,published for the first time',
    );
    await editing.restore(bo, place, changes[0]?.id ?? 0);
    await expect(editing.restore(ada, place, changes[0]?.id ?? 0)).rejects.toMatchObject({
      message: 'Bo has a draft of this. Publish or discard it first.',
    });
    const fields = listCollectionFields('projects');
    expect((await editing.read('project', String(tower?.id))).record).toEqual(
      toFormRecord(fields, tower?.record ?? {}),
    );
    expect(await find('projects', 'tower')).toBeUndefined();
    await editing.publish(bo, place);
    expect(await find('projects', 'tower')).toMatchObject({ id: tower?.id, record: tower?.record });
    expect(await listRemoved('')).toEqual([]);
    const { changes: after } = await editing.readHistory('project', String(tower?.id));
    const lines = after.map(({ who, differences }) => `${who} ${differences[0]}`);
    expect(lines.slice(0, 2)).toEqual(['Bo put back', 'Ada removed']);
    expect(lines.at(-1)).toBe('null published for the first time');
    expect((await readAudit()).map(({ action }) => action)).toEqual([
      'record.restore',
      'record.archive',
      'record.restore',
      'record.remove',
      'record.remove',
      'recordHistory.restore',
      'record.publish',
    ]);
  },
);
