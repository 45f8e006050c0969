import { sql } from 'kysely';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import type { MailKind } from '../../domain/leads/mail-kinds.ts';
import { cleanStored } from '../../domain/text/clean-text.ts';
import { violates } from '../database/constraint-violation.ts';
import type { Connection } from '../database/database.ts';
import { runSteps, type Steps } from '../database/steps.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';
import { buildConsentInsert } from '../email-preferences/consent-store.ts';
import {
  buildSubscriberInsert,
  buildSubscriptionSelect,
  buildSuppressionDelete,
} from '../email-preferences/subscriber-store.ts';
import { findRequestId } from '../log/request-id.ts';
import { personSteps } from '../people/people-store.ts';
import { admissionSteps, selectPlanned, selectTurn, type Admission } from './admission-store.ts';

/** Without control characters and lone surrogates, which PostgreSQL rejects. */
const formatJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? cleanStored(part) : part,
  );

/** Another transaction took the reference, the submission, the address or the turn first. */
export class LeadConflict extends Error {}

interface Subscription {
  email: string;
  kind: MailKind;
  /** False for a lead in quarantine, whose subscription begins on release. */
  begins: boolean;
}

/** What is stored together with a lead; nothing by default. */
interface LeadExtras {
  receivedAt?: Date;
  quarantineReasons?: readonly string[];
  admission?: Admission | null;
  subscription?: Subscription | null;
  /** The answer to the consent question. */
  agreement?: { kind: MailKind; granted: boolean; brokerage: string } | null;
}

interface InsertedLead extends Pick<StoredLead, 'id' | 'reference' | 'answer'> {
  /** False if there was a subscription already. */
  isNewSubscriber: boolean;
  deliveries: PlannedDelivery[];
}

const leadId = sql<number>`(select id from lead)`;

function subscriptionSteps(
  connection: Connection,
  subscription: Subscription | null,
  now: Date,
): Steps {
  if (!subscription) return {};
  const { email, kind, begins } = subscription;
  if (!begins) return { subscribed: buildSubscriptionSelect(connection, email, kind) };
  return {
    subscribed: buildSubscriberInsert(connection, { email, kind, now }),
    reachable: buildSuppressionDelete(connection, email),
  };
}

function selectNewSubscriber(subscription: Subscription | null) {
  if (!subscription) return sql<boolean>`false`;
  const isFound = sql<boolean>`exists (select from subscribed)`;
  return subscription.begins ? isFound : sql<boolean>`not ${isFound}`;
}

/**
 * Stores a lead, its person, consent, subscription and admission with one query. Throws a
 * LeadConflict if another transaction was first: roll back, and try again.
 */
export async function insertLead(
  connection: Connection,
  draft: LeadDraft,
  reference: string,
  origin: LeadOrigin,
  {
    receivedAt = new Date(),
    quarantineReasons = [],
    admission = null,
    subscription = null,
    agreement = null,
  }: LeadExtras = {},
): Promise<InsertedLead> {
  const lead = connection
    .insertInto('leads')
    .values({
      reference,
      person_id: sql<number>`(select id from person)`,
      submission_id: draft.submissionId,
      form: draft.form,
      source: draft.source,
      name: draft.name,
      email: draft.email,
      phone: draft.phone,
      phone_extension: draft.phoneExtension,
      message: draft.message,
      project_stub: draft.projectStub,
      attributes: formatJson(draft.attributes),
      attribution: formatJson(draft.attribution),
      page_url: origin.pageUrl,
      client_address: origin.clientAddress,
      user_agent: origin.userAgent,
      answer: draft.answer,
      request_id: findRequestId(),
      received_at: receivedAt,
      due_at: admission?.dueAt ?? null,
      owner_id: admission?.assignment?.operator.operatorId ?? null,
      quarantine_reasons: quarantineReasons.length > 0 ? formatJson(quarantineReasons) : null,
    })
    .returning(['id', 'reference', 'answer']);
  const consent = agreement && { ...agreement, leadId, email: draft.email };
  const steps = {
    ...personSteps(connection, draft.email),
    lead,
    ...(consent && {
      consent: buildConsentInsert(connection, consent, agreement.brokerage, origin),
    }),
    ...subscriptionSteps(connection, subscription, receivedAt),
    ...(admission && admissionSteps(admission, draft.email)),
  };
  const select = sql<InsertedLead & { hasTurn: boolean }>`
    select id, reference, answer, ${selectNewSubscriber(subscription)} as "isNewSubscriber",
      ${admission ? selectTurn(admission) : sql`true`} as "hasTurn",
      ${admission ? selectPlanned : sql`'[]'::json`} as deliveries
    from lead`;
  const [row] = await runSteps(connection, steps, select).catch((error: unknown) =>
    Promise.reject(isConflict(error) ? new LeadConflict('', { cause: error }) : error),
  );
  if (!row?.hasTurn) throw new LeadConflict();
  return row;
}

/** An operator who was deleted meanwhile violates the foreign key of the owner. */
const isConflict = (error: unknown) => violates(error, 'unique') || violates(error, 'foreignKey');

export const findLeadBySubmission = (connection: Connection, submissionId: string) =>
  connection
    .selectFrom('leads')
    .select(['reference', 'answer'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export async function findLead(connection: Connection, id: number) {
  const row = await connection
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type StoredLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** Omits client address and browser: forms need no login, so these may be somebody else's. */
export const listLeadsByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('leads')
    .select(({ exists, selectFrom }) => [
      'reference',
      'form',
      'source',
      'name',
      'email',
      'phone',
      'phone_extension as phoneExtension',
      'message',
      'project_stub as projectStub',
      'attributes',
      'attribution',
      'page_url as pageUrl',
      'received_at as receivedAt',
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.lead_id', '=', 'leads.id')
          .where('kind', '=', 'mail-brokerage')
          .where('sent_at', 'is not', null),
      ).as('isForwarded'),
    ])
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['email']), '=', val(email.toLowerCase())))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

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

export async function listLeads(connection: Connection, since: Date | null) {
  const leads = await connection
    .selectFrom('leads')
    .selectAll()
    .$if(since !== null, (rows) => rows.where('received_at', '>=', since as Date))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const deliveries = await connection
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['lead_id', 'kind', 'attempts', 'sent_at', 'suppressed_at', 'last_error'])
    .$if(since !== null, (rows) => rows.where('received_at', '>=', since as Date))
    .orderBy('kind')
    .execute();
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.id) ?? [] }));
}
