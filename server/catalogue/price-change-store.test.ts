import { expect } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { findByKeys } from './record-store.ts';
import { changeRecord } from '../../tests/support/change-record.ts';
import { listPriceChanges } from './price-change-store.ts';

const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500, priceCad: 500_000 };

testOnBoth(
  'every price change is recorded, whoever makes it, and other changes are not',
  async (database) => {
    const build = (
      minPriceCad: number | null,
      plans: { name: string; priceCad: number | null }[],
    ) =>
      buildProject({
        stub: 'tower',
        minPriceCad,
        floorPlans: plans.map((each) => ({ ...plan, ...each })),
      });
    const list = async () =>
      (await listPriceChanges(database.db, 'tower')).map(
        ({ plan: name, oldCad, newCad, who, cause }) => [name, oldCad, newCad, who, cause],
      );
    const start = [
      { name: 'A1', priceCad: 500_000 },
      { name: 'B2', priceCad: null },
    ];
    await saveCatalogue(database, {
      projects: [build(500_000, start), buildProject({ stub: 'other' })],
    });
    expect(await list()).toEqual([]);

    // An import raises one price and announces another; an added plan is not a price change.
    const origin = { cause: 'import', actor: 'ada' } as const;
    const second = [
      { name: 'C3', priceCad: 1 },
      { name: 'B2', priceCad: 700_000.5 },
      { name: 'A1', priceCad: 510_000 },
    ];
    await saveCatalogue(database, { projects: [build(500_000, second)] }, origin);
    expect(await list()).toEqual([
      ['B2', null, 700_000.5, 'ada', 'import'],
      ['A1', 500_000, 510_000, 'ada', 'import'],
    ]);

    // A command clears the lowest price; its change of units is not recorded.
    const [stored] = await findByKeys(database.db, ['tower']);
    if (!stored) throw new Error('it is not there');
    const byCommand = { cause: 'command', actor: 'root' } as const;
    await changeRecord(database, stored, ({ record }) => ({ ...record, units: 12 }), byCommand);
    await changeRecord(
      database,
      stored,
      ({ record }) => ({ ...record, minPriceCad: null }),
      byCommand,
    );
    const last = await list();
    expect(last).toHaveLength(3);
    expect(last[0]).toEqual([null, 500_000, null, 'root', 'command']);
    const [change] = await listPriceChanges(database.db, 'tower', 1);
    expect(change?.at).toBeInstanceOf(Date);
    expect(await listPriceChanges(database.db, 'other')).toEqual([]);
  },
);
