import { data, type RouterContextProvider } from 'react-router';
import type * as v from 'valibot';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { assignSchema, statusSchema } from '../../domain/leads/inbox/inbox-forms.ts';
import { parseWholeSelection } from '../../domain/leads/inbox/inbox-selection.ts';
import { parseLeadStatus } from '../../domain/leads/lead-status.ts';
import { snoozeSchema } from '../../domain/leads/inbox/work-forms.ts';
import { isRefusal } from '../../domain/refusal.ts';
import type { Inbox, MovedLead } from '../../server/leads/inbox/inbox.ts';
import type { LeadWork } from '../../server/leads/inbox/lead-work.ts';
import type { Visit } from '../../server/operators/visit.ts';
import type { InboxLead } from '../../server/leads/visible-lead-store.ts';
import { expectStatus } from '../ui/handle-form.ts';
import { runAction } from '../ui/guard.ts';
import { listField, textField, parseFields, readForm } from '../ui/read-form.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** The outcome of an action on several leads. */
export interface ActionOutcome {
  done: readonly string[];
  /** How many of them were not chosen, but have the same owner as another lead of their person. */
  followers: number;
  refused: readonly { reference: string; sentence: string }[];
  /** Why the whole action was refused. */
  refusal: string;
  /** The form that undoes it; empty if there is nothing to undo, or too much. */
  undo: Fields;
  /** The form that carries it out after confirmation. */
  confirm: Fields;
  /** References of the chosen leads. */
  chosen: readonly string[];
}

interface Marked {
  reference: string;
  revision: number;
}

const maxUndone = 100;

const nothing: ActionOutcome = {
  done: [],
  followers: 0,
  refused: [],
  refusal: '',
  undo: [],
  confirm: [],
  chosen: [],
};

/** The leads in a form, each with the revision that was shown: "GB-4F7KQ2 3". */
const readMarked = (form: FormData): Marked[] =>
  parseFields({ lead: listField }, form).lead.flatMap((value) => {
    const [, reference, revision] = /^([\w-]{1,40}) (\d{1,9})$/.exec(value) ?? [];
    return reference ? [{ reference, revision: Number(revision) }] : [];
  });

const answerRefused = (form: FormData, refusal: string, status: number) =>
  data<ActionOutcome>(
    { ...nothing, refusal, chosen: readMarked(form).map(({ reference }) => reference) },
    { status },
  );

const listFields = (form: FormData): Fields =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'lead' ? [[name, value] as const] : [],
  );

interface InboxServices {
  inbox: Inbox;
  leadWork: LeadWork;
}

