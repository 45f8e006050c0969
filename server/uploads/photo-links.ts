import { hashToken, newToken } from '../token.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { insertPhotoLink, listUploadsOfLead } from './upload-store.ts';

export const photoLinkMinutes = 5;

/** The path at which a valid token opens a picture. */
export const photoPath = (token: string): string => `/photo-id/${token}`;

interface PhotoLink {
  field: string;
  url: string;
}

/** Creates a link for each picture of a lead. The links expire after five minutes. */
export async function createPhotoLinks(
  { database, config, now }: { database: Database; config: Config; now(): Date },
  reference: string,
): Promise<PhotoLink[]> {
  const links: PhotoLink[] = [];
  for (const { id, field } of await listUploadsOfLead(database.db, reference)) {
    const token = newToken();
    const expiresAt = new Date(now().getTime() + photoLinkMinutes * 60_000);
    await insertPhotoLink(database.db, { tokenHash: hashToken(token), uploadId: id, expiresAt });
    links.push({ field: field ?? '', url: config.http.publicUrl + photoPath(token) });
  }
  return links;
}
