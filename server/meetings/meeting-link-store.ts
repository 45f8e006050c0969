import { sql } from 'kysely';
import type { Config } from '../platform/settings/config.ts';
import type { Connection } from '../platform/database/database.ts';
import { holdsMeeting } from '../leads/lead-condition-store.ts';
import { unerasedLeads } from '../leads/visible-lead-store.ts';
import { hashToken, newToken } from '../platform/token.ts';

interface LinkedLead {
  leadId: number;
  email: string;
}

/**
 * Creates a link with which the visitor can move and cancel a meeting; returns its path. Only the
 * hash of its token is stored.
 */
export async function createMeetingLink(
  connection: Connection,
  { leadId, email }: LinkedLead,
): Promise<string> {
  const token = newToken();
  await connection
    .insertInto('mail_links')
    .values({ token_hash: hashToken(token), email, lead_id: leadId })
    .execute();
  return `/meeting/${token}`;
}

/** The address of `createMeetingLink` for a mail about to be sent. */
export const createMeetingUrl = async (
  connection: Connection,
  { http }: Pick<Config, 'http'>,
  lead: LinkedLead,
): Promise<string> => http.publicUrl + (await createMeetingLink(connection, lead));

/** Leads whose meeting its visitor may see: not possible spam. */
const meetingLeads = (connection: Connection) =>
  unerasedLeads(connection)
    .where(holdsMeeting)
    .where('leads.is_held', '=', false)
    .where('leads.status', '<>', 'spam')
    .select([
      'leads.id',
      'leads.reference',
      'leads.form',
      'leads.attributes',
      'leads.email',
      'leads.owner_id',
      'leads.project_stub',
    ]);

export type MeetingLead = NonNullable<Awaited<ReturnType<typeof findLinkedLead>>>;

/** The lead of a link; a link sent to an address that proved wrong opens nothing. */
export async function findLinkedLead(connection: Connection, token: string) {
  const row = await meetingLeads(connection)
    .innerJoin('mail_links as link', 'link.lead_id', 'leads.id')
    .where('link.token_hash', '=', hashToken(token))
    .where('link.sent_document_id', 'is', null)
    .where(sql<boolean>`lower(link.email) = lower(leads.email)`)
    .executeTakeFirst();
  return row ?? null;
}

export const listMeetingLeads = (connection: Connection, email: string) =>
  meetingLeads(connection)
    .where(sql<boolean>`lower(leads.email) = ${email.toLowerCase()}`)
    .orderBy('leads.id', 'desc')
    .limit(100)
    .execute();