/** Carries out an action of the inbox on one lead, the selected leads, or all that match. */
export function actOnLeads(
  context: Readonly<RouterContextProvider>,
  visit: Visit,
  { inbox, leadWork }: InboxServices,
) {
  /** Applies an action to each lead separately: some may be refused while others succeed. */
  async function forEach<Before extends Marked>(
    form: FormData,
    work: (lead: Marked, index: number) => Promise<readonly Before[]>,
    formatUndo: (before: Before) => string | null = () => null,
  ) {
    const { all, confirmed } = parseFields({ all: textField, confirmed: textField }, form);
    const isWhole = all === 'on';
    const whole = isWhole ? parseWholeSelection(Object.fromEntries(form)) : null;
    if (isWhole && !whole) throw data('Unknown form.', { status: 400 });
    let leads = readMarked(form);
    if (whole)
      try {
        leads = await inbox.listSelected(visit.operator, whole);
      } catch (error) {
        const { status, message } = expectStatus(error, 409);
        return answerRefused(form, message, status);
      }
    if (leads.length === 0) return answerRefused(form, 'Select a lead first.', 400);
    // Asks for confirmation, because this many leads cannot be undone.
    if (whole && confirmed !== 'yes')
      return data<ActionOutcome>({ ...nothing, confirm: listFields(form) });

    const done: string[] = [];
    const refused: { reference: string; sentence: string }[] = [];
    const undo: [string, string][] = [];
    for (const [index, lead] of leads.entries())
      try {
        // It may have changed with another lead of its person.
        if (done.includes(lead.reference)) continue;
        const changed = await work(lead, index);
        done.push(...new Set([lead.reference, ...changed.map(({ reference }) => reference)]));
        for (const before of changed) {
          const back = formatUndo(before);
          if (back)
            undo.push(['lead', `${before.reference} ${before.revision + 1}`], ['back', back]);
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused.push({ reference: lead.reference, sentence: error.message });
      }
    return data<ActionOutcome>({
      ...nothing,
      done,
      followers: done.filter((each) => !leads.some(({ reference }) => reference === each)).length,
      refused,
      undo: undo.length <= 2 * maxUndone ? undo : [],
      chosen: refused.map(({ reference }) => reference),
    });
  }

  /** Parses the action's fields, which are the same for each lead. */
  async function withFields<Schema extends v.GenericSchema>(
    form: FormData,
    schema: Schema,
    work: (input: v.InferOutput<Schema>) => ReturnType<typeof forEach>,
  ) {
    form.set('revision', '0');
    const { input, errors } = readForm(schema, form);
    return errors ? answerRefused(form, Object.values(errors).join(' '), 400) : work(input);
  }

  const ownerBefore = ({ owner_id: owner }: MovedLead) => `owner ${owner ?? ''}`;
  const statusBefore = ({ status }: InboxLead) => `status ${status}`;
  const snoozeBefore = ({ snoozed_until: until }: InboxLead) =>
    `snooze ${until ? toTorontoMinute(until) : ''}`;
  const listOne = (before: InboxLead | null) => (before ? [before] : []);

  /**
   * Restores a lead's previous value; `back` is like "status new", "owner 7" or "snooze 2026-11-23
   * 09:00".
   */
  async function restore(lead: Marked, back: string): Promise<readonly Marked[]> {
    const [, kind, before = ''] = /^(status|owner|snooze) (.*)$/.exec(back) ?? [];
    const status = kind === 'status' ? parseLeadStatus(before) : null;
    if (status) return listOne(await inbox.undoStatus(visit, lead, status));
    if (kind === 'snooze') return listOne(await leadWork.undoSnooze(visit, lead, before));
    if (before === '') return inbox.release(visit, lead, true);
    const owner = Number(before);
    return owner === visit.operator.id
      ? inbox.take(visit, lead, true)
      : inbox.assign(visit, lead, owner, { isAlone: true });
  }

  return runAction(context, 'leads', {
    take: (form) => forEach<MovedLead>(form, (lead) => inbox.take(visit, lead), ownerBefore),
    release: (form) => forEach<MovedLead>(form, (lead) => inbox.release(visit, lead), ownerBefore),
    assign: (form) =>
      withFields(form, assignSchema, ({ owner }) =>
        forEach<MovedLead>(form, (lead) => inbox.assign(visit, lead, owner), ownerBefore),
      ),
    status: (form) =>
      withFields(form, statusSchema, ({ status, reason }) =>
        forEach(
          form,
          async (lead) => listOne(await inbox.setStatus(visit, lead, status, reason)),
          statusBefore,
        ),
      ),
    spam: (form) =>
      forEach(
        form,
        async (lead) => listOne(await inbox.setStatus(visit, lead, 'spam', null)),
        statusBefore,
      ),
    snooze: (form) =>
      withFields(form, snoozeSchema, ({ until, own }) =>
        forEach(
          form,
          async (lead) => listOne(await leadWork.snooze(visit, lead, until, own)),
          snoozeBefore,
        ),
      ),
    undo: (form) => {
      const { back } = parseFields({ back: listField }, form);
      return forEach(form, (lead, index) => restore(lead, back[index] ?? ''));
    },
  });
}
