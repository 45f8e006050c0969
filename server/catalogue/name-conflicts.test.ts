import { expect } from 'vitest';
import { fillCatalogue, openRecordEditing, plan } from '../../tests/support/open-record-editing.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { changeRecord } from '../../tests/support/change-record.ts';

testOnBoth(
  'two editors do not overwrite each other’s fields, and see both values of a conflict',
  async (database) => {
    await fillCatalogue(database);
    const { editing, openForm, find, ada, bo } = openRecordEditing(database);
    const { id = 0 } = (await find('projects', 'tower')) ?? {};
    const place = editing.readPlace('project', String(id));
    const [adas, bos] = [await openForm('project', id), await openForm('project', id)];
    expect(await adas(ada, { minPriceCad: 510_000 })).toBeNull();
    expect(await bos(bo, { description: 'Tall.', floorPlans: [{ ...plan, beds: 2 }] })).toBeNull();
    expect(await bos(bo, { minPriceCad: 520_000, units: 9 })).toMatchObject([
      {
        label: 'Lowest price (CAD)',
        who: 'Ada',
        before: 500_000,
        after: 520_000,
        now: 510_000,
      },
    ]);
    expect((await editing.read('project', String(id))).record).toMatchObject({
      minPriceCad: 510_000,
      description: 'Tall.',
      units: 9,
      floorPlans: [{ name: 'A1', beds: 2 }],
    });

    // Meanwhile a command publishes two fields, one of which is in the draft.
    const stored = await find('projects', 'tower');
    if (!stored) throw new Error('It is gone.');
    await changeRecord(
      database,
      stored,
      ({ record }) => ({ ...record, minPriceCad: 490_000, storeys: 40 }),
      { cause: 'command', actor: 'root' },
    );
    const refused = await editing.publish(ada, place);
    expect(refused).toMatchObject({
      outcome: 'conflicts',
      rebase: 2,
      conflicts: [{ who: 'root', path: ['minPriceCad'], after: 510_000, now: 490_000 }],
    });
    expect((await find('projects', 'tower'))?.revision).toBe(2);
    // Another field that somebody else publishes later does not make the price theirs.
    const changed = await find('projects', 'tower');
    if (!changed) throw new Error('It is gone.');
    await changeRecord(database, changed, ({ record }) => ({ ...record, locality: 'Harbour' }), {
      cause: 'command',
      actor: 'deploy',
    });
    expect(await editing.publish(ada, place)).toMatchObject({
      rebase: 3,
      conflicts: [{ who: 'root', path: ['minPriceCad'] }],
    });
    await (
      await openForm('project', id)
    )(ada, {}, { rebase: 3 });
    const asked = await editing.publish(ada, place);
    if (asked.outcome !== 'warned') throw new Error(asked.outcome);
    expect(asked.others.map(({ who }) => who)).toContain('Bo');
    expect(await editing.publish(ada, place, asked)).toMatchObject({
      outcome: 'published',
    });
    expect((await find('projects', 'tower'))?.record).toMatchObject({
      minPriceCad: 510_000,
      storeys: 40,
      description: 'Tall.',
    });
  },
);

testOnBoth(
  'an import and a draft do not overwrite each other’s fields, and the editor sees both values of a conflict',
  async (database) => {
    await fillCatalogue(database);
    const { editing, openForm, find, ada } = openRecordEditing(database);
    const { id = 0 } = (await find('projects', 'tower')) ?? {};
    const place = editing.readPlace('project', String(id));
    const form = await openForm('project', id);
    await form(ada, { minPriceCad: 510_000, description: 'Tall.' });
    const importFile = (patch: Record<string, unknown>) =>
      createCatalogueWriter(database).merge('projects', [
        { key: 'tower', patch: { stub: 'tower', ...patch } },
      ]);
    await importFile({ storeys: 40 });
    expect(await editing.publish(ada, place)).toMatchObject({ outcome: 'published' });
    expect((await find('projects', 'tower'))?.record).toMatchObject({
      minPriceCad: 510_000,
      description: 'Tall.',
      storeys: 40,
    });

    const second = await openForm('project', id);
    await second(ada, { storeys: 41 });
    await importFile({ storeys: 42 });
    expect(await editing.publish(ada, place)).toMatchObject({
      outcome: 'conflicts',
      conflicts: [{ who: 'Somebody', path: ['storeys'], after: 41, now: 42 }],
    });
    expect((await find('projects', 'tower'))?.record).toMatchObject({ storeys: 42 });
  },
);
