import { expect } from 'vitest';
import { checkRecord } from '../../domain/catalogue/check-record.ts';
import { listPartFields } from '../../domain/catalogue/form-fields.ts';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { toFormRecord, type FormRecord } from '../../domain/catalogue/record-form.ts';
import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createCatalogueWriter } from '../catalogue/catalogue-writer.ts';
import { readCatalogue, readVersion } from '../catalogue/catalogue-store.ts';
import { changeRecord } from '../catalogue/edit-catalogue.ts';
import { findByKeys } from '../catalogue/document-store.ts';
import type { Database } from '../database/database.ts';
import { createPictureStore } from '../images/picture-store.ts';
import { createCatalogueDesk } from './catalogue-desk.ts';
import { createOperate } from './operate.ts';
import type { Visit } from './visit.ts';

const now = () => new Date('2026-11-22T15:00:00Z');
const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500, priceCad: 500_000 };

const pictures = createPictureStore({ folders: [], cacheFolder: '' });

function open(database: Database) {
  const operate = createOperate(database, now);
  const desk = createCatalogueDesk({ database, operate, now, pictures, checkRecord });
  const hire = (name: string, id: number, role: 'editor' | 'agent' = 'editor'): Visit => ({
    operator: { id, name, email: `${name}@example.com`, roles: [role] },
    sessionId: crypto.randomUUID(),
    provenAt: now(),
    clientAddress: null,
  });
  /** A form as it stands in a browser; each save sends what it showed with what was typed. */
  async function openForm(word: string, id: number | string) {
    const place = desk.readPlace(word, String(id));
    const { record } = await desk.read(word, String(id));
    let shown: FormRecord = record;
    return async (
      visit: Visit,
      typed: FormRecord,
      more: { rebase?: number; takes?: never[] } = {},
    ) => {
      const sent = { shown, typed: { ...shown, ...typed }, rebase: null, takes: [], ...more };
      const saved = await desk.save(visit, place, sent, null);
      shown = saved.shown;
      return saved.conflicts;
    };
  }
  const find = async (part: CataloguePart, key: string) => {
    const found = await findByKeys(database.db, [key]);
    return found.find((each) => each.part === part);
  };
  const readAudit = () =>
    database.db
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'changes'])
      .orderBy('id')
      .execute();
  return { desk, openForm, find, readAudit, hire, ada: hire('Ada', 1), bo: hire('Bo', 2) };
}

async function fill(database: Database) {
  await createCatalogueWriter(database).save({
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({
        stub: 'tower',
        title: 'Tower',
        builderUrl: 'acme',
        minPriceCad: 500_000,
        floorPlans: [plan, { ...plan, name: 'B2' }],
      }),
    ],
  });
}

testOnBoth('a draft changes nothing public, and what is published does', async (database) => {
  await fill(database);
  const { desk, openForm, find, readAudit, ada } = open(database);
  const { id = 0 } = (await find('projects', 'tower')) ?? {};
  const before = JSON.stringify(await readCatalogue(database.db));

  const save = await openForm('project', id);
  await save(ada, { minPriceCad: 'soon' });
  await save(ada, { minPriceCad: 510_000, description: 'Tall.' });
  expect(JSON.stringify(await readCatalogue(database.db))).toBe(before);
  expect(await database.db.selectFrom('catalogue_versions').select('id').execute()).toEqual([]);

  const place = desk.readPlace('project', String(id));
  expect(await desk.publish(ada, place)).toEqual({ outcome: 'published', documentId: id });
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
  const { changes, isLive } = await desk.readHistory('project', String(id));
  expect(isLive).toBe(true);
  expect(changes).toMatchObject([
    {
      who: 'Ada',
      cause: 'console',
      differences: ['description: (nothing) → Tall.', 'minPriceCad: 500000 → 510000'],
    },
  ]);
  await expect(desk.publish(ada, place)).rejects.toMatchObject({ status: 409 });
  expect(await readAudit()).toMatchObject([
    { action: 'record.save', changes: { minPriceCad: null } },
    { action: 'record.save', changes: { minPriceCad: null, description: null } },
    {
      action: 'record.publish',
      changes: { minPriceCad: [500_000, 510_000], description: ['', 'Tall.'] },
    },
  ]);
});

