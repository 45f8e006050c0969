import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';
import { openUploadFiles } from '../pictures/upload-files.ts';
import { claimUpload, insertUpload } from '../pictures/upload-store.ts';
import { retention } from './retention.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';

const origin = { clientAddress: '192.0.2.1', userAgent: 'Test Browser', pageUrl: null };
const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-22T17:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

testOnBoth(
  'mails, photos and network addresses are deleted when their retention ends, not before',
  async ({ db }) => {
    const dataDir = createFolder();
    const files = openUploadFiles({ dataDir, uploads: { s3: null, cacheBytes: 1e6 } });
    mkdirSync(path.join(dataDir, 'mail'));

    for (const days of [9, 11]) {
      const name = `GB-${days}`;
      const file = path.join(dataDir, 'mail', `${name}.eml`);
      writeFileSync(file, 'Subject: hello\r\n\r\nHello');
      utimesSync(file, daysAgo(days), daysAgo(days));
      const lead = await insertLead(db, buildLeadDraft({ submissionId: null }), name, origin);
      await db
        .updateTable('leads')
        .set({ received_at: daysAgo(days) })
        .where('reference', '=', name)
        .execute();
      const tokenHash = `photo-${days}`;
      const photo = Buffer.from('photo');
      const written = computeFingerprint(photo);
      const id = await insertUpload(db, { tokenHash, now: daysAgo(days), written });
      await files.write(id, photo);
      const upload = { tokenHash, since: daysAgo(30) };
      await claimUpload(db, upload, { id: lead.id, field: 'firstPurchaser.photo_id' });
    }

    const kept = { signed: null, unsigned: null };
    const all = { mailDays: null, photoDays: null, photoDaysAfter: kept, addressDays: null };
    await retention.create({
      database: { db },
      files,
      config: { dataDir, retention: all },
      now: () => now,
    })();
    expect(readdirSync(path.join(dataDir, 'mail'))).toHaveLength(2);

    const tenDays = { mailDays: 10, photoDays: 10, photoDaysAfter: kept, addressDays: 10 };
    await retention.create({
      database: { db },
      files,
      config: { dataDir, retention: tenDays },
      now: () => now,
    })();
    expect(readdirSync(path.join(dataDir, 'mail'))).toEqual(['GB-9.eml']);
    expect(readdirSync(path.join(dataDir, 'uploads'))).toHaveLength(1);
    const photos = await db
      .selectFrom('uploads')
      .select('token_hash')
      .where('file_deleted_at', 'is', null)
      .execute();
    expect(photos).toEqual([{ token_hash: 'photo-9' }]);
    const leads = await db
      .selectFrom('leads')
      .select(['reference', 'client_address', 'user_agent'])
      .orderBy('reference')
      .execute();
    expect(leads).toEqual([
      { reference: 'GB-11', client_address: null, user_agent: null },
      { reference: 'GB-9', client_address: '192.0.2.1', user_agent: 'Test Browser' },
    ]);
  },
);
