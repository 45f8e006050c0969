import { expect } from 'vitest';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import { parseSubscriberQuery } from '../../domain/mail/subscriber-query.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { recordConsent } from './consent-store.ts';
import { endSubscriptions, insertSubscriber, insertSuppression } from './subscriber-store.ts';
import { removeOperator } from '../operators/operator-store.ts';

testOnBoth(
  'subscribers are listed and exported with their consent, and whoever unsubscribed is marked',
  async (database) => {
    const { db } = database;
    const { subscribers, addLead, readAudit } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'admin');
    const subscribe = async (
      email: string,
      kind: (typeof mailKinds)[number],
      leadId: number | null,
    ) => {
      const pageUrl = leadId === null ? null : 'https://homes.example/newsletter?utm_source=x';
      const origin = { pageUrl, clientAddress: null, userAgent: null };
      await recordConsent(db, { email, kind, leadId, granted: true }, 'Oak Homes', origin);
      await insertSubscriber(db, { email, kind, now: new Date('2026-11-20T15:00:00Z') });
    };
    const form = 'newsletter';
    const ada2 = await addLead('GB-A', { form, email: 'Ada@example.com', name: '=1+1' });
    await subscribe('Ada@example.com', 'newsletter', ada2);
    await subscribe('Ada@example.com', 'offers', null);
    await subscribe('bo_b@example.com', 'newsletter', null);
    await endSubscriptions(
      db,
      'bo_b@example.com',
      ['newsletter'],
      new Date('2026-11-21T15:00:00Z'),
    );
    await subscribe('cy@example.com', 'offers', null);
    await insertSuppression(db, 'cy@example.com', new Date('2026-11-21T15:00:00Z'));
    await insertSuppression(db, 'dee@example.com', new Date('2026-11-21T15:00:00Z'));

    const list = async (address: string) => {
      const query = parseSubscriberQuery(new URLSearchParams(address));
      const { rows, total, sources } = await subscribers.list(query);
      expect(await subscribers.count(query)).toBe(total);
      return {
        total,
        sources,
        found: rows.map(({ key, kind, state }) => `${key} ${kind} ${state}`),
      };
    };
    const ofAda = ['newsletter', 'offers'].map((kind) => `ada@example.com ${kind} subscribed`);
    expect(await list('')).toEqual({
      total: 2,
      sources: ['newsletter', 'preferences'],
      found: ofAda,
    });
    expect((await list('state=unsubscribed')).found.toSorted()).toEqual([
      'bo_b@example.com newsletter unsubscribed',
      'cy@example.com offers unsubscribed',
      'dee@example.com null unsubscribed',
    ]);
    expect((await list('state=all')).total).toBe(5);
    expect((await list('source=newsletter')).found).toEqual(ofAda.slice(0, 1));
    expect((await list('state=all&source=preferences')).total).toBe(3);
    expect((await list('q=ADA%40')).total).toBe(2);
    // Part of a name; an underscore is no wildcard.
    expect((await list('q=1%2B1')).total).toBe(1);
    expect((await list('state=all&q=a_a')).total).toBe(0);
    expect((await list('page=9')).found).toEqual([]);

    const take = async (address: string, visit = ada) => {
      const query = parseSubscriberQuery(new URLSearchParams(address));
      const parts: string[] = [];
      for await (const part of await subscribers.open(visit, query)) parts.push(part);
      return parts.join('').split('\r\n').slice(1, -1);
    };
    const [newsletter] = await take('');
    expect(newsletter).toContain(`Ada@example.com,'=1+1,newsletter,subscribed,2026-11-20T`);
    expect(newsletter).toContain('newsletter,https://homes.example/newsletter?utm_source=x,');
    expect(newsletter).toContain('Oak Homes may send me its newsletter');
    expect(await take('')).toHaveLength(2);
    expect(
      (await take('state=all&q=example')).filter((row) => row.includes(',unsubscribed,')),
    ).toHaveLength(3);
    expect((await readAudit()).at(-1)).toEqual({
      action: 'subscriberFile.download',
      outcome: 'done',
      subject: 'subscribers',
      changes: { filter: [null, '?state=all'], search: null, count: [null, 5] },
    });
    await expect(take('', { ...ada, provenAt: new Date(0) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(take('', await hire(database, 'Al', 'agent'))).rejects.toMatchObject({
      status: 403,
    });

    // More than one batch.
    for (let each = 0; each < 501; each += 1)
      await insertSubscriber(db, { email: `${each}@example.com`, kind: 'offers', now: new Date() });
    expect(new Set(await take('')).size).toBe(503);
    const file = await subscribers.open(ada, parseSubscriberQuery(new URLSearchParams()));
    for (const _ of ['heading', 'first batch']) expect((await file.next()).done).toBe(false);
    await removeOperator(db, ada.operator.email, { id: null, name: 'Ada', at: new Date() });
    await expect(file.next()).rejects.toThrow('You may no longer export subscribers.');
  },
);
