import { consentWordings, withdrawals, type MailKind } from '../../domain/leads/mail-kinds.ts';
import type { Connection } from '../database/database.ts';
import { insertConsent, type LeadOrigin } from './lead-store.ts';

interface Agreement {
  email: string | null;
  kind: MailKind;
  /** The lead it came with, if any. */
  leadId: number | null;
  granted: boolean;
}

/** Records that somebody agreed to a kind of mail, or did not, in the words that were shown. */
export async function recordConsent(
  tx: Connection,
  { kind, ...agreement }: Agreement,
  brokerage: string,
  origin: LeadOrigin,
) {
  const { text, version } = consentWordings[kind];
  const shown = { wording: text(brokerage), wordingVersion: version };
  await insertConsent(tx, { ...agreement, purpose: kind, ...shown }, origin);
}

/** Records that somebody does not want a kind of mail any more, or none at all. */
export async function recordWithdrawal(
  tx: Connection,
  email: string,
  what: MailKind | 'all',
  origin: LeadOrigin,
) {
  const { text, version } = withdrawals[what];
  const noted = { purpose: what, wording: text, wordingVersion: version };
  await insertConsent(tx, { leadId: null, email, granted: false, ...noted }, origin);
}
