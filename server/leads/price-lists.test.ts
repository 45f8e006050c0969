import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildLeadDraft, buildProject } from '../../tests/support/factories.ts';
import { openAlerts, visitor } from '../../tests/support/open-alerts.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createDocumentLinks } from './inbox/document-links.ts';
import { insertLeadEvent } from './lead-event-store.ts';
import { insertLead } from './lead-store.ts';
import { findOrAddPerson } from './intake/people-store.ts';
import {
  createDocumentLink,
  insertSentDocuments,
  listSentDocuments,
} from './sent-document-store.ts';
import { notePriceListOpening, sendPackage } from './sent-package-store.ts';

const hourMs = 60 * 60 * 1000;

/** A project with a package, people who asked for it, and what an editor does. */
async function openPriceLists(database: Database) {
  const { db } = database;
  const opened = await openAlerts(database);
  const env = { DATA_DIR: createFolder() };
  const { projectDocuments } = await openConsole(database, { env });
  const files = openFiles(readConfig(env, projectRoot));
  const documentLinks = createDocumentLinks(database, files, () => new Date());
  await saveCatalogue(database, {
    builders: [buildBuilder('acme', 'Acme')],
    projects: ['tower', 'annex'].map((stub) => buildProject({ stub, builderUrl: 'acme' })),
  });
  await opened.catalogue.refresh();
  const projects = await db.selectFrom('projects').select(['id', 'key']).execute();
  const find = (stub: string) => projects.find(({ key }) => key === stub)?.id ?? 0;
  const ada = await hire(database, 'Ada', 'admin');
  let added = 0;
  let count = 0;
  return {
    ...opened,
    projectDocuments,
    ada,
    tower: String(find('tower')),
    add: (more: object = {}, stub = 'tower') =>
      projectDocuments.add(ada, String(find(stub)), {
        kind: 'price-list',
        name: 'Prices.pdf',
        // The same file at the same moment is one document.
        content: Buffer.from(`%PDF-1.7 ${(added += 1)}`),
        audience: 'anyone',
        datedOn: '2026-11-20',
        ...more,
      }),
    readers: async () => (await projectDocuments.list(String(find('tower')))).readers,
    /** A request whose sender opened the price list. */
    async ask(email: string, { agrees = true, hasOpened = true, stub = 'tower' } = {}) {
      count += 1;
      const draft = buildLeadDraft({ form: 'project-request', email, projectStub: stub });
      const lead = await insertLead(db, draft, {
        reference: `GB-${count}`,
        personId: await findOrAddPerson(db, email),
        origin: visitor,
        quarantineReasons: [],
      });
      const endsAt = new Date(Date.now() + hourMs);
      await sendPackage(db, { leadId: lead.id, projectId: find(stub), endsAt });
      if (hasOpened) await notePriceListOpening(db, lead.id, new Date());
      if (agrees) await opened.preferences.change(email, { offers: true }, visitor);
      return lead.id;
    },
    /** Sends a document in a reply, and opens it by its link. */
    async openReply(leadId: number, email: string, documentId: string) {
      const event = { kind: 'reply', before: null, after: 'Prices', note: null } as const;
      const eventId = await insertLeadEvent(db, leadId, ada.operator, event, new Date());
      const endsAt = new Date(Date.now() + hourMs);
      await insertSentDocuments(db, { eventId, leadId, endsAt }, [documentId]);
      const { id = 0 } = (await listSentDocuments(db, leadId)).at(-1) ?? {};
      const path = await createDocumentLink(db, { id, leadId, email });
      const document = await documentLinks.open(path.replace('/document/', ''));
      document?.content.destroy();
    },
  };
}

const listTo = (mails: readonly { to: string }[]) => mails.map(({ to }) => to.toLowerCase()).sort();

testOnBoth(
  'a new price list is mailed once to each address that opened the last one and agreed to mail (D-5.9)',
  async (database) => {
    const { db } = database;
    const { ask, add, readers, deliver, preferences, tower, projectDocuments, ada } =
      await openPriceLists(database);
    const [zoe] = [await ask('zoe@example.com')];
    // The same person twice, in other letters; nobody else's business.
    await ask('Zoe@example.com');
    await ask('bo@example.com');
    await ask('silent@example.com', { agrees: false });
    await ask('curious@example.com', { hasOpened: false });
    await ask('other@example.com', { stub: 'annex' });
    const gone = await ask('gone@example.com');
    await db
      .updateTable('sent_packages')
      .set({ revoked_at: new Date() })
      .where('lead_id', '=', gone)
      .execute();
    await ask('left@example.com');
    await preferences.change('left@example.com', { offers: false }, visitor);
    await ask('bounced@example.com');
    await sql`insert into deliveries (kind, address, refused_at, suppressed_at)
      values ('mail-alerts', 'Bounced@example.com', now() + interval '1 second', now())`.execute(
      db,
    );
    // Its end has come: the new one gives it another.
    await db
      .updateTable('sent_packages')
      .set({ ends_at: new Date(0) })
      .where('lead_id', '=', zoe)
      .execute();
    expect(await readers()).toBe(2);

    // Neither what only agents send, nor another kind, nor a silent one, which leaves all to the next.
    await add({ audience: 'by-hand' });
    await add({ kind: 'brochure' });
    await add({ silent: 'on' });
    expect(await deliver()).toEqual([]);
    // As two editors would, at the same moment.
    await Promise.all([add({ datedOn: '2026-11-21' }), add({ datedOn: '2026-11-21' })]);
    const mails = await deliver();
    expect(listTo(mails)).toEqual(['bo@example.com', 'zoe@example.com']);
    for (const mail of mails) {
      expect(mail.subject).toBe('New price list: tower');
      expect(mail.text).toContain('The new one is dated Saturday, November 21, 2026.');
      expect(mail.text).toMatch(
        /Open pricing & floor plans: https:\/\/homes\.example\/package\/[\w-]{43}\n/,
      );
      expect(mail.commercial).toMatchObject({ kind: 'offers' });
      expect(mail.commercial?.unsubscribeUrl).toMatch(/\/unsubscribe\/.+\?only=offers$/);
    }
    const links = mails.map(({ text }) => /\/package\/([\w-]+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    const events = await db
      .selectFrom('lead_events')
      .select(['kind', 'after', 'operator_name'])
      .execute();
    expect(events).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'price-list-sent',
        after: 'tower: Price list',
        operator_name: 'Ada',
      })),
    );

    // Who did not open it is not told of the next; who did is, also when an editor gives it to buyers later.
    await add();
    expect([await deliver(), await readers()]).toEqual([[], 0]);
    await notePriceListOpening(db, zoe, new Date());
    await add({ audience: 'by-hand' });
    const documents = (await projectDocuments.list(tower)).documents;
    const byHand = documents.find(
      ({ audience, kind }) => audience === 'by-hand' && kind === 'price-list',
    );
    const change = {
      title: 'Prices',
      datedOn: '2026-11-28',
      audience: 'anyone',
      position: 1,
    } as const;
    await projectDocuments.change(ada, tower, byHand?.id ?? '', change);
    const [last, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(last?.text).toContain('Saturday, November 28, 2026');
    await projectDocuments.change(ada, tower, byHand?.id ?? '', { ...change, audience: 'members' });
    expect(await deliver()).toEqual([]);
  },
);

