import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder } from '../../tests/support/factories.ts';
import { openSchedules } from '../../tests/support/open-schedules.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';

testOnBoth(
  'a launch without its builder tells who scheduled it, until the builder is back',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, readMails } = await openSchedules(database);
    const writer = createCatalogueWriter(database);
    await saveCatalogue(database, {
      builders: [buildBuilder('acme', 'Acme'), buildBuilder('open', 'Open Homes')],
    });
    for (const [stub, builderUrl] of [
      ['tower', 'acme'],
      ['annex', 'open'],
    ] as const)
      await plan(ada, await draft(ada, stub, { builderUrl }), 'publish', '2026-11-24T09:00');
    await writer.hide('builders', ['acme'], { cause: 'command' });
    at('2026-11-24T14:00:00Z');
    await sweep();
    expect((await find('tower'))?.record).toMatchObject({ builderUrl: 'acme' });
    expect((await find('annex'))?.record).toMatchObject({ builderUrl: 'open' });
    const mails = await readMails('mail-launch');
    expect(mails).toMatchObject([
      { to: 'ada@example.com', subject: 'tower was published without its builder' },
    ]);
    expect(mails[0]?.text).toContain('Its builder, Acme, is off the site, so its page names none.');
    await writer.show('builders', ['acme'], { cause: 'command' });
    expect(await readMails('mail-launch')).toEqual([null]);
  },
);