testOnBoth(
  'a new record is incomplete until it is not, and its address is its own',
  async (database) => {
    await fill(database);
    const { desk, openForm, find, ada, hire } = open(database);
    await expect(desk.create(hire('Al', 3, 'agent'), 'projects', 'x')).rejects.toMatchObject({
      status: 403,
    });
    const id = `draft-${await desk.create(ada, 'projects', 'Tower Two')}`;
    const place = desk.readPlace('project', id);
    expect(await desk.publish(ada, place)).toEqual({
      outcome: 'incomplete',
      problems: [{ field: 'city', reason: 'is empty' }],
    });
    const save = await openForm('project', id);
    await save(ada, { city: 'Toronto', stub: 'tower', floorPlans: [plan] });
    await expect(desk.publish(ada, place)).rejects.toMatchObject({
      status: 409,
      message: 'project tower (Tower Two): another project has this name now.',
    });
    await save(ada, { stub: 'tower-two' });
    expect(await desk.publish(ada, place)).toMatchObject({ outcome: 'published' });
    const live = await find('projects', 'tower-two');
    expect(live?.record).toMatchObject({ title: 'Tower Two', floorPlans: [{ name: 'A1' }] });
    await expect(desk.read('project', id)).rejects.toMatchObject({ status: 404 });

    await (
      await openForm('project', live?.id ?? 0)
    )(ada, { units: 3 });
    await desk.publish(ada, desk.readPlace('project', String(live?.id)));
    expect((await find('projects', 'tower-two'))?.record).toMatchObject({ units: 3 });

    const copy = await desk.duplicate(ada, desk.readPlace('project', String(live?.id)));
    expect((await desk.read('project', `draft-${copy}`)).record).toMatchObject({
      stub: 'tower-two-copy',
      units: 3,
    });
  },
);

testOnBoth(
  'two editors keep each other’s fields, and of one field the second sees both values',
  async (database) => {
    await fill(database);
    const { desk, openForm, find, ada, bo } = open(database);
    const { id = 0 } = (await find('projects', 'tower')) ?? {};
    const place = desk.readPlace('project', String(id));
    const [adas, bos] = [await openForm('project', id), await openForm('project', id)];
    expect(await adas(ada, { minPriceCad: 510_000 })).toBeNull();
    expect(await bos(bo, { description: 'Tall.', floorPlans: [{ ...plan, beds: 2 }] })).toBeNull();
    expect(await bos(bo, { minPriceCad: 520_000, units: 9 })).toMatchObject({
      who: 'Bo',
      fields: [{ label: 'Lowest price (CAD)', before: 500_000, after: 520_000, now: 510_000 }],
    });
    expect((await desk.read('project', String(id))).record).toMatchObject({
      minPriceCad: 510_000,
      description: 'Tall.',
      units: 9,
      floorPlans: [{ name: 'A1', beds: 2 }],
    });

    // A command publishes meanwhile: one field of its own, and one of the draft.
    const stored = await find('projects', 'tower');
    if (!stored) throw new Error('It is gone.');
    await changeRecord(
      database,
      stored,
      ({ record }) => ({ ...record, minPriceCad: 490_000, storeys: 40 }),
      { cause: 'command', actor: 'root' },
    );
    const refused = await desk.publish(ada, place);
    expect(refused).toMatchObject({
      outcome: 'conflicts',
      rebase: 2,
      conflicts: { who: 'root', fields: [{ path: ['minPriceCad'], after: 510_000, now: 490_000 }] },
    });
    expect((await find('projects', 'tower'))?.revision).toBe(2);
    await (
      await openForm('project', id)
    )(ada, {}, { rebase: 2 });
    expect(await desk.publish(ada, place)).toMatchObject({ outcome: 'published' });
    expect((await find('projects', 'tower'))?.record).toMatchObject({
      minPriceCad: 510_000,
      storeys: 40,
      description: 'Tall.',
    });
  },
);

