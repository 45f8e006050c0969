import type { Operator } from '../../domain/console/roles.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import { describeForm } from '../../domain/leads/lead-forms.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import { buildTimeline, describeEvent } from '../../domain/leads/lead-timeline.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import { findMailedProject, listViewed } from '../leads/compose-lead-mail.ts';
import {
  changeLead,
  countViews,
  findVisibleLead,
  insertLeadEvent,
  listInbox,
  listLeadConsents,
  listLeadDeliveries,
  listLeadEvents,
  listOthersByEmail,
  type DeskLead,
  type LeadChange,
  type LeadEvent,
} from '../leads/inbox-store.ts';
import { listLeadFacts } from '../leads/lead-mails.ts';
import { listLeadOperators } from '../operators/operator-store.ts';
import { findBooking } from '../meetings/booking-store.ts';
import type { AuditChanges } from '../database/tables.ts';
import { ConsoleRefusal, createOperate } from './operate.ts';
import type { Visit } from './visit.ts';

export type LeadDesk = ReturnType<typeof createLeadDesk>;
/** Everything that the page of a lead shows. */
export type ReadLead = Awaited<ReturnType<LeadDesk['read']>>;

const leadsOnPage = 50;

interface DeskServices {
  database: Pick<Database, 'db'>;
  catalogue: Catalogue;
  config: Pick<Config, 'http'>;
  now: () => Date;
}

/** A lead as a form showed it: the change is refused when it has changed since. */
interface Shown {
  reference: string;
  revision: number;
}

type LeadIntent = 'take' | 'release' | 'assign' | 'status' | 'note';
/** What an action does to the lead; null when nothing is to be done. */
type Plan = { change: LeadChange; event: LeadEvent; changes: AuditChanges } | null;

/** The same whether there is none or a colleague has it: nobody learns whose a guessed one is. */
const noLead = (reference: string) =>
  new ConsoleRefusal(
    404,
    `${reference} is not among the leads that you may see. A colleague may have taken it.`,
  );

/** Says who was first, and with what. */
async function describeConflict(tx: Connection, leadId: number) {
  const events = await listLeadEvents(tx, leadId);
  const last = events.findLast(({ kind }) => kind !== 'note');
  const first = last
    ? `${last.operatorName ?? 'Somebody'} ${describeEvent(last)} while you were looking at it.`
    : 'This lead was changed while you were looking at it.';
  return `${first} Your change was not saved: repeat it if it is still right.`;
}

