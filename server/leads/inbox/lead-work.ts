import type { Operator } from '../../../domain/operators/roles.ts';
import {
  addDays,
  toTorontoDay,
  toTorontoInstant,
  toTorontoMinute,
  type IsoDay,
} from '../../../domain/dates/iso-day.ts';
import { parseSnoozeEnd, type SnoozeChoice } from '../../../domain/leads/inbox/snooze.ts';
import { findOpening } from '../../../domain/leads/inbox/business-minutes.ts';
import {
  callOutcomes,
  type CallForm,
  type TaskForm,
} from '../../../domain/leads/inbox/work-forms.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { findVisibleLead, lockLead, type InboxLead } from '../visible-lead-store.ts';
import { insertLeadEvent, isRepeatedEvent } from '../lead-event-store.ts';
import { readCalendar } from '../../brand/calendar-store.ts';
import { insertTask, isRepeatedTask, listTasks, setTaskDone } from '../task-store.ts';
import {
  findOperatorById,
  listLeadOperators,
  presentOperator,
} from '../../operators/operator-store.ts';
import {
  createChangeLead,
  getVisibleLead,
  recordAnswer,
  takeIfFree,
  takeUnassigned,
  type LeadRevision,
} from '../change-lead.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Visit } from '../../operators/visit.ts';

type WorkIntent = 'call' | 'answered' | 'task' | 'task-done' | 'task-open';

