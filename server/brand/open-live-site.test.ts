import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { oakDetails } from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { saveRecords } from '../catalogue/change-records.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openLiveSite } from './open-live-site.ts';

testOnBoth(
  'hours are stored once; a look is shown with its snapshot, after all preparations',
  async (database) => {
    const errors: unknown[] = [];
    const dataDir = createFolder();
    const folder = path.join(dataDir, 'brand');
    mkdirSync(folder);
    const readHours = (hours: string) => {
      writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ ...oakDetails, hours }));
      return readConfig({ DATA_DIR: dataDir }, projectRoot);
    };
    const site = await openLiveSite(
      database,
      readHours('Saturday, 9:00 to 12:00'),
      (error) => errors.push(error),
      () => {},
      () => new Date(),
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
    const { config: next, catalogue } = await openLiveSite(
      database,
      readHours('Sunday, 9:00 to 12:00'),
      () => {},
      () => {},
      () => new Date(),
    );
    catalogue.close();
    // Only the first start stores hours.
    expect(next.readBrand().hours).toBe('Saturday, 9:00 to 12:00');
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
