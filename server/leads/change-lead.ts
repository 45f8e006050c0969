import type { ActionOf } from '../../domain/operators/console-routes.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { describeEvent, type LeadEventKind } from '../../domain/leads/inbox/lead-timeline.ts';
import { isRefusal, Refusal } from '../../domain/refusal.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import {
  changeLead,
  findVisibleLead,
  type InboxLead,
  listWaitingOfPerson,
  type LeadChange,
} from './visible-lead-store.ts';
import { insertLeadEvent, listLeadEvents, type LeadEvent } from './lead-event-store.ts';
import { handOver } from './hand-over.ts';
import { markAnswered } from './response-store.ts';
import { findBuyerOwner } from './routing-store.ts';
import { followLead, lockBuyerOf } from './settle-owner-store.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** A lead as shown in a form. Changes are refused when it has changed since. */
export interface LeadRevision {
  reference: string;
  revision: number;
}

/** An action's change of the lead; null when there is nothing to do. */
type LeadPlan = { change: LeadChange; event: LeadEvent; changes: AuditChanges } | null;

/**
 * The same for unknown leads and those of colleagues, so that guessing reveals nothing. Admins see every lead:
 * for them there is none.
 */
export const leadNotFound = (operator: Operator, reference: string, noun = 'lead') =>
  new Refusal(
    'not_found',
    operator.roles.includes('admin')
      ? `There is no ${noun} ${reference}. It was erased at the person’s request, or never existed.`
      : `${reference} is not among the leads that you may see. A colleague may have taken it, or it was erased at the person’s request.`,
  );

/** A lead that the operator may see. Throws a Refusal. */
export async function getVisibleLead(
  connection: Connection,
  operator: Operator,
  reference: string,
) {
  const lead = await findVisibleLead(connection, operator, reference);
  if (!lead) throw leadNotFound(operator, reference);
  return lead;
}

/** Describes the conflicting change: the latest event of these kinds. */
export async function describeConflict(
  tx: Connection,
  leadId: number,
  kinds: readonly LeadEventKind[],
) {
  const events = await listLeadEvents(tx, leadId);
  const last = events.findLast(({ kind }) => kinds.includes(kind));
  const first = last
    ? `${last.operatorName ?? ''} ${describeEvent(last)} while you were looking at it.`.trim()
    : 'It was changed while you were looking at it.';
  return `${first} Your change was not saved: repeat it if it is still right.`;
}

/** The kinds of events that increase a lead's revision. */
const changeKinds: readonly LeadEventKind[] = [
  'owner',
  'status',
  'release',
  'snooze',
  'wake',
  'contact',
];

/**
 * Plans and stores a change of a visible lead, and returns its previous state; null when there was
 * nothing to do. Throws a Refusal on a conflict.
 */
export const createChangeLead =
  (operate: Operate, now: () => Date) =>
  (
    visit: Visit,
    intent: ActionOf<'lead'>,
    { reference, revision }: LeadRevision,
    plan: (lead: InboxLead, tx: Connection) => LeadPlan | Promise<LeadPlan>,
  ) =>
    operate<'lead', InboxLead | null>(
      { visit, route: 'lead', intent, subject: `lead ${reference}` },
      async (tx) => {
        const lead = await getVisibleLead(tx, visit.operator, reference);
        const planned = lead.revision === revision ? await plan(lead, tx) : null;
        if (lead.revision === revision && planned === null) return { changes: null, value: null };
        if (!planned || !(await changeLead(tx, lead.id, revision, planned.change)))
          throw new Refusal('conflict', await describeConflict(tx, lead.id, changeKinds));
        await insertLeadEvent(tx, lead.id, visit.operator, planned.event, now());
        return { changes: planned.changes, value: lead };
      },
    );

type Owner = Pick<Operator, 'id' | 'name'>;

/** Null when the owner stays the same. */
const planOwner = (lead: InboxLead, owner: Owner | null): LeadPlan => {
  if (lead.owner_id === (owner?.id ?? null)) return null;
  const [before, after] = [lead.owner_name, owner?.name ?? null];
  return {
    change: { owner_id: owner?.id ?? null },
    event: { kind: 'owner', before, after, note: null },
    changes: { owner: [before, after] },
  };
};

interface OwnerChange {
  operator: Operator;
  at: Date;
  /** Only this lead changes, as when a change is undone. */
  isAlone?: boolean;
  /** An admin has confirmed that the buyer may have two agents. */
  divides?: boolean;
  /** What else the operator can do if the lead cannot be theirs; a sentence. */
  otherwise?: string;
}

/**
 * An agent cannot take one lead of a buyer whose other open leads a colleague has; an admin is asked,
 * unless those change with it.
 */
async function refuseColleaguesBuyer(
  tx: Connection,
  { id, person_id, owner_id }: InboxLead,
  owner: Owner,
  { operator, isAlone = false, divides = false, otherwise = '' }: OwnerChange,
) {
  const isAdmin = operator.roles.includes('admin');
  if (isAdmin && (isAlone || divides)) return;
  const other = await findBuyerOwner(tx, person_id, id);
  if (!other || other.operatorId === owner.id) return;
  if (isAdmin && other.operatorId === owner_id) return;
  const advice = isAdmin
    ? `Assign this one to ${other.name}, too, or confirm on its page, under Owner, that the buyer has two agents.`
    : `Ask ${other.name} to take this one, too, or an admin to assign it.`;
  const leads =
    other.kind === 'household'
      ? 'open leads of someone with the same phone number'
      : 'other open leads of this person';
  throw new Refusal('conflict', `${other.name} has ${leads}. ${advice} ${otherwise}`.trim());
}

