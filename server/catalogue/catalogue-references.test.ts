import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { fillCatalogue, openRecordEditing } from '../../tests/support/open-record-editing.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { readVersion } from './catalogue-store.ts';

testOnBoth(
  'the list is searched by name and address, and filtered by state and page',
  async (database) => {
    const numbers = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'));
    await saveCatalogue(database, {
      projects: numbers.map((n) => buildProject({ stub: `p-${n}`, title: `House ${n}` })),
    });
    const { editing, ada, find } = openRecordEditing(database);
    const list = async (address: string) => {
      const query = parseRecordQuery(new URLSearchParams(address));
      const { records, unpublished, next } = await editing.list('project', query);
      return { keys: records.map(({ key }) => key), drafts: unpublished.length, next };
    };
    await editing.create(ada, 'projects', 'House new');
    const hidden = editing.readPlace('project', String((await find('projects', 'p-007'))?.id));
    await editing.archive(ada, hidden);
    const [first, second] = [await list(''), await list('after=p-049')];
    expect([...first.keys, ...second.keys]).toEqual(numbers.slice(0, 100).map((n) => `p-${n}`));
    expect([first.drafts, second.drafts, first.next]).toEqual([1, 0, 'p-049']);
    expect(await list('q=HOUSE+11')).toMatchObject({ drafts: 0, next: null });
    expect((await list('q=house+11')).keys).toHaveLength(11);
    expect((await list('q=11')).keys).toHaveLength(50);
    expect((await list('state=hidden')).keys).toEqual(['p-007']);
    expect(await list('state=draft')).toEqual({ keys: [], drafts: 1, next: null });
    await expect(
      editing.list('nothing', parseRecordQuery(new URLSearchParams())),
    ).rejects.toMatchObject({ status: 404 });
    expect((await editing.listCollections())[0]).toEqual({
      word: 'project',
      one: 'project',
      isOfSite: false,
      many: 'projects',
      public: 119,
      hidden: 1,
      drafts: 1,
    });
  },
);

testOnBoth('with thousands of builders, further ones are found by typing', async (database) => {
  await fillCatalogue(database);
  const builders = Array.from({ length: 1000 }, (_, index) =>
    buildBuilder(`homes-${index}`, `Homes ${index}`),
  );
  await saveCatalogue(database, {
    builders: [...builders, buildBuilder('zenith', 'Zenith Élan')],
  });
  const { editing, find } = openRecordEditing(database);
  const { suggestions, live } = await editing.read(
    'project',
    String((await find('projects', 'tower'))?.id),
  );
  expect(live).toMatchObject({ uses: 0 });
  expect(suggestions['builderUrl']).toMatchObject({ moreOf: 'builders' });
  expect(suggestions['builderUrl']?.choices).toHaveLength(1000);
  expect(suggestions['city']).toMatchObject({ moreOf: null });
  for (const search of ['ÉLAN zen', 'elan', 'E\u0301lan', 'zenith-elan'])
    expect(await editing.findChoices('builders', search), search).toEqual([
      { value: 'zenith', label: 'Zenith Élan' },
    ]);
  expect(await editing.findChoices('builders', 'zen_th')).toEqual([]);
});

testOnBoth(
  'a record that projects use is only removed with a replacement, as one batch',
  async (database) => {
    await fillCatalogue(database);
    await saveCatalogue(database, {
      builders: [buildBuilder('other', 'Other Homes')],
      projects: [buildProject({ stub: 'annex', title: 'Annex', builderUrl: 'acme' })],
    });
    const { editing, openForm, find, ada, readAudit } = openRecordEditing(database);
    const placeOf = async (collection: Collection, word: string, key: string) =>
      editing.readPlace(word, String((await find(collection, key))?.id));
    const acme = await placeOf('builders', 'builder', 'acme');
    await editing.archive(ada, await placeOf('projects', 'project', 'annex'));
    const next = await editing.create(ada, 'projects', 'Next');
    const form = await openForm('project', `draft-${next}`);
    await form(ada, { builderUrl: 'acme' });

    // Hidden projects count too.
    const { live } = await editing.read('builder', String(acme.recordId));
    expect(live).toMatchObject({
      uses: 2,
      usedIn: '/catalogue/project?builder=acme',
      replacements: { choices: [{ value: 'other', label: 'Other Homes' }], moreOf: null },
    });
    const listed = await editing.list(
      'project',
      parseRecordQuery(new URLSearchParams(live?.usedIn.split('?')[1])),
    );
    expect(listed.records.map(({ key }) => key)).toEqual(['annex', 'tower']);
    const refusal =
      '2 projects use this builder. Choose another builder for them, or change them first.';
    for (const operation of [editing.archive, editing.remove, editing.unpublish])
      await expect(operation(ada, acme)).rejects.toMatchObject({ status: 409, message: refusal });
    await expect(editing.remove(ada, acme, 'acme')).rejects.toMatchObject({
      message: 'There is no other builder of this name.',
    });
    expect((await find('projects', 'tower'))?.record).toMatchObject({ builderUrl: 'acme' });

    const version = await readVersion(database.db);
    // With thousands of builders, the name is typed.
    await editing.remove(ada, acme, 'other homes');
    expect(await readVersion(database.db)).toBe(version + 1);
    expect(await find('builders', 'acme')).toBeUndefined();
    for (const key of ['tower', 'annex'])
      expect((await find('projects', key))?.record).toMatchObject({ builderUrl: 'other' });
    expect((await editing.read('project', `draft-${next}`)).record).toMatchObject({
      builderUrl: 'other',
    });
    const batches = await database.db
      .selectFrom('catalogue_versions')
      .select(['key', 'batch_id'])
      .where('batch_id', 'is not', null)
      .orderBy('id')
      .execute();
    const removal = batches.filter(({ batch_id: id }) => id === batches.at(-1)?.batch_id);
    expect(removal.map(({ key }) => key).toSorted()).toEqual(['acme', 'annex', 'tower']);
    expect((await readAudit()).at(-1)).toMatchObject({
      action: 'record.remove',
      changes: { 'used instead': ['acme', 'other'], projects: [2, 0], name: ['Acme', null] },
    });
  },
);