/** Tasks, calls and snoozes of leads. */
export function createLeadWork({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  const change = createChangeLead(operate, now);

  /** Adds to a visible lead; concurrent additions are both kept. */
  const add = (
    visit: Visit,
    intent: WorkIntent,
    reference: string,
    work: (tx: Connection, lead: InboxLead) => Promise<object | null>,
  ) =>
    operate({ visit, route: 'lead', intent, subject: `lead ${reference}` }, async (tx) => {
      await lockLead(tx, reference);
      const lead = await getVisibleLead(tx, visit.operator, reference);
      const changes = await work(tx, lead);
      return { changes: changes && { [intent]: null, ...changes }, value: null };
    });

  const snooze = (
    visit: Visit,
    intent: 'snooze' | 'wake',
    expected: LeadRevision,
    until: string | null,
  ) =>
    change(visit, intent, expected, (lead) => {
      const before = lead.snoozed_until && toTorontoMinute(lead.snoozed_until);
      if (before === until) return null;
      return {
        change: { snoozed_until: until === null ? null : toTorontoInstant(until) },
        event: { kind: until === null ? 'wake' : 'snooze', before, after: until, note: null },
        changes: { snoozed_until: [before, until] },
      };
    });

  async function insertTaskFor(
    tx: Connection,
    leadId: number,
    { what, due, ownerId }: { what: string; due: IsoDay; ownerId: number },
    author: Operator,
  ) {
    await insertTask(tx, { leadId, what, dueOn: due, ownerId, at: now() });
    const event = { kind: 'task', before: null, after: 'added', note: what } as const;
    await insertLeadEvent(tx, leadId, author, event, now());
  }

  /** Snoozes a lead until a given time. */
  async function snoozeUntil(
    visit: Visit,
    expected: LeadRevision,
    choice: SnoozeChoice,
    own: string,
  ) {
    const calendar = await readCalendar(db);
    const found = parseSnoozeEnd(choice, own, toTorontoMinute(now()), (day) =>
      findOpening(day, calendar),
    );
    if ('problem' in found) throw new Refusal('conflict', found.problem);
    return snooze(visit, 'snooze', expected, found.until);
  }
  const wake = (visit: Visit, expected: LeadRevision) => snooze(visit, 'wake', expected, null);

  const setDone = (visit: Visit, reference: string, task: number, doneAt: Date | null) =>
    add(visit, doneAt ? 'task-done' : 'task-open', reference, async (tx, lead) => {
      const taskText = await setTaskDone(tx, { id: task, leadId: lead.id, doneAt });
      if (taskText === null) return null;
      const after = doneAt ? 'done' : 'open';
      const event = { kind: 'task', before: null, after, note: taskText } as const;
      await insertLeadEvent(tx, lead.id, visit.operator, event, now());
      return {};
    });

  return {
    async read(operator: Operator, reference: string) {
      const lead = await getVisibleLead(db, operator, reference);
      const tomorrow = addDays(toTorontoDay(now()), 1);
      return {
        tasks: await listTasks(db, lead.id),
        today: toTorontoDay(now()),
        nextOpenDay: findOpening(tomorrow, await readCalendar(db)).slice(0, 10),
      };
    },

    /**
     * Reaching somebody or leaving a message counts as an answer; `take` makes the caller the owner, and
     * `next` is a task of the caller.
     */
    call: (
      visit: Visit,
      reference: string,
      {
        outcome,
        words,
        take,
        next = null,
      }: Omit<CallForm, 'next'> & Partial<Pick<CallForm, 'next'>>,
    ) =>
      add(visit, 'call', reference, async (tx, found) => {
        const { isAnswer } = callOutcomes[outcome];
        const event = { kind: 'call', before: null, after: outcome, note: words || null } as const;
        const task = next && { leadId: found.id, ...next, ownerId: visit.operator.id };
        const isRepeated =
          (await isRepeatedEvent(tx, found.id, visit.operator, event, now())) &&
          (!task || (await isRepeatedTask(tx, task)));
        if (isRepeated) return null;
        const [lead, taken] = take
          ? await takeUnassigned(tx, found, visit.operator, now())
          : [found, {}];
        const moved = isAnswer ? await recordAnswer(tx, lead, visit.operator, now()) : {};
        await insertLeadEvent(tx, lead.id, visit.operator, event, now());
        if (next)
          await insertTaskFor(tx, lead.id, { ...next, ownerId: visit.operator.id }, visit.operator);
        const due = next && { due: [null, next.due] };
        return { outcome: [null, outcome], ...due, ...taken, ...moved };
      }),

    /**
     * An answer by mail or phone that the console did not see. Only the first counts. Whoever gave it
     * becomes the owner of an unassigned lead.
     */
    answered: (visit: Visit, reference: string) =>
      add(visit, 'answered', reference, async (tx, found) => {
        if (found.answered_by === 'contact') return null;
        const [lead, taken] = await takeIfFree(tx, found, visit.operator, now());
        const moved = await recordAnswer(tx, lead, visit.operator, now());
        const event = { kind: 'answered', before: null, after: null, note: null } as const;
        await insertLeadEvent(tx, lead.id, visit.operator, event, now());
        return { ...taken, ...moved };
      }),

    /** Admins assign a task to anybody, agents only to themselves. */
    addTask: (visit: Visit, reference: string, { what, due, assignee }: TaskForm) =>
      add(visit, 'task', reference, async (tx, lead) => {
        const { operator } = visit;
        const ownerId = operator.roles.includes('admin') ? (assignee ?? operator.id) : operator.id;
        if (!(await listLeadOperators(tx)).some(({ id }) => id === ownerId))
          throw new Refusal('conflict', 'This operator no longer exists. Choose another.');
        if (await isRepeatedTask(tx, { leadId: lead.id, what, due, ownerId })) return null;
        const owner = await findOperatorById(tx, ownerId);
        if (owner && !(await findVisibleLead(tx, presentOperator(owner), reference)))
          throw new Refusal(
            'conflict',
            `${owner.name ?? owner.email} cannot see this lead, which is ${lead.owner_name}’s. Assign the lead first, or choose ${lead.owner_name} or an admin.`,
          );
        await insertTaskFor(tx, lead.id, { what, due, ownerId }, operator);
        return { due: [null, due], owner: [null, owner && presentOperator(owner).name] };
      }),

    finishTask: (visit: Visit, reference: string, task: number) =>
      setDone(visit, reference, task, now()),
    reopenTask: (visit: Visit, reference: string, task: number) =>
      setDone(visit, reference, task, null),

    snooze: snoozeUntil,
    wake,
    /** Restores the previous snooze, unless `before` is empty or past. */
    async undoSnooze(visit: Visit, expected: LeadRevision, before: string) {
      const isOver = before === '' || before <= toTorontoMinute(now());
      return isOver ? wake(visit, expected) : snoozeUntil(visit, expected, 'own', before);
    },
  };
}

export type LeadWork = ReturnType<typeof createLeadWork>;
/** The data of a lead's page. */
export type ReadWork = Awaited<ReturnType<LeadWork['read']>>;
