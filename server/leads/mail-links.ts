import { hashToken, newToken } from '../accounts/token.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import { insertMailLink } from './mail-link-store.ts';

export interface MailLinks {
  /** The page on which the reader chooses which mail comes. */
  preferencesUrl: string;
  /** Where a POST ends all commercial mail at once (RFC 8058). */
  unsubscribeUrl: string;
}

/** Makes the links of a mail that is about to leave. Only the hash of their token is kept. */
export async function createMailLinks(
  db: Connection,
  { http }: Pick<Config, 'http'>,
  email: string,
): Promise<MailLinks> {
  const token = newToken();
  await insertMailLink(db, { tokenHash: hashToken(token), email });
  return {
    preferencesUrl: `${http.publicUrl}/mail-preferences/${token}`,
    unsubscribeUrl: `${http.publicUrl}/unsubscribe/${token}`,
  };
}
