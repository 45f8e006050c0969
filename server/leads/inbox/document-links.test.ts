import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBucket } from '../../../tests/support/bucket.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../../tests/support/harness.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { eraseLeads } from '../../people/person-store.ts';
import { findLinkedLead } from '../../meetings/meeting-link-store.ts';
import { createDocumentLinks } from './document-links.ts';
import { createDocumentLink, listSentDocuments } from '../sent-document-store.ts';

const pdf = '%PDF-1.7 prices';
const day = 24 * 60 * 60_000;

testOnBoth(
  'a document sent in a reply opens by a personal link, is counted, ends, and can be revoked',
  async (database) => {
    const { db } = database;
    const clock = { now: new Date('2026-11-22T15:00:00Z') };
    const env = { DATA_DIR: createFolder() };
    const services = await openConsole(database, { now: () => clock.now, env });
    const { replies, projectDocuments, sentDocuments, inbox, addLead, readAudit } = services;
    await saveCatalogue(database, {
      builders: [buildBuilder('acme', 'Acme')],
      projects: ['tower', 'annex'].map((stub) =>
        buildProject({ stub, title: stub === 'tower' ? 'Tower' : 'Annex', builderUrl: 'acme' }),
      ),
    });
    const [ada, bo] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Bo', 'agent')];
    const projects = await db.selectFrom('projects').select(['id', 'key']).execute();
    for (const { id, key } of projects)
      await projectDocuments.add(ada, String(id), {
        kind: 'price-list',
        name: `${key}.pdf`,
        content: Buffer.from(pdf),
      });
    const lead = await addLead('GB-A', { projectStub: 'tower', email: 'zoe@example.com' });
    await addLead('GB-B', { email: 'eve@example.com' });

    const { documents } = await replies.read(bo.operator, 'GB-A');
    expect(documents.map(({ name, isOfLead }) => [name, isOfLead])).toEqual([
      ['Tower: Price list', true],
      ['Annex: Price list', false],
    ]);
    const words = { subject: 'Prices', body: 'Here they are.' };
    const ids = [documents[0]?.id ?? ''];
    const preview = await replies.preview(bo.operator, 'GB-A', words, ids);
    expect(preview.mail.text).toContain('Tower: Price list\nhttps://homes.example/document/…');
    expect(preview.mail.text).toContain('work until Tuesday, December 22, 2026.');
    const { filled, delivery, lastReply } = preview;
    const sent = { ...filled, delivery, lastReply, take: false };
    for (const unknown of ['x', crypto.randomUUID()])
      await expect(replies.send(bo, 'GB-A', sent, [unknown])).rejects.toThrow('was deleted');
    await replies.send(bo, 'GB-A', sent, ids);
    await replies.send(bo, 'GB-A', sent, ids);

    const rows = await listSentDocuments(db, lead);
    expect(rows).toHaveLength(1);
    const own = { id: rows[0]?.id ?? 0, leadId: lead, email: 'Zoe@example.com' };
    const token = (await createDocumentLink(db, own)).replace('/document/', '');
    const stored = await db.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const files = openFiles(readConfig(env, projectRoot));
    const links = createDocumentLinks(database, files, () => clock.now);
    const read = async (link = token) => {
      const opened = await links.open(link);
      return opened && [opened.fileName, String(await buffer(opened.content))];
    };
    const show = async () => (await sentDocuments.list(bo.operator, 'GB-A'))[0];
    expect(await links.find(token)).toMatchObject({ name: 'Tower: Price list', state: 'open' });
    expect(await show()).toMatchObject({ openings: 0, openedAt: null });
    expect(await read()).toEqual(['tower.pdf', pdf]);
    // A reload is the same opening.
    expect(await read()).toEqual(['tower.pdf', pdf]);
    expect(await show()).toMatchObject({ openings: 1, openedAt: clock.now });
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    await Promise.all([read(), read()]);
    expect(await show()).toMatchObject({ openings: 2, state: 'open' });
    const { timeline } = await inbox.read(bo.operator, 'GB-A');
    expect(timeline.slice(0, 3).map(({ who, what }) => [who, what])).toEqual([
      [null, 'Opened the document “Tower: Price list”'],
      [null, 'Opened the document “Tower: Price list”'],
      ['Bo', 'replied by email: “Prices”'],
    ]);

    for (const forged of ['', 'x', `${token}x`, token.slice(1), '../../etc/passwd', '\u0000'])
      expect([await links.find(forged), await read(forged)], forged).toEqual([null, null]);
    // It is no link to a meeting, and one to another address opens nothing.
    expect(await findLinkedLead(db, token)).toBeNull();
    const wrong = await createDocumentLink(db, { ...own, email: 'eve@example.com' });
    expect(await read(wrong.replace('/document/', ''))).toBeNull();

    clock.now = new Date('2026-12-23T04:59:00Z');
    expect((await links.find(token))?.state).toBe('open');
    clock.now = new Date('2026-12-23T05:00:00Z');
    expect([(await links.find(token))?.state, await read()]).toEqual(['ended', null]);
    clock.now = new Date(clock.now.getTime() - 2 * day);
    const { id } = own;
    await expect(sentDocuments.revoke(bo, 'GB-B', id)).rejects.toMatchObject({ status: 409 });
    await sentDocuments.revoke(bo, 'GB-A', id);
    await expect(sentDocuments.revoke(bo, 'GB-A', id)).rejects.toThrow('revoked already');
    expect([(await links.find(token))?.state, await read()]).toEqual(['revoked', null]);
    const actions = (await readAudit()).map(({ action, changes }) => [action, changes]);
    expect(actions).toContainEqual(['lead.revoke', { document: [id, null] }]);

    await eraseLeads(db, [lead], clock.now);
    expect(await links.find(token)).toBeNull();
    expect(await db.selectFrom('mail_links').selectAll().execute()).toEqual([]);
  },
);

test('a document is read in pieces, from disk and from a bucket', async () => {
  const bucket = await openBucket();
  const content = Buffer.alloc(3 * 1024 * 1024, 'groundbreak');
  for (const settings of [{}, bucket.settings]) {
    const files = openFiles(readConfig({ DATA_DIR: createFolder(), ...settings }, projectRoot));
    expect(await files.open('documents/none.pdf')).toBeNull();
    await files.put('documents/a.pdf', content);
    const opened = await files.open('documents/a.pdf');
    expect(opened).toBeInstanceOf(Readable);
    const pieces: Buffer[] = [];
    for await (const piece of opened ?? []) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(content.length / 4);
  }
});
