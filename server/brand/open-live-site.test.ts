import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { saveRecords } from '../catalogue/change-records.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openLiveSite } from './open-live-site.ts';

testOnBoth(
  'a look is shown with its snapshot, not before all preparations are done',
  async (database) => {
    const errors: unknown[] = [];
    const config = readConfig({ PUBLIC_URL: 'https://homes.example' }, projectRoot);
    const site = await openLiveSite(
      database,
      config,
      (error) => errors.push(error),
      () => {},
    );
    const seen: unknown[] = [];
    const see = () =>
      seen.push([
        site.catalogue.snapshot.records.siteLook.length,
        site.getBrandFiles().look?.css?.includes('--navy:#123524') ?? false,
      ]);
    site.addPreparation(async () => {
      see();
      return () => {};
    });
    site.addPreparation(() => Promise.reject(new Error('no room')));
    site.addPreparation(async () => see);
    const colours = { primary: '#123524', accent: '#7a1f1f', onPrimary: null, onAccent: null };
    try {
      await saveRecords(database.db, { cause: 'command' }, 'siteLook', [
        { colours, darkColours: null, logo: null, icon: null },
      ]);
      await site.catalogue.refresh();
      expect(seen).toEqual([
        [0, false],
        [1, true],
      ]);
      // What fails holds up nothing else.
      expect(errors).toEqual([new Error('no room')]);
    } finally {
      site.catalogue.close();
    }
  },
);
