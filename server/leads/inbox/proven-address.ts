import type { PackageCookie } from '../../../domain/leads/inbox/package-cookie.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/token.ts';
import { forgetBrowser, listProofs } from '../sent-package-store.ts';

/** An address that a browser has proven by opening the link in a mail to it, and its reader's details. */
export interface ProvenAddress extends Pick<LeadDraft, 'name' | 'phone' | 'phoneExtension'> {
  /** The link that proves it. */
  link: string;
  email: string;
}

export interface ProvenAddresses {
  /** By the link that is named, else by the newest; null without a link that still opens its package. */
  find(cookies: readonly PackageCookie[], link: string | null): Promise<ProvenAddress | null>;
  /** Lets the browser forget an address, and what its links opened. */
  forget(cookies: readonly PackageCookie[], email: string): Promise<void>;
}

/** What a visitor without an account has proven. It never shows more than a masked address. */
export function createProvenAddresses(
  { db }: Pick<Database, 'db'>,
  now: () => Date,
): ProvenAddresses {
  return {
    async find(cookies, link) {
      const named = cookies.filter((each) => link === null || each.link === link);
      if (named.length === 0) return null;
      const linkByHash = new Map(named.map((each) => [hashToken(each.secret), each.link]));
      const [proof] = await listProofs(db, [...linkByHash.keys()], now());
      if (!proof) return null;
      const { browserHash, ...sender } = proof;
      return { link: linkByHash.get(browserHash ?? '') ?? '', ...sender };
    },

    async forget(cookies, email) {
      if (cookies.length === 0) return;
      await forgetBrowser(
        db,
        email,
        cookies.map(({ secret }) => hashToken(secret)),
      );
    },
  };
}
