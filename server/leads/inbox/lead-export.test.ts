import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { recordConsent } from '../../mail/consent-store.ts';
import { endSubscriptions, insertSubscriber } from '../../mail/subscriber-store.ts';
import { removeOperator } from '../../operators/operator-store.ts';

testOnBoth(
  'an export has every visible lead of the view, no formulas, and one audit line',
  async (database) => {
    const { leadExport, inbox, addLead, readAudit } = await openConsole(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    await addLead('GB-A', { message: '=HYPERLINK("x"),\nsecond line', phone: '+14165550123' });
    await addLead('GB-B', { email: 'grace@example.com' });
    await inbox.assign(ada, { reference: 'GB-B', revision: 1 }, ada.operator.id);
    const take = async (visit: typeof ada, address = '') => {
      const query = parseInboxQuery(new URLSearchParams(address));
      const parts: string[] = [];
      for await (const part of await leadExport.open(visit, query)) parts.push(part);
      expect(await leadExport.count(visit.operator, query)).toBe(
        parts.join('').match(/^GB-/gm)?.length ?? 0,
      );
      return parts.join('');
    };
    const own = await take(al, 'q=byron&status=new');
    expect(own).toMatch(/^\uFEFFreference,received_at,/);
    // Toronto time with its offset from UTC.
    expect(own).toMatch(/^GB-[^,]+,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00,/m);
    expect(own).toContain('+14165550123');
    expect(own).toContain('"\'=HYPERLINK(""x""),\nsecond line"');
    expect(own).not.toContain('GB-B');
    expect((await readAudit()).at(-1)).toEqual({
      action: 'exportFile.download',
      outcome: 'done',
      subject: 'leads',
      changes: { filter: [null, '?status=new'], search: null, count: [null, 1] },
    });
    const stale = { ...al, provenAt: new Date('2026-11-22T14:00:00Z') };
    await expect(take(stale)).rejects.toMatchObject({ status: 403 });

    // More than one batch, with several leads of the same moment.
    await sql`insert into leads (reference, form, name, email, answer, received_at)
      select 'GB-' || n, 'contact', 'Many', 'many@example.com', 'x', now() - (n / 3) * interval '1 second'
      from generate_series(1, 1200) n`.execute(database.db);
    const all = (await take(ada)).match(/^GB-\w+/gm) ?? [];
    expect([all.length, new Set(all).size]).toEqual([1202, 1202]);

    const query = parseInboxQuery(new URLSearchParams());
    const file = await leadExport.open(al, query);
    for (const _ of ['heading', 'first batch']) expect((await file.next()).done).toBe(false);
    await removeOperator(database.db, al.operator.email, { id: null, name: 'Ada', at: new Date() });
    await expect(file.next()).rejects.toThrow('You may no longer export leads.');
  },
);

testOnBoth(
  'an export has campaign, answers and consent, which ends with the subscription',
  async (database) => {
    const { db } = database;
    const { leadExport, addLead } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'admin');
    const last = { utm_source: '=cmd', utm_medium: 'cpc', utm_campaign: 'spring' };
    const email = 'ada@example.com';
    const leadId = await addLead('GB-A', {
      email,
      source: 'page:property-details',
      attribution: { last },
      attributes: { isAgent: 'No', buyOrSell: 'Buy' },
    });
    const take = async () => {
      const parts: string[] = [];
      const query = parseInboxQuery(new URLSearchParams());
      for await (const part of await leadExport.open(ada, query)) parts.push(part);
      return parts.join('');
    };
    expect(await take()).toMatch(/,Project request on the site,'=cmd,cpc,spring,[^]*,No,Buy,,,,/);
    const origin = { pageUrl: null, clientAddress: null, userAgent: null };
    const kind = 'offers';
    await recordConsent(db, { email, kind, leadId, granted: true }, 'Oak Homes', origin);
    await insertSubscriber(db, { email, kind, now: new Date() });
    expect(await take()).toMatch(/,No,Buy,yes,20[^,]+,I agree that Oak Homes may/);
    await endSubscriptions(db, email, [kind], new Date());
    expect(await take()).toContain(',No,Buy,withdrawn,20');
  },
);
