import type { ActionOf } from '../../domain/console/console-routes.ts';
import { describeEvent, type LeadEventKind } from '../../domain/leads/lead-timeline.ts';
import type { Connection } from '../database/database.ts';
import type { AuditChanges } from '../database/operator-tables.ts';
import {
  changeLead,
  findVisibleLead,
  insertLeadEvent,
  listLeadEvents,
  type DeskLead,
  type LeadChange,
  type LeadEvent,
} from '../leads/inbox-store.ts';
import { ConsoleRefusal, type Operate } from './operate.ts';
import type { Visit } from './visit.ts';

/** A lead as a form showed it: the change is refused when it has changed since. */
export interface Shown {
  reference: string;
  revision: number;
}

/** An action's change of the lead; null when there is nothing to do. */
export type LeadPlan = { change: LeadChange; event: LeadEvent; changes: AuditChanges } | null;

/** The same whether it does not exist or belongs to a colleague, so that guessing reveals nothing. */
export const noLead = (reference: string) =>
  new ConsoleRefusal(
    404,
    `${reference} is not among the leads that you may see. A colleague may have taken it, or it was erased because the person asked for that.`,
  );

/** Describes who was first, and with what: the latest event of these kinds. */
export async function describeConflict(
  tx: Connection,
  leadId: number,
  kinds: readonly LeadEventKind[],
) {
  const events = await listLeadEvents(tx, leadId);
  const last = events.findLast(({ kind }) => kinds.includes(kind));
  const first = last
    ? `${last.operatorName ?? 'Somebody'} ${describeEvent(last)} while you were looking at it.`
    : 'It was changed while you were looking at it.';
  return `${first} Your change was not saved: repeat it if it is still right.`;
}

/** The kinds of events that raise a lead's revision. */
const changeKinds: readonly LeadEventKind[] = ['owner', 'status', 'release', 'snooze', 'wake'];

/**
 * Plans and stores a change of a visible lead, and returns its previous state; null when there was
 * nothing to do. Throws ConsoleRefusal on a conflict.
 */
export const createChangeLead =
  (operate: Operate, now: () => Date) =>
  (
    visit: Visit,
    intent: ActionOf<'lead'>,
    { reference, revision }: Shown,
    plan: (lead: DeskLead, tx: Connection) => LeadPlan | Promise<LeadPlan>,
  ) =>
    operate<'lead', DeskLead | null>(
      { visit, route: 'lead', intent, subject: `lead ${reference}` },
      async (tx) => {
        const lead = await findVisibleLead(tx, visit.operator, reference);
        if (!lead) throw noLead(reference);
        const planned = lead.revision === revision ? await plan(lead, tx) : null;
        if (lead.revision === revision && planned === null) return { changes: null, value: null };
        if (!planned || !(await changeLead(tx, lead.id, revision, planned.change)))
          throw new ConsoleRefusal(409, await describeConflict(tx, lead.id, changeKinds));
        await insertLeadEvent(tx, lead.id, visit.operator, planned.event, now());
        return { changes: planned.changes, value: lead };
      },
    );