/**
 * Hands over tasks and meeting, and tells the new owner and who held the meeting. The buyer's other open
 * leads change with it, unless `isAlone`; they are returned as `followed`.
 */
export async function changeOwner(
  tx: Connection,
  lead: InboxLead,
  owner: Owner | null,
  by: OwnerChange,
) {
  const { operator, at, isAlone = false } = by;
  const plan = planOwner(lead, owner);
  if (!plan) return null;
  await lockBuyerOf(tx, lead.id);
  if (owner) await refuseColleaguesBuyer(tx, lead, owner, by);
  const owners = { formerOwnerId: lead.owner_id, ownerId: owner?.id ?? null };
  await handOver(tx, { leadId: lead.id, ...owners, operator, at });
  const followed = isAlone ? [] : await followLead(tx, lead, owner, operator, at);
  if (followed.length === 0) return { ...plan, followed };
  const others = followed.map(({ reference }) => reference).join(', ');
  return { ...plan, changes: { ...plan.changes, others: [null, others] as const }, followed };
}

/**
 * Makes the operator the owner of a lead that nobody else has, together with an answer to it. Returns the
 * lead as it is then, and the changes for the audit log. The caller must hold the lead's lock.
 */
export async function takeUnassigned(
  tx: Connection,
  lead: InboxLead,
  operator: Operator,
  at: Date,
): Promise<[InboxLead, AuditChanges]> {
  if (lead.owner_id !== null && lead.owner_id !== operator.id)
    throw new Refusal(
      'conflict',
      `${lead.owner_name} has this lead now. Nothing was saved or sent: repeat it if it is still right.`,
    );
  const otherwise =
    'Nothing was saved or sent: to do it without owning the lead, untick “Assign to me”.';
  const plan = await changeOwner(tx, lead, operator, { operator, at, otherwise });
  if (!plan) return [lead, {}];
  await changeLead(tx, lead.id, lead.revision, plan.change);
  await insertLeadEvent(tx, lead.id, operator, plan.event, at);
  return [await getVisibleLead(tx, operator, lead.reference), plan.changes];
}

/**
 * The same with an answer that does not ask whether to take the lead: it stays unassigned if a colleague
 * has other open leads of its buyer.
 */
export async function takeIfFree(
  tx: Connection,
  lead: InboxLead,
  operator: Operator,
  at: Date,
): Promise<[InboxLead, AuditChanges]> {
  try {
    if (lead.owner_id === null) return await takeUnassigned(tx, lead, operator, at);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return [lead, {}];
}

/**
 * A sale has an agent: a lead that nobody has goes to the owner of the buyer's other open leads, else to
 * who made it. Returns the lead as it is then. The caller must hold the lead's lock.
 */
export async function ownSale(
  tx: Connection,
  lead: InboxLead,
  operator: Operator,
  at: Date,
): Promise<InboxLead> {
  if (lead.owner_id !== null) return lead;
  const other = await findBuyerOwner(tx, lead.person_id, lead.id);
  const owner = other ? { id: other.operatorId, name: other.name } : operator;
  const plan = await changeOwner(tx, lead, owner, { operator, at });
  if (!plan || !(await changeLead(tx, lead.id, lead.revision, plan.change))) return lead;
  await insertLeadEvent(tx, lead.id, operator, plan.event, at);
  return { ...lead, owner_id: owner.id, owner_name: owner.name, revision: lead.revision + 1 };
}

/** What the person asked before about the same project is answered as well. */
async function answerEarlier(
  tx: Connection,
  { id, reference, person_id: personId, project_stub: stub }: InboxLead,
  operator: Operator,
  at: Date,
) {
  if (stub === null) return;
  for (const lead of await listWaitingOfPerson(tx, operator, { personId, stub, exceptId: id })) {
    if (!(await markAnswered(tx, lead, 'contact', at))) continue;
    if (lead.status === 'new')
      await changeLead(tx, lead.id, lead.revision, { status: 'contacted' });
    const event = { kind: 'answered-with', before: null, after: reference, note: null } as const;
    await insertLeadEvent(tx, lead.id, operator, event, at);
  }
}

/**
 * Records an answer by mail or phone: stops the response clock and sets a new lead to contacted.
 * Returns the changes for the audit log. The caller must hold the lead's lock.
 */
export async function recordAnswer(
  tx: Connection,
  lead: InboxLead,
  operator: Operator,
  at: Date,
): Promise<{ status?: readonly [string, string] }> {
  await markAnswered(tx, lead, 'contact', at);
  await answerEarlier(tx, lead, operator, at);
  if (lead.status !== 'new') return {};
  if (!(await changeLead(tx, lead.id, lead.revision, { status: 'contacted' }))) return {};
  const event = { kind: 'status', before: 'new', after: 'contacted', note: null } as const;
  await insertLeadEvent(tx, lead.id, operator, event, at);
  return { status: ['new', 'contacted'] };
}
