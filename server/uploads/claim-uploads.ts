import type { Connection } from '../database/database.ts';
import type { LeadPart } from '../leads/lead-part-store.ts';
import { hashToken } from '../token.ts';
import { rejectImage } from './reencode.ts';
import { buildClaimPart } from './upload-store.ts';

const claimWithinMs = 24 * 60 * 60 * 1000;

/** Hashes the token of an upload, the last part of its link. */
export const hashUploadLink = (link: string): string => hashToken(link.split('/').at(-1) ?? '');

export const computeClaimLimit = (now: Date): Date => new Date(now.getTime() - claimWithinMs);

/**
 * Claims uploads for a lead. Rolls it back with a 400 ApiError for the first field whose link is
 * unknown, expired or claimed by another lead.
 */
export const buildClaimParts = (
  connection: Connection,
  links: Readonly<Record<string, string>>,
  now: Date,
): LeadPart[] =>
  Object.entries(links).map(([field, link], index) => {
    const upload = { tokenHash: hashUploadLink(link), since: computeClaimLimit(now) };
    const fallBack = () => Promise.reject(rejectImage(field));
    return buildClaimPart(connection, `claim_${index}`, upload, field, fallBack);
  });
