import { sql } from 'kysely';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/token.ts';
import { unerasedLeads } from './visible-lead-store.ts';

/** The package of a request, which is sent once; `endsAt` is that of a new one. */
export async function sendPackage(
  connection: Connection,
  sent: { leadId: number; projectId: number; endsAt: Date },
) {
  await connection
    .insertInto('sent_packages')
    .values({ lead_id: sent.leadId, project_id: sent.projectId, ends_at: sent.endsAt })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
  return connection
    .selectFrom('sent_packages')
    .select(['ends_at as endsAt', 'revoked_at as revokedAt'])
    .where('lead_id', '=', sent.leadId)
    .executeTakeFirstOrThrow();
}

/** The id of a published project; null for another one. */
export const findPublishedId = async (
  connection: Connection,
  stub: string,
): Promise<number | null> =>
  (
    await connection
      .selectFrom('projects')
      .select('id')
      .where('key', '=', stub)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? null;

/** Creates a link to a package; returns its path. Only the hash of its token is stored. */
export async function createPackageLink(
  connection: Connection,
  { leadId, email }: { leadId: number; email: string },
): Promise<string> {
  const token = newToken();
  await connection
    .insertInto('mail_links')
    .values({ token_hash: hashToken(token), email, package_lead_id: leadId })
    .execute();
  return `/package/${token}`;
}

/** The package of a link; a link sent to an address that proved wrong opens nothing. */
export async function findLinkedPackage(connection: Connection, token: string) {
  const row = await unerasedLeads(connection)
    .innerJoin('sent_packages as sent', 'sent.lead_id', 'leads.id')
    .innerJoin('mail_links as link', 'link.package_lead_id', 'sent.lead_id')
    .leftJoin('projects', 'projects.id', 'sent.project_id')
    .where('link.token_hash', '=', hashToken(token))
    .where(sql<boolean>`lower(link.email) = lower(leads.email)`)
    .select([
      'leads.id as leadId',
      'link.email',
      'link.browser_hash as browserHash',
      'sent.project_id as projectId',
      'sent.ends_at as endsAt',
      'sent.revoked_at as revokedAt',
      'projects.key as stub',
      sql<string | null>`projects.record ->> 'title'`.as('project'),
      sql<boolean>`projects.hidden_at is null and projects.id is not null`.as('isPublished'),
      sql<string | null>`coalesce(owner.name, owner.email)`.as('agent'),
      'owner.email as agentEmail',
    ])
    .executeTakeFirst();
  return row ?? null;
}

export type LinkedPackage = NonNullable<Awaited<ReturnType<typeof findLinkedPackage>>>;

/**
 * Whose address a browser has proven, by the hashes of its secrets: the newest link first. A link proves
 * it as long as it opens its package.
 */
export const listProofs = (connection: Connection, hashes: readonly string[], now: Date) =>
  unerasedLeads(connection)
    .innerJoin('sent_packages as sent', 'sent.lead_id', 'leads.id')
    .innerJoin('mail_links as link', 'link.package_lead_id', 'sent.lead_id')
    .where('link.browser_hash', 'in', hashes)
    .where(sql<boolean>`lower(link.email) = lower(leads.email)`)
    .where('sent.revoked_at', 'is', null)
    .where('sent.ends_at', '>', now)
    .select([
      'link.browser_hash as browserHash',
      'link.email',
      'leads.name',
      'leads.phone',
      'leads.phone_extension as phoneExtension',
    ])
    .orderBy('link.created_at', 'desc')
    .execute();

/** Lets a browser forget the links of an address: from then on they ask for the address. */
export const forgetBrowser = (connection: Connection, email: string, hashes: readonly string[]) =>
  connection
    .updateTable('mail_links')
    .set({ browser_hash: 'forgotten' })
    .where('browser_hash', 'in', hashes)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();

/** Ties a link to the first browser that opens its package; false if another has been there. */
export async function tieLink(connection: Connection, token: string, secret: string) {
  const row = await connection
    .updateTable('mail_links')
    .set({ browser_hash: hashToken(secret) })
    .where('token_hash', '=', hashToken(token))
    .where('browser_hash', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The documents of a package that its reader gets, and how many more members get. */
export async function listPackageDocuments(
  connection: Connection,
  projectId: number,
  isMember: boolean,
) {
  const rows = await connection
    .selectFrom('project_documents')
    .select(['id', 'kind', 'title', 'file_name as fileName', 'bytes', 'audience'])
    .select(sql<IsoDay>`dated_on::text`.as('datedOn'))
    .where('project_id', '=', projectId)
    .where('audience', '<>', 'by-hand')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const documents = rows.filter(({ audience }) => isMember || audience === 'anyone');
  return { documents, forMembers: rows.length - documents.length };
}

export const findSentPackage = async (connection: Connection, leadId: number) =>
  (await connection
    .selectFrom('sent_packages as sent')
    .leftJoin('projects', 'projects.id', 'sent.project_id')
    .select([
      'sent.ends_at as endsAt',
      'sent.revoked_at as revokedAt',
      'sent.openings',
      'sent.opened_at as openedAt',
      sql<string | null>`projects.record ->> 'title'`.as('project'),
    ])
    .where('sent.lead_id', '=', leadId)
    .executeTakeFirst()) ?? null;

/** Revokes a package; false if there is none, or it is revoked already. */
export async function revokePackage(tx: Connection, leadId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sent_packages')
    .set({ revoked_at: at })
    .where('lead_id', '=', leadId)
    .where('revoked_at', 'is', null)
    .returning('lead_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const renewPackage = (tx: Connection, leadId: number, endsAt: Date) =>
  tx
    .updateTable('sent_packages')
    .set({ ends_at: endsAt })
    .where('lead_id', '=', leadId)
    .where('revoked_at', 'is', null)
    .execute();

/** Counts an opening; false if the last one was counted after `since`. */
export async function countPackageOpening(
  tx: Connection,
  leadId: number,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sent_packages')
    .set(({ eb }) => ({ openings: eb('openings', '+', 1), opened_at: at }))
    .where('lead_id', '=', leadId)
    .where(({ or, eb }) => or([eb('opened_at', 'is', null), eb('opened_at', '<', since)]))
    .returning('lead_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the reader of a package has its price list. */
export const notePriceListOpening = (tx: Connection, leadId: number, at: Date) =>
  tx
    .updateTable('sent_packages')
    .set({ price_list_opened_at: at })
    .where('lead_id', '=', leadId)
    .execute();

/** Whether a download was recorded after `since`; later ones of the package wait until `tx` ends. */
export async function wasDownloaded(
  tx: Connection,
  { leadId, name, since }: { leadId: number; name: string; since: Date },
): Promise<boolean> {
  await tx
    .selectFrom('sent_packages')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'document-opened')
    .where('after', '=', name)
    .where('at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
