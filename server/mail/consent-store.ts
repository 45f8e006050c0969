import { consentWordings, withdrawals, type MailKind } from '../../domain/mail/mail-kinds.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { Connection } from '../platform/database/database.ts';

interface Consent {
  email: string | null;
  kind: MailKind;
  /** The lead it came with, if any. */
  leadId: number | null;
  granted: boolean;
}

async function insertConsent(
  connection: Connection,
  consent: {
    leadId: number | null;
    email: string | null;
    purpose: string;
    granted: boolean;
    wording: string;
    wordingVersion: string;
  },
  origin: LeadOrigin,
) {
  await connection
    .insertInto('consents')
    .values({
      lead_id: consent.leadId,
      email: consent.email,
      purpose: consent.purpose,
      granted: consent.granted,
      wording: consent.wording,
      wording_version: consent.wordingVersion,
      page_url: origin.pageUrl,
      client_address: origin.clientAddress,
    })
    .execute();
}

/** Records a consent or a refusal in the words of today. */
export async function recordConsent(
  connection: Connection,
  { kind, ...consent }: Consent,
  brokerage: string,
  origin: LeadOrigin,
) {
  const { text, version } = consentWordings[kind];
  const wording = { wording: text(brokerage), wordingVersion: version };
  await insertConsent(connection, { ...consent, purpose: kind, ...wording }, origin);
}

export async function recordWithdrawal(
  tx: Connection,
  email: string,
  what: MailKind | 'all',
  origin: LeadOrigin,
) {
  const { text, version } = withdrawals[what];
  const withdrawal = { purpose: what, wording: text, wordingVersion: version };
  await insertConsent(tx, { leadId: null, email, granted: false, ...withdrawal }, origin);
}

export async function findConsent(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('consents')
    .select(['granted', 'wording', 'wording_version as wordingVersion'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ?? null;
}

/** Consents and refusals of an address, case-insensitive, oldest first, without client addresses. */
export const listConsentsByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('consents')
    .select([
      'purpose',
      'granted',
      'wording',
      'wording_version as wordingVersion',
      'page_url as pageUrl',
      'recorded_at as recordedAt',
    ])
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['email']), '=', val(email.toLowerCase())))
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
