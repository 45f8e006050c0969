import { Refusal } from '../../domain/refusal.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { describeField, describeValue } from '../../domain/operators/describe-changes.ts';
import { formatDay, toTorontoDay } from '../../domain/dates/iso-day.ts';
import { worksheetEventKinds } from '../../domain/leads/inbox/lead-timeline.ts';
import { buildBuyerEmail, type BuyerEmail } from '../../domain/worksheets/buyer-email.ts';
import { describeHome } from '../../domain/leads/inbox/describe-worksheet.ts';
import { findRescissionRule, isForOtherHome } from '../../domain/worksheets/rescission-clock.ts';
import type { DatesInput, StepInput } from '../../domain/worksheets/step-forms.ts';
import {
  findLeadStatus,
  stateLabels,
  type WorksheetState,
} from '../../domain/worksheets/worksheet-states.ts';
import {
  correctedStates,
  findObstacle,
  findPreviousState,
  getStep,
  listCorrections,
  type StepName,
} from '../../domain/worksheets/worksheet-steps.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { changeLead, type InboxLead } from '../leads/visible-lead-store.ts';
import { insertLeadEvent, listLeadEvents, type LeadEvent } from '../leads/lead-event-store.ts';
import { replyMail } from '../leads/reply-mail.ts';
import { markAnswered } from '../leads/response-store.ts';
import { changeWorksheet, type StoredWorksheet, type WorksheetChange } from './worksheet-store.ts';
import { describeConflict, ownSale, takeIfFree, type LeadRevision } from '../leads/change-lead.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';
import { findProjectTitle, getWorksheet, presentSheet } from './worksheet-reading.ts';

interface Plan {
  change: WorksheetChange;
  event: LeadEvent;
  changes: AuditChanges;
  /** The mail to the buyer, if any. */
  email?: BuyerEmail | null;
}

