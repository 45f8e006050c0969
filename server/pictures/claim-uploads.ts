import { Refusal } from '../../domain/refusal.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';
import { claimUpload } from './upload-store.ts';

const claimWithinMs = 24 * 60 * 60 * 1000;

/** Hashes the token of an upload, the last part of its link. */
export const hashUploadLink = (link: string): string => hashToken(link.split('/').at(-1) ?? '');

export const computeClaimLimit = (now: Date): Date => new Date(now.getTime() - claimWithinMs);

/** Throws a 400 Refusal for the field whose link is unknown, expired or claimed by another lead. */
export async function claimUploads(
  tx: Connection,
  links: Readonly<Record<string, string>>,
  leadId: number,
  now: Date,
) {
  for (const [field, link] of Object.entries(links)) {
    const upload = { tokenHash: hashUploadLink(link), since: computeClaimLimit(now) };
    if (await claimUpload(tx, upload, { id: leadId, field })) continue;
    const message = worksheetMessages.photoGone;
    throw new Refusal('validation_failed', message, { fields: { [field]: message } });
  }
}
