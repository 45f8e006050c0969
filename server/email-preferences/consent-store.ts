import type { Expression } from 'kysely';
import { consentWordings, withdrawals, type MailKind } from '../../domain/leads/mail-kinds.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import type { Connection } from '../database/database.ts';

/** The lead that a consent came with, or the query that returns its id. */
type LeadId = number | null | Expression<number>;

interface Consent {
  email: string | null;
  kind: MailKind;
  leadId: LeadId;
  granted: boolean;
  /** Default: the current time. */
  recordedAt?: Date;
}

const buildInsert = (
  connection: Connection,
  consent: {
    leadId: LeadId;
    email: string | null;
    purpose: string;
    granted: boolean;
    wording: string;
    wordingVersion: string;
    recordedAt?: Date;
  },
  origin: LeadOrigin,
) =>
  connection.insertInto('consents').values({
    lead_id: consent.leadId,
    email: consent.email,
    purpose: consent.purpose,
    granted: consent.granted,
    wording: consent.wording,
    wording_version: consent.wordingVersion,
    page_url: origin.pageUrl,
    client_address: origin.clientAddress,
    ...(consent.recordedAt && { recorded_at: consent.recordedAt }),
  });

/** The query that records a consent or a refusal in the words of today. */
export function buildConsentInsert(
  connection: Connection,
  { kind, ...consent }: Consent,
  brokerage: string,
  origin: LeadOrigin,
) {
  const { text, version } = consentWordings[kind];
  const wording = { wording: text(brokerage), wordingVersion: version };
  return buildInsert(connection, { ...consent, purpose: kind, ...wording }, origin);
}

export async function recordWithdrawal(
  tx: Connection,
  email: string,
  what: MailKind | 'all',
  origin: LeadOrigin,
) {
  const { text, version } = withdrawals[what];
  const withdrawal = { purpose: what, wording: text, wordingVersion: version };
  await buildInsert(tx, { leadId: null, email, granted: false, ...withdrawal }, origin).execute();
}

export async function findConsent(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('consents')
    .select(['granted', 'wording', 'wording_version as wordingVersion'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ?? null;
}