/** What operators do with leads. Every change is one of the permission table's actions. */
export function createLeadDesk({ database, catalogue, config, now }: DeskServices) {
  const { db } = database;
  const operate = createOperate(database, now);

  /** Plans and stores a change of a visible lead; throws ConsoleRefusal for whoever comes second. */
  const change = (
    visit: Visit,
    intent: LeadIntent,
    { reference, revision }: Shown,
    plan: (lead: DeskLead, tx: Connection) => Plan | Promise<Plan>,
  ) =>
    operate({ visit, route: 'lead', intent, subject: `lead ${reference}` }, async (tx) => {
      const lead = await findVisibleLead(tx, visit.operator, reference);
      if (!lead) throw noLead(reference);
      const planned = lead.revision === revision ? await plan(lead, tx) : null;
      if (lead.revision === revision && planned === null) return { changes: null, value: null };
      if (!planned || !(await changeLead(tx, lead.id, revision, planned.change)))
        throw new ConsoleRefusal(409, await describeConflict(tx, lead.id));
      await insertLeadEvent(tx, lead.id, visit.operator, planned.event, now());
      return { changes: planned.changes, value: null };
    });

  const planOwner = (lead: DeskLead, owner: Pick<Operator, 'id' | 'name'> | null): Plan => {
    if (lead.owner_id === (owner?.id ?? null)) return null;
    const [before, after] = [lead.owner_name, owner?.name ?? null];
    return {
      change: { owner_id: owner?.id ?? null },
      event: { kind: 'owner', before, after, note: null },
      changes: { owner: [lead.owner_id, owner?.id ?? null] },
    };
  };

  /** Of a project that is gone the stub. */
  const findTitle = (stub: string | null) =>
    stub && (catalogue.snapshot.findProjectRecord(stub)?.title ?? stub);

  return {
    /** A page of the inbox and the counts of its views. */
    async list(operator: Operator, query: InboxQuery) {
      const rows = await listInbox(db, operator, query, leadsOnPage);
      const leads = rows.slice(0, leadsOnPage).map(({ projectStub, form, ...row }) => ({
        ...row,
        form: describeForm(form),
        project: findTitle(projectStub),
      }));
      const last = rows.length > leadsOnPage ? (leads.at(-1)?.reference ?? null) : null;
      return { leads, next: last, counts: await countViews(db, operator), now: now() };
    },

    /** Everything about one lead. Throws ConsoleRefusal for one that the operator may not see. */
    async read(operator: Operator, reference: string) {
      const lead = await findVisibleLead(db, operator, reference);
      if (!lead) throw noLead(reference);
      const project = findMailedProject(lead, catalogue, config.http);
      const booking = await findBooking(db, lead.id);
      const viewed = listViewed(lead, catalogue);
      const { id, email } = lead;
      const others = email ? await listOthersByEmail(db, operator, { id, email }) : [];
      const mayAssign = operator.roles.includes('admin');
      return {
        lead: {
          reference,
          revision: lead.revision,
          form: describeForm(lead.form),
          name: lead.name,
          email,
          phone: lead.phone,
          message: lead.message,
          status: lead.status,
          lostReason: lead.lost_reason,
          owner: lead.owner_id === null ? null : { id: lead.owner_id, name: lead.owner_name ?? '' },
          receivedAt: lead.received_at,
          heldBecause: lead.is_held ? lead.quarantine_reasons : null,
        },
        project,
        facts: listLeadFacts(lead, project, { operator: booking?.operator ?? null, viewed }),
        timeline: buildTimeline({
          lead,
          consents: await listLeadConsents(db, id),
          events: await listLeadEvents(db, id),
        }),
        deliveries: await listLeadDeliveries(db, id),
        others: others.map(({ form, projectStub, ...other }) => ({
          ...other,
          about: findTitle(projectStub) ?? describeForm(form),
        })),
        owners: mayAssign ? await listLeadOperators(db) : null,
        isOwn: lead.owner_id === operator.id,
        now: now(),
      };
    },

    take: (visit: Visit, shown: Shown) =>
      change(visit, 'take', shown, (lead) => planOwner(lead, visit.operator)),

    release: (visit: Visit, shown: Shown) =>
      change(visit, 'release', shown, (lead) => planOwner(lead, null)),

    /** Gives the lead to an operator, or to nobody. */
    assign: (visit: Visit, shown: Shown, ownerId: number | null) =>
      change(visit, 'assign', shown, async (lead, tx) => {
        const owners = await listLeadOperators(tx);
        const owner = owners.find(({ id }) => id === ownerId);
        if (ownerId !== null && !owner)
          throw new ConsoleRefusal(409, 'This operator is no longer there. Choose another.');
        return planOwner(lead, owner ?? null);
      }),

    /** `reason` says why it was lost; it is left out for every other status. */
    setStatus: (visit: Visit, shown: Shown, status: LeadStatus, reason: string | null) =>
      change(visit, 'status', shown, (lead) => {
        const lostReason = status === 'lost' ? reason : null;
        if (lead.status === status && lead.lost_reason === lostReason) return null;
        return {
          change: { status, lost_reason: lostReason },
          event: { kind: 'status', before: lead.status, after: status, note: lostReason },
          changes: { status: [lead.status, status], ...(lostReason && { lostReason: null }) },
        };
      }),

    /** A note is only added, so that two at the same time are both there. */
    note: (visit: Visit, reference: string, note: string) =>
      operate(
        { visit, route: 'lead', intent: 'note', subject: `lead ${reference}` },
        async (tx) => {
          const lead = await findVisibleLead(tx, visit.operator, reference);
          if (!lead) throw noLead(reference);
          const event = { kind: 'note', before: null, after: null, note } as const;
          await insertLeadEvent(tx, lead.id, visit.operator, event, now());
          return { changes: { note: null }, value: null };
        },
      ),
  };
}
