import { LRUCache } from 'lru-cache';
import type { Operator } from '../../domain/console/roles.ts';
import type { ClockOfLead } from '../../domain/leads/describe-clock.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import { describeForm } from '../../domain/leads/lead-forms.ts';
import { closedStatuses, isAnswer, type LeadStatus } from '../../domain/leads/lead-status.ts';
import { worksheetForm } from '../../domain/leads/worksheet.ts';
import { buildTimeline } from '../../domain/leads/lead-timeline.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findMailedProject, listViewed } from '../leads/compose-lead-mail.ts';
import {
  countViews,
  findVisibleLead,
  insertLeadEvent,
  listFilterChoices,
  listInbox,
  listLeadConsents,
  listLeadDeliveries,
  listLeadEvents,
  listOthersOfPerson,
  type DeskLead,
} from '../leads/inbox-store.ts';
import { listColleaguesAt } from '../leads/presence-store.ts';
import { listLeadFacts } from '../leads/lead-mails.ts';
import { markAnswered } from '../leads/response-store.ts';
import { listLeadOperators } from '../operators/operator-store.ts';
import { findBooking } from '../meetings/booking-store.ts';
import { createChangeLead, noLead, type LeadPlan, type Shown } from './change-lead.ts';
import { ConsoleRefusal, type Operate } from './operate.ts';
import type { Visit } from './visit.ts';

/** What `describeClock` asks of a lead. */
export const readClock = (
  lead: Pick<DeskLead, 'due_at' | 'answered_at' | 'answered_minutes' | 'status'>,
): ClockOfLead => ({
  dueAt: lead.due_at,
  answeredAt: lead.answered_at,
  answeredMinutes: lead.answered_minutes,
  isClosed: closedStatuses.includes(lead.status),
});

export type LeadDesk = ReturnType<typeof createLeadDesk>;
/** Everything that the inbox shows. */
export type ReadInbox = Awaited<ReturnType<LeadDesk['list']>>;
/** Everything that the page of a lead shows. */
export type ReadLead = Awaited<ReturnType<LeadDesk['read']>>;

const leadsOnPage = 50;
/** What filters offer is counted over all leads, and may be as old as this. */
const choicesKeptMs = 60_000;

interface DeskServices {
  database: Pick<Database, 'db'>;
  operate: Operate;
  catalogue: Catalogue;
  config: Pick<Config, 'http'>;
  now: () => Date;
}

/** What operators do with leads. Every change is one of the permission table's actions. */
export function createLeadDesk({ database, operate, catalogue, config, now }: DeskServices) {
  const { db } = database;
  const change = createChangeLead(operate, now);

  const planOwner = (lead: DeskLead, owner: Pick<Operator, 'id' | 'name'> | null): LeadPlan => {
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

  const keptChoices = new LRUCache<string, ReturnType<typeof listFilterChoices>>({
    max: 100,
    ttl: choicesKeptMs,
  });
  function readChoices(operator: Operator) {
    const key = `${operator.id} ${operator.roles.join()}`;
    const known = keptChoices.get(key);
    if (known) return known;
    const choices = listFilterChoices(db, operator);
    keptChoices.set(key, choices);
    choices.catch(() => keptChoices.delete(key));
    return choices;
  }

  return {
    /** A page of the inbox and the counts of its views. */
    async list(operator: Operator, query: InboxQuery) {
      const reader = { operator, now: now() };
      const rows = await listInbox(db, reader, query, leadsOnPage);
      const shown = rows.slice(0, leadsOnPage);
      const ids = shown.map(({ id }) => id);
      const colleagues = await listColleaguesAt(db, operator, ids);
      const leads = shown.map(({ id, projectStub, form, ...row }) => ({
        ...row,
        clock: readClock(row),
        here: colleagues.flatMap(({ leadId, name }) => (leadId === id ? [name] : [])),
        form: describeForm(form),
        project: findTitle(projectStub),
      }));
      const last = rows.length > leadsOnPage ? (leads.at(-1)?.reference ?? null) : null;
      const { projects, sources } = await readChoices(operator);
      return {
        query,
        leads,
        next: last,
        counts: await countViews(db, reader),
        choices: {
          projects: projects.map((stub) => [stub, findTitle(stub) ?? stub] as const),
          sources,
          owners: operator.roles.includes('admin') ? await listLeadOperators(db) : [],
        },
        now: reader.now,
      };
    },

    /** Everything about one lead. Throws ConsoleRefusal for one that the operator may not see. */
    async read(operator: Operator, reference: string) {
      const lead = await findVisibleLead(db, operator, reference);
      if (!lead) throw noLead(reference);
      const project = findMailedProject(lead, catalogue, config.http);
      const booking = await findBooking(db, lead.id);
      const viewed = listViewed(lead, catalogue);
      const { id, email } = lead;
      const others = await listOthersOfPerson(db, operator, lead);
      const mayAssign = operator.roles.includes('admin');
      return {
        lead: {
          reference,
          personId: lead.person_id,
          revision: lead.revision,
          form: describeForm(lead.form),
          isWorksheet: lead.form === worksheetForm.name,
          name: lead.name,
          email,
          phone: lead.phone,
          message: lead.message,
          status: lead.status,
          lostReason: lead.lost_reason,
          owner: lead.owner_id === null ? null : { id: lead.owner_id, name: lead.owner_name ?? '' },
          receivedAt: lead.received_at,
          heldBecause: lead.is_held ? lead.quarantine_reasons : null,
          clock: readClock(lead),
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
      change(visit, 'status', shown, async (lead, tx) => {
        const lostReason = status === 'lost' ? reason : null;
        if (lead.status === status && lead.lost_reason === lostReason) return null;
        if (isAnswer(status)) await markAnswered(tx, lead, now());
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