testOnBoth(
  'an import and a draft keep each other’s fields, and of one field the editor sees both values',
  async (database) => {
    await fill(database);
    const { desk, openForm, find, ada } = open(database);
    const { id = 0 } = (await find('projects', 'tower')) ?? {};
    const place = desk.readPlace('project', String(id));
    const form = await openForm('project', id);
    await form(ada, { minPriceCad: 510_000, description: 'Tall.' });
    const importFile = (patch: Record<string, unknown>) =>
      createCatalogueWriter(database).merge('projects', [
        { key: 'tower', patch: { stub: 'tower', ...patch } },
      ]);
    await importFile({ storeys: 40 });
    expect(await desk.publish(ada, place)).toMatchObject({ outcome: 'published' });
    expect((await find('projects', 'tower'))?.record).toMatchObject({
      minPriceCad: 510_000,
      description: 'Tall.',
      storeys: 40,
    });

    const second = await openForm('project', id);
    await second(ada, { storeys: 41 });
    await importFile({ storeys: 42 });
    expect(await desk.publish(ada, place)).toMatchObject({
      outcome: 'conflicts',
      conflicts: { who: 'Somebody', fields: [{ path: ['storeys'], after: 41, now: 42 }] },
    });
    expect((await find('projects', 'tower'))?.record).toMatchObject({ storeys: 42 });
  },
);

testOnBoth(
  'hidden, removed and restored, with the draft that a version makes',
  async (database) => {
    await fill(database);
    const { desk, find, ada, bo, readAudit } = open(database);
    const tower = await find('projects', 'tower');
    const acme = await find('builders', 'acme');
    const place = desk.readPlace('project', String(tower?.id));
    const builder = desk.readPlace('builder', String(acme?.id));
    await desk.archive(ada, place);
    await desk.archive(ada, place);
    expect((await find('projects', 'tower'))?.hiddenAt).toBeInstanceOf(Date);
    await desk.putBack(ada, place);
    await expect(desk.remove(ada, builder)).rejects.toMatchObject({
      status: 409,
      message: '1 project uses this builder. Choose another builder for it, or change it first.',
    });
    await desk.remove(ada, place);
    await desk.remove(ada, builder);
    expect(await find('projects', 'tower')).toBeUndefined();

    const { changes } = await desk.readHistory('project', String(tower?.id));
    expect(changes.map(({ differences }) => differences)).toEqual([
      ['removed'],
      ['put on the site'],
      ['taken off the site'],
    ]);
    await desk.restore(bo, place, changes[0]?.id ?? 0);
    await expect(desk.restore(ada, place, changes[0]?.id ?? 0)).rejects.toMatchObject({
      message: 'Bo has a draft of this. Publish or discard it first.',
    });
    const fields = listPartFields('projects');
    expect((await desk.read('project', String(tower?.id))).record).toEqual(
      toFormRecord(fields, tower?.record ?? {}),
    );
    expect(await find('projects', 'tower')).toBeUndefined();
    await desk.publish(bo, place);
    expect(await find('projects', 'tower')).toMatchObject({ id: tower?.id, record: tower?.record });
    expect((await readAudit()).map(({ action }) => action)).toEqual([
      'record.archive',
      'record.restore',
      'record.remove',
      'record.remove',
      'recordHistory.restore',
      'record.publish',
    ]);
  },
);