/** Operators' actions on worksheets. Every change is one of the permission table's actions. */
export function createWorksheetSteps({
  catalogue,
  operate,
  jobs,
  now,
}: {
  catalogue: Catalogue;
  operate: Operate;
  jobs: JobQueue;
  now: () => Date;
}) {
  const readToday = () => toTorontoDay(now());

  /** Schedules the mail as the operator's reply, in the step's transaction. */
  async function mailBuyer(
    tx: Connection,
    leadId: number,
    operator: Operator,
    { subject, body }: BuyerEmail,
  ) {
    const event = { kind: 'reply', before: null, after: subject, note: body } as const;
    const eventId = await insertLeadEvent(tx, leadId, operator, event, now());
    await jobs.planDeliveries(tx, [{ mail: replyMail, lead_id: leadId, event_id: eventId }]);
  }

  /** A step answers the lead of the worksheet, and moves it on: who works on a worksheet has answered. */
  async function advanceLead(
    tx: Connection,
    found: InboxLead,
    state: WorksheetState,
    operator: Operator,
  ) {
    const [taken, changes] = await takeIfFree(tx, found, operator, now());
    await markAnswered(tx, taken, 'contact', now());
    const status = findLeadStatus(state, taken.status);
    if (status === taken.status) return changes;
    const lead = status === 'won' ? await ownSale(tx, taken, operator, now()) : taken;
    if (!(await changeLead(tx, lead.id, lead.revision, { status }))) return changes;
    const event = { kind: 'status', before: lead.status, after: status, note: null } as const;
    await insertLeadEvent(tx, lead.id, operator, event, now());
    return changes;
  }

  /** Stores a change of a visible worksheet; throws a Refusal on a conflict. */
  const change = (
    visit: Visit,
    intent: StepName | 'back' | 'correct' | 'dates',
    { reference, revision }: LeadRevision,
    plan: (row: StoredWorksheet, lead: InboxLead, tx: Connection) => Plan | Promise<Plan>,
  ) =>
    operate({ visit, route: 'worksheet', intent, subject: `lead ${reference}` }, async (tx) => {
      const { lead, row } = await getWorksheet(tx, visit.operator, reference);
      if (lead.is_held)
        throw new Refusal('conflict', 'This lead is waiting as possible spam. Release it first.');
      const planned = row.revision === revision ? await plan(row, lead, tx) : null;
      if (!planned || !(await changeWorksheet(tx, lead.id, revision, planned.change)))
        throw new Refusal('conflict', await describeConflict(tx, lead.id, worksheetEventKinds));
      await insertLeadEvent(tx, lead.id, visit.operator, planned.event, now());
      const { state } = planned.change;
      const taken = state ? await advanceLead(tx, lead, state, visit.operator) : {};
      if (planned.email) await mailBuyer(tx, lead.id, visit.operator, planned.email);
      return { changes: { ...planned.changes, ...taken }, value: null };
    });

  /** A worksheet asks for the suite that an agreement is signed for: it comes first. */
  function refuseEarly(lead: InboxLead, days: Readonly<Record<string, string | null | undefined>>) {
    const arrived = toTorontoDay(lead.received_at);
    const early = Object.entries(days).find(([, day]) => day && day < arrived);
    if (early)
      throw new Refusal(
        'validation_failed',
        `The worksheet arrived on ${formatDay(arrived)}: the agreement cannot be from an earlier day.`,
        { field: early[0] },
      );
  }

  /** The type of home decides whether the buyer may rescind: another one than the worksheet's is asked about. */
  function refuseOtherHome(
    row: StoredWorksheet,
    { attributes }: InboxLead,
    { clockKind, isOtherHome }: Pick<DatesInput, 'clockKind' | 'isOtherHome'>,
  ) {
    if (isOtherHome || clockKind === row.clock_kind) return;
    if (!isForOtherHome(clockKind, attributes['propertyType'])) return;
    const loss = clockKind === 'freehold' ? ' As freehold, the buyer has no days to rescind.' : '';
    throw new Refusal(
      'validation_failed',
      `The worksheet says ${describeHome(attributes)}.${loss} Confirm that the home is another one, or change its type back.`,
      { field: 'isOtherHome' },
    );
  }

  const moveTo = (
    row: StoredWorksheet,
    to: WorksheetState,
    kind: 'worksheet-undone' | 'worksheet-corrected',
    words: string,
  ): Plan => {
    // Corrected states have no suite yet; the history keeps its name.
    const given = correctedStates.some((state) => state === to) ? row.unit : null;
    return {
      change: {
        state: to,
        state_since: now(),
        firm_on: null,
        ...(given && { unit: null, unit_price_cad: null, unit_notes: null }),
      },
      event: {
        kind,
        before: row.state,
        after: to,
        note: given ? `${words}\nNo longer allocated: ${given}` : words,
      },
      changes: { state: [row.state, to], ...(given && { unit: null }) },
    };
  };

  return {
    step: (visit: Visit, reference: string, name: StepName, input: StepInput) =>
      change(visit, name, { reference, revision: input.revision }, (row, lead) => {
        const obstacle = findObstacle(name, presentSheet(row), readToday());
        if (obstacle) throw new Refusal('conflict', obstacle);
        const { to, noteLabel } = getStep(name);
        const isReply = noteLabel === getStep('allocate').noteLabel;
        refuseEarly(lead, { signedOn: input.signedOn });
        const { unit, signedOn, materialChangeOn = row.material_change_on } = input;
        const facts = {
          reference,
          project: findProjectTitle(lead, catalogue),
          unit,
          signedOn,
          sheet: { ...presentSheet(row), materialChangeOn },
        };
        return {
          email: input.tellBuyer && lead.email ? buildBuyerEmail(name, facts) : null,
          change: {
            state: to,
            state_since: now(),
            ...(isReply && { builder_reply: input.words || null }),
            ...(input.unit !== undefined && {
              unit: input.unit,
              unit_price_cad: input.unitPriceCad ?? null,
              unit_notes: input.unitNotes || null,
            }),
            ...(input.signedOn && { signed_on: input.signedOn }),
            ...(input.materialChangeOn && { material_change_on: input.materialChangeOn }),
            firm_on: to === 'firm' ? readToday() : null,
          },
          event: { kind: 'worksheet', before: row.state, after: to, note: input.words || null },
          changes: { state: [row.state, to], ...(input.unit !== undefined && { unit: null }) },
        };
      }),

    /** Undoes the last step. */
    back: (visit: Visit, expected: LeadRevision, words: string) =>
      change(visit, 'back', expected, async (row, lead, tx) => {
        const to = findPreviousState(await listLeadEvents(tx, lead.id));
        if (!to) throw new Refusal('conflict', 'There is no step to undo.');
        return moveTo(row, to, 'worksheet-undone', words);
      }),

    /** Corrects the state of an unsigned worksheet. */
    correct: (visit: Visit, expected: LeadRevision, to: WorksheetState, words: string) =>
      change(visit, 'correct', expected, (row) => {
        if (!listCorrections(row.state).some((state) => state === to))
          throw new Refusal(
            'conflict',
            `“${stateLabels[row.state].label}” cannot be corrected to “${stateLabels[to].label}”. Undo its steps one by one.`,
          );
        return moveTo(row, to, 'worksheet-corrected', words);
      }),

    setDates: (visit: Visit, reference: string, { revision, ...dates }: DatesInput) =>
      change(visit, 'dates', { reference, revision }, (row, lead) => {
        if (row.state === 'firm')
          throw new Refusal('conflict', 'It is firm. Undo that before you change its dates.');
        refuseOtherHome(row, lead, dates);
        const entered = {
          clock_kind: dates.clockKind,
          clock_days: dates.apsReceived ? findRescissionRule(dates).days : null,
          aps_received: dates.apsReceived,
          disclosure_received: dates.disclosureReceived,
          guide_received: dates.guideReceived,
          signed_on: dates.signedOn,
          material_change_on:
            dates.materialChangeOn === undefined ? row.material_change_on : dates.materialChangeOn,
        };
        const changed = (Object.keys(entered) as (keyof typeof entered)[]).filter(
          (name) => entered[name] !== row[name],
        );
        // Days from before this rule can stay.
        refuseEarly(lead, {
          signedOn: dates.signedOn === row.signed_on ? null : dates.signedOn,
          apsReceived: dates.apsReceived === row.aps_received ? null : dates.apsReceived,
        });
        const lines = changed.map(
          (name) => `${describeField(name)}: ${describeValue(entered[name])}`,
        );
        const facts = {
          reference,
          project: findProjectTitle(lead, catalogue),
          sheet: presentSheet({ ...row, ...entered }),
        };
        return {
          email: dates.tellBuyer && lead.email ? buildBuyerEmail('dates', facts) : null,
          change: entered,
          event: { kind: 'worksheet-dates', before: null, after: null, note: lines.join('\n') },
          changes: Object.fromEntries(changed.map((name) => [name, [row[name], entered[name]]])),
        };
      }),
  };
}
