import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openWorksheets } from '../../tests/support/open-worksheets.ts';

testOnBoth(
  'a buyer is notified of a step by one mail, without text that visitors typed, or not at all',
  async (database) => {
    const { worksheets, ada, al, send, give, step, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    // Otherwise it becomes Ada's, who may be the first, and Al sees it no longer.
    await give(reference, al);
    const input = { revision: 1, words: 'For colleagues alone.', tellBuyer: true };
    const both = await Promise.allSettled([
      worksheets.step(al, reference, 'check', input),
      worksheets.step(ada, reference, 'check', input),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await step(al, reference, 'send', { tellBuyer: false });
    await step(al, reference, 'allocate', { tellBuyer: true, unit: 'Suite 1206', words: 'Jane!' });
    const mails = await database.db
      .selectFrom('deliveries')
      .innerJoin('lead_events', 'lead_events.id', 'event_id')
      .select(['deliveries.kind', 'lead_events.kind as event', 'after', 'note'])
      .orderBy('lead_events.id')
      .execute();
    for (const { kind, event, after } of mails)
      expect([kind, event, after]).toEqual([
        'mail-reply',
        'reply',
        `Your allocation worksheet ${reference}`,
      ]);
    expect(mails.map(({ note }) => note?.split('\n\n')[1])).toEqual([
      'We have received and checked your allocation worksheet for Sextant.',
      'The builder has allocated Suite 1206 at Sextant to you.',
    ]);
    // Name, choice and texts of the worksheet, and notes for colleagues.
    expect(JSON.stringify(mails)).not.toMatch(/Ada Byron|1204|alone|Jane/);
    await database.db.updateTable('leads').set({ quarantine_reasons: '["x"]' }).execute();
    await expect(step(al, reference, 'sign', { signedOn: '2026-10-01' })).rejects.toThrow('spam');
    await jobs.stop();
  },
);