testOnBoth('the list finds by name and address, state and page', async (database) => {
  const numbers = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'));
  await createCatalogueWriter(database).save({
    projects: numbers.map((n) => buildProject({ stub: `p-${n}`, title: `House ${n}` })),
  });
  const { desk, ada, find } = open(database);
  const list = async (address: string) => {
    const query = parseRecordQuery(new URLSearchParams(address));
    const { records, unpublished, next } = await desk.list('project', query);
    return { keys: records.map(({ key }) => key), drafts: unpublished.length, next };
  };
  await desk.create(ada, 'projects', 'House new');
  const hidden = desk.readPlace('project', String((await find('projects', 'p-007'))?.id));
  await desk.archive(ada, hidden);
  const [first, second] = [await list(''), await list('after=p-049')];
  expect([...first.keys, ...second.keys]).toEqual(numbers.slice(0, 100).map((n) => `p-${n}`));
  expect([first.drafts, second.drafts, first.next]).toEqual([1, 0, 'p-049']);
  expect(await list('q=HOUSE+11')).toMatchObject({ drafts: 0, next: null });
  expect((await list('q=house+11')).keys).toHaveLength(11);
  expect((await list('q=11')).keys).toHaveLength(50);
  expect((await list('state=hidden')).keys).toEqual(['p-007']);
  expect(await list('state=draft')).toEqual({ keys: [], drafts: 1, next: null });
  await expect(desk.list('nothing', parseRecordQuery(new URLSearchParams()))).rejects.toMatchObject(
    { status: 404 },
  );
  expect((await desk.listParts())[0]).toEqual({
    word: 'project',
    one: 'project',
    isOfSite: false,
    many: 'projects',
    public: 119,
    hidden: 1,
    drafts: 1,
  });
});

testOnBoth(
  'what projects use leaves only with another in its place, as one batch',
  async (database) => {
    await fill(database);
    await createCatalogueWriter(database).save({
      builders: [buildBuilder('other', 'Other')],
      projects: [buildProject({ stub: 'annex', title: 'Annex', builderUrl: 'acme' })],
    });
    const { desk, openForm, find, ada, readAudit } = open(database);
    const placeOf = async (part: CataloguePart, word: string, key: string) =>
      desk.readPlace(word, String((await find(part, key))?.id));
    const acme = await placeOf('builders', 'builder', 'acme');
    await desk.archive(ada, await placeOf('projects', 'project', 'annex'));
    const next = await desk.create(ada, 'projects', 'Next');
    const form = await openForm('project', `draft-${next}`);
    await form(ada, { builderUrl: 'acme' });

    // Also what is off the site names it.
    const { live } = await desk.read('builder', String(acme.documentId));
    expect(live).toMatchObject({
      uses: 2,
      usedIn: '/catalogue/project?builder=acme',
      replacements: [{ key: 'other', name: 'Other' }],
    });
    const listed = await desk.list(
      'project',
      parseRecordQuery(new URLSearchParams(live?.usedIn.split('?')[1])),
    );
    expect(listed.records.map(({ key }) => key)).toEqual(['annex', 'tower']);
    const refusal =
      '2 projects use this builder. Choose another builder for them, or change them first.';
    for (const act of [desk.archive, desk.remove, desk.unpublish])
      await expect(act(ada, acme)).rejects.toMatchObject({ status: 409, message: refusal });
    await expect(desk.remove(ada, acme, 'acme')).rejects.toMatchObject({
      message: 'There is no other builder of this name.',
    });
    expect((await find('projects', 'tower'))?.record).toMatchObject({ builderUrl: 'acme' });

    const version = await readVersion(database.db);
    await desk.remove(ada, acme, 'other');
    expect(await readVersion(database.db)).toBe(version + 1);
    expect(await find('builders', 'acme')).toBeUndefined();
    for (const key of ['tower', 'annex'])
      expect((await find('projects', key))?.record).toMatchObject({ builderUrl: 'other' });
    expect((await desk.read('project', `draft-${next}`)).record).toMatchObject({
      builderUrl: 'other',
    });
    const batches = await database.db
      .selectFrom('catalogue_versions')
      .select(['key', 'batch_id'])
      .where('batch_id', 'is not', null)
      .execute();
    const removal = batches.filter(({ batch_id: id }) => id === batches.at(-1)?.batch_id);
    expect(removal.map(({ key }) => key).toSorted()).toEqual(['acme', 'annex', 'tower']);
    expect((await readAudit()).at(-1)).toMatchObject({
      action: 'record.remove',
      changes: { 'used instead': ['acme', 'other'], projects: [2, 0], removed: [false, true] },
    });
  },
);
