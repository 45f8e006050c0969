import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/token.ts';
import { unerasedLeads } from './visible-lead-store.ts';

/** Documents of published projects, those of one project first. */
export const listOfferedDocuments = (connection: Connection, firstStub: string | null) =>
  connection
    .selectFrom('project_documents as document')
    .innerJoin('projects', 'projects.id', 'document.project_id')
    .where('projects.hidden_at', 'is', null)
    .select([
      'document.id',
      'document.kind',
      'document.title',
      'document.file_name as fileName',
      'document.project_id as projectId',
      sql<string>`projects.record ->> 'title'`.as('project'),
      sql<boolean>`coalesce(projects.key = ${firstStub}, false)`.as('isOfLead'),
    ])
    .orderBy('isOfLead', 'desc')
    .orderBy('project')
    .orderBy('document.position')
    .limit(500)
    .execute();

export type OfferedDocument = Awaited<ReturnType<typeof listOfferedDocuments>>[number];

export async function insertSentDocuments(
  tx: Connection,
  reply: { eventId: number; leadId: number; endsAt: Date },
  documentIds: readonly string[],
) {
  if (documentIds.length === 0) return;
  await tx
    .insertInto('sent_documents')
    .values(
      documentIds.map((documentId) => ({
        event_id: reply.eventId,
        lead_id: reply.leadId,
        document_id: documentId,
        ends_at: reply.endsAt,
      })),
    )
    .execute();
}

const sentDocuments = (connection: Connection) =>
  connection
    .selectFrom('sent_documents as sent')
    .innerJoin('project_documents as document', 'document.id', 'sent.document_id')
    .leftJoin('projects', 'projects.id', 'document.project_id')
    .select([
      'sent.id',
      'sent.ends_at as endsAt',
      'sent.revoked_at as revokedAt',
      'sent.openings',
      'sent.opened_at as openedAt',
      'document.id as documentId',
      'document.title',
      'document.file_name as fileName',
      'document.bytes',
      sql<string | null>`projects.record ->> 'title'`.as('project'),
    ])
    .orderBy('sent.id');

export const listSentDocuments = (connection: Connection, leadId: number) =>
  sentDocuments(connection).where('sent.lead_id', '=', leadId).limit(200).execute();

/** The documents that a reply offers and nobody has revoked. */
export const listDocumentsOfReply = (connection: Connection, eventId: number) =>
  sentDocuments(connection)
    .where('sent.event_id', '=', eventId)
    .where('sent.revoked_at', 'is', null)
    .execute();

/** Creates a link to a sent document; returns its path. Only the hash of its token is stored. */
export async function createDocumentLink(
  connection: Connection,
  link: { id: number; leadId: number; email: string },
): Promise<string> {
  const token = newToken();
  await connection
    .insertInto('mail_links')
    .values({
      token_hash: hashToken(token),
      email: link.email,
      lead_id: link.leadId,
      sent_document_id: link.id,
    })
    .execute();
  return `/document/${token}`;
}

/** The document of a link; a link sent to an address that proved wrong opens nothing. */
export async function findLinkedDocument(connection: Connection, token: string) {
  const link = await unerasedLeads(connection)
    .innerJoin('mail_links as link', 'link.lead_id', 'leads.id')
    .where('link.token_hash', '=', hashToken(token))
    .where(sql<boolean>`lower(link.email) = lower(leads.email)`)
    .select(['link.sent_document_id as sentId', 'leads.id as leadId'])
    .executeTakeFirst();
  if (!link?.sentId) return null;
  const row = await sentDocuments(connection).where('sent.id', '=', link.sentId).executeTakeFirst();
  return row ? { ...row, leadId: link.leadId } : null;
}

/** Revokes a document sent to a lead; null if it was not sent to it, or is revoked already. */
export async function revokeSentDocument(tx: Connection, leadId: number, id: number, at: Date) {
  const row = await tx
    .updateTable('sent_documents')
    .set({ revoked_at: at })
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('document_id as documentId')
    .executeTakeFirst();
  return row ?? null;
}

/** Counts an opening; false if the last one was counted after `since`. */
export async function countOpening(
  tx: Connection,
  id: number,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sent_documents')
    .set(({ eb }) => ({ openings: eb('openings', '+', 1), opened_at: at }))
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('opened_at', 'is', null), eb('opened_at', '<', since)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the reader of a package has its price list, which a reply sent. */
export const noteSentPriceListOpening = (tx: Connection, id: number, at: Date) =>
  tx
    .updateTable('sent_packages')
    .from('sent_documents')
    .innerJoin('project_documents', 'project_documents.id', 'sent_documents.document_id')
    .set({ price_list_opened_at: at })
    .whereRef('sent_packages.lead_id', '=', 'sent_documents.lead_id')
    .whereRef('sent_packages.project_id', '=', 'project_documents.project_id')
    .where('project_documents.kind', '=', 'price-list')
    .where('sent_documents.id', '=', id)
    .execute();