testOnBoth(
  'a price list opened from a reply counts as one of the package, if it is of its project (D-5.9)',
  async (database) => {
    const { ask, add, openReply, readers, deliver } = await openPriceLists(database);
    await add();
    await add({ kind: 'brochure' });
    await add({}, 'annex');
    const documents = await database.db
      .selectFrom('project_documents')
      .select(['id', 'kind'])
      .orderBy('project_id')
      .orderBy('kind', 'desc')
      .execute();
    const [priceList, brochure, ofAnnex] = documents.map(({ id }) => id);
    const email = 'zoe@example.com';
    const zoe = await ask(email, { hasOpened: false });
    await ask('bo@example.com', { hasOpened: false });
    for (const other of [brochure, ofAnnex]) await openReply(zoe, email, other ?? '');
    expect(await readers()).toBe(0);
    await openReply(zoe, email, priceList ?? '');
    expect(await readers()).toBe(1);
    await add();
    expect(listTo(await deliver())).toEqual([email]);
    expect(await readers()).toBe(0);
    // An older one, too.
    await openReply(zoe, email, priceList ?? '');
    expect(await readers()).toBe(1);
    await add();
    expect(listTo(await deliver())).toEqual([email]);
  },
);

testOnBoth(
  'a price list whose mails cannot be planned is not stored; one that is gone, or read by somebody who left meanwhile, is mailed to nobody (D-5.9)',
  async (database) => {
    const { db } = database;
    const { ask, add, deliver, preferences, projectDocuments, ada, tower, behaviour } =
      await openPriceLists(database);
    const leadIds = [];
    for (let at = 0; at < 5; at += 1) leadIds.push(await ask(`buyer-${at}@example.com`));
    // As if the process were killed with the last of them.
    await sql`create or replace function break_down() returns trigger language plpgsql
      as $$ begin if new.address like 'buyer-4%' then raise exception 'killed'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger killed before insert on deliveries
      for each row execute function break_down()`.execute(db);
    await expect(add()).rejects.toThrow('killed');
    await sql`drop trigger killed on deliveries`.execute(db);
    expect((await projectDocuments.list(tower)).documents).toEqual([]);
    expect(await deliver()).toEqual([]);
    expect(await db.selectFrom('lead_events').selectAll().execute()).toEqual([]);

    await add();
    await preferences.change('buyer-0@example.com', { offers: false }, visitor);
    await db
      .updateTable('leads')
      .set({ email: 'new@example.com' })
      .where('id', '=', leadIds[1] ?? 0)
      .execute();
    await db
      .updateTable('sent_packages')
      .set({ revoked_at: new Date() })
      .where('lead_id', '=', leadIds[2] ?? 0)
      .execute();
    behaviour.refuse = ({ to }) =>
      to === 'buyer-3@example.com'
        ? Object.assign(new Error('550 5.1.1 No such user'), {
            command: 'RCPT TO',
            responseCode: 550,
          })
        : null;
    expect(listTo(await deliver())).toEqual(['buyer-4@example.com']);
    behaviour.refuse = () => null;
    // A refusal is final, and the next list is not sent there either.
    for (const id of leadIds) await notePriceListOpening(db, id, new Date());
    await add();
    const planned = await db
      .selectFrom('deliveries')
      .select('address')
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null)
      .where('suppressed_at', 'is', null)
      .execute();
    expect(planned).toEqual([{ address: 'buyer-4@example.com' }]);
    await sql`update deliveries set suppressed_at = now() where sent_at is null`.execute(db);

    for (const id of leadIds) await notePriceListOpening(db, id, new Date());
    await add();
    for (const { id } of (await projectDocuments.list(tower)).documents)
      await projectDocuments.remove(ada, tower, id);
    expect(await deliver()).toEqual([]);
  },
);
