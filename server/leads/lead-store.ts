import { sql } from 'kysely';
import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import type { MailKind } from '../../domain/leads/mail-kinds.ts';
import { cleanStored } from '../../domain/text/clean-text.ts';
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
import {
  admissionSteps,
  ownerSteps,
  plannedDeliveries,
  selectOwner,
  selectTurn,
  type Admission,
} from './admission-store.ts';
import { newLeadId, selectDeliveries, type LeadPart, type PartCheck } from './lead-part-store.ts';

/** Without control characters and lone surrogates, which PostgreSQL rejects. */
const formatJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? cleanStored(part) : part,
  );

const isSame = (email: string | null, proven: string | null | undefined): boolean =>
  Boolean(email && email.toLowerCase() === proven?.toLowerCase());

/** Another transaction was first. The caller must roll back, and may try again. */
export class LeadConflict extends Error {
  /** The turn was taken, the rules changed, or the operator was deleted. */
  readonly isAboutTurn: boolean;
  constructor(sentence: string, { isAboutTurn = false } = {}) {
    super(sentence);
    this.isAboutTurn = isAboutTurn;
  }
}

interface Subscription {
  email: string;
  kind: MailKind;
  at: Date;
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
  consent?: { kind: MailKind; granted: boolean; brokerage: string } | null;
  parts?: readonly LeadPart[];
}

interface InsertedLead extends Pick<StoredLead, 'id' | 'reference' | 'answer'> {
  /** False if there was a subscription already. */
  isNewSubscriber: boolean;
  deliveries: PlannedDelivery[];
}

function subscriptionSteps(connection: Connection, subscription: Subscription | null): Steps {
  if (!subscription) return {};
  const { email, kind, at, begins } = subscription;
  if (!begins) return { subscribed: buildSubscriptionSelect(connection, email, kind) };
  return {
    subscribed: buildSubscriberInsert(connection, { email, kind, now: at }),
    suppression_ended: buildSuppressionDelete(connection, email),
  };
}

function selectNewSubscriber(subscription: Subscription | null) {
  if (!subscription) return sql<boolean>`false`;
  const isFound = sql<boolean>`exists (select from subscribed)`;
  return subscription.begins ? isFound : sql<boolean>`not ${isFound}`;
}

const selectStored = (checks: readonly PartCheck[]) =>
  sql<boolean[]>`json_build_array(${sql.join(checks.map(({ isStored }) => isStored))})`;

/**
 * Stores a lead, its person, consent, subscription, admission and parts with one query. Throws
 * LeadConflict if another transaction was first, and what a part throws that was not stored.
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
    consent = null,
    parts = [],
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
      email_is_proven: isSame(draft.email, origin.provenEmail),
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
      owner_id: selectOwner(admission),
      quarantine_reasons: quarantineReasons.length > 0 ? formatJson(quarantineReasons) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference', 'answer']);
  const recorded = { leadId: newLeadId, email: draft.email, recordedAt: receivedAt };
  const steps = {
    ...personSteps(connection, draft.email, receivedAt),
    ...(admission && ownerSteps(admission)),
    lead,
    ...(consent && {
      consent: buildConsentInsert(
        connection,
        { ...recorded, kind: consent.kind, granted: consent.granted },
        consent.brokerage,
        origin,
      ),
    }),
    ...subscriptionSteps(connection, subscription),
    ...(admission && admissionSteps(admission, draft.email)),
    ...Object.assign({}, ...parts.map((part) => part.steps)),
  };
  const checks = parts.flatMap((part) => part.check ?? []);
  const deliveries = [
    ...(admission ? [plannedDeliveries] : []),
    ...parts.flatMap((part) => part.deliveries ?? []),
  ];
  // "hasTurn" comes last: the turn is taken when it is read, after all that may wait for another lead,
  // except for what a part falls back on.
  const [row] = await runSteps(
    connection,
    steps,
    sql<InsertedLead & { hasPerson: boolean; stored: boolean[]; hasTurn: boolean }>`
      select id, reference, answer, ${selectNewSubscriber(subscription)} as "isNewSubscriber",
        ${selectDeliveries(deliveries)} as deliveries,
        exists (select from person) as "hasPerson",
        ${selectStored(checks)} as stored,
        ${admission ? selectTurn(admission) : sql`true`} as "hasTurn"
      from lead`,
  );
  if (!row) throw new LeadConflict('The reference or submission is taken.');
  if (!row.hasPerson) throw new LeadConflict('Another lead added the address.');
  if (!row.hasTurn)
    throw new LeadConflict('The turn or its operator is gone.', { isAboutTurn: true });
  for (const [index, { fallBack }] of checks.entries())
    if (!row.stored[index]) await fallBack(connection, row.id);
  return row;
}

export const findLeadBySubmission = (connection: Connection, submissionId: string) =>
  connection
    .selectFrom('leads')
    .select(['reference', 'answer'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export const hasReference = async (connection: Connection, reference: string): Promise<boolean> =>
  (await connection
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

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
