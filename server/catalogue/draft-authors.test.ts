import { expect } from 'vitest';
import { fillCatalogue, openRecordEditing, plan } from '../../tests/support/open-record-editing.ts';
import { testOnBoth } from '../../tests/support/databases.ts';

testOnBoth(
  'publishing asks about what a colleague typed, and history names who typed which field',
  async (database) => {
    await fillCatalogue(database);
    const { editing, openForm, find, ada, bo } = openRecordEditing(database);
    const { id = 0 } = (await find('projects', 'tower')) ?? {};
    const place = editing.readPlace('project', String(id));
    const [adaTypes, boTypes] = [await openForm('project', id), await openForm('project', id)];
    const [first, second] = [plan, { ...plan, name: 'B2' }];
    await adaTypes(ada, { minPriceCad: 455_000, floorPlans: [{ ...first, beds: 2 }, second] });
    await boTypes(bo, {
      builderUrl: null,
      description: 'By the lake.',
      floorPlans: [first, { ...second, baths: 3 }],
    });
    const { draft } = await editing.read('project', String(id));
    expect(
      draft?.changes.map(({ text, by }) => `${text} by ${by.map(({ name }) => name).join()}`),
    ).toEqual([
      'Description: (nothing) → By the lake. by Bo',
      'Builder: Acme → (nothing) by Bo',
      'Lowest price (CAD): $500,000 → $455,000 by Ada',
      'Plans, A1, Beds: 1 → 2 by Ada',
      'Plans, B2, Baths: 1 → 3 by Bo',
    ]);
    const asked = await editing.publish(bo, place);
    if (asked.outcome !== 'warned') throw new Error(asked.outcome);
    expect(asked.others).toEqual([
      { text: 'Lowest price (CAD): $500,000 → $455,000', who: 'Ada' },
      { text: 'Plans, A1, Beds: 1 → 2', who: 'Ada' },
    ]);
    // What Ada types meanwhile is asked about as well.
    await adaTypes(ada, { minPriceCad: 45_500 });
    const again = await editing.publish(bo, place, asked);
    if (again.outcome !== 'warned') throw new Error(again.outcome);
    expect(again.others[0]?.text).toBe('Lowest price (CAD): $500,000 → $45,500');
    expect(await editing.publish(bo, place, again)).toMatchObject({
      outcome: 'published',
    });
    const { changes } = await editing.readHistory('project', String(id));
    expect(changes[0]).toMatchObject({
      who: 'Bo',
      differences: expect.arrayContaining([
        'Lowest price (CAD): $500,000 → $45,500 (typed by Ada)',
        'Description: (nothing) → By the lake.',
        'Builder: Acme → (nothing)',
      ]) as string[],
    });
    // A value that was overtyped is the second editor’s, and one taken back is nobody’s.
    await adaTypes(ada, { units: 5, storeys: 9 });
    const boAgain = await openForm('project', id);
    await boAgain(bo, { units: 6, storeys: null });
    expect(await editing.publish(bo, place)).toMatchObject({ outcome: 'published' });
  },
);
