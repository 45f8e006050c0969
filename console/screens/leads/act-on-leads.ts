import { data } from 'react-router';
import type * as v from 'valibot';
import { assignSchema, statusSchema } from '../../../domain/leads/desk-forms.ts';
import { parseLeadStatus } from '../../../domain/leads/lead-status.ts';
import type { LeadDesk } from '../../../server/console/lead-desk.ts';
import type { Visit } from '../../../server/console/visit.ts';
import { act } from '../guard.ts';
import { readForm, readText } from '../read-form.ts';

/** What became of an act on several leads. */
export interface ActedOn {
  done: readonly string[];
  refused: readonly { reference: string; sentence: string }[];
}

interface Marked {
  reference: string;
  revision: number;
}

/** The leads that a form names, each with the revision that was shown: "GB-4F7KQ2 3". */
function readMarked(form: FormData): Marked[] {
  const marked = form.getAll('lead').flatMap((value) => {
    const [, reference, revision] =
      /^([\w-]{1,40}) (\d{1,15})$/.exec(typeof value === 'string' ? value : '') ?? [];
    return reference ? [{ reference, revision: Number(revision) }] : [];
  });
  if (marked.length === 0) throw data('Choose a lead first.', { status: 400 });
  return marked;
}

function readTextAt(form: FormData, index: number): string {
  const value = form.getAll('back')[index];
  return typeof value === 'string' ? value : '';
}

function check<Schema extends v.GenericSchema>(schema: Schema, form: FormData) {
  form.set('revision', '0');
  const { input, errors } = readForm(schema, form);
  if (errors) throw data(Object.values(errors).join(' '), { status: 400 });
  return input;
}

/** Carries out one act on each lead by itself: some may be refused while the others are done. */
async function forEach(
  form: FormData,
  work: (shown: Marked, index: number) => Promise<unknown>,
): Promise<ActedOn> {
  const done: string[] = [];
  const refused: { reference: string; sentence: string }[] = [];
  for (const [index, shown] of readMarked(form).entries())
    try {
      await work(shown, index);
      done.push(shown.reference);
    } catch (error) {
      const { status, message } = error as { status?: unknown; message?: unknown };
      if (typeof status !== 'number' || typeof message !== 'string') throw error;
      refused.push({ reference: shown.reference, sentence: message });
    }
  return { done, refused };
}

/** The acts of the inbox, on one lead or on many. */
export const actOnLeads = (request: Request, visit: Visit, desk: LeadDesk) =>
  act(request, 'leads', {
    take: (form) => forEach(form, (shown) => desk.take(visit, shown)),
    release: (form) => forEach(form, (shown) => desk.release(visit, shown)),
    assign: (form) => {
      const { owner } = check(assignSchema, form);
      return forEach(form, (shown) => desk.assign(visit, shown, owner));
    },
    status: (form) => {
      const { status, reason } = check(statusSchema, form);
      return forEach(form, (shown) => desk.setStatus(visit, shown, status, reason));
    },
    /** `back` says what each lead had before, "status new" or "owner 7"; nobody is an empty owner. */
    undo: (form) =>
      forEach(form, (shown, index) => {
        const [, kind, before = ''] = /^(status|owner) (.*)$/.exec(readTextAt(form, index)) ?? [];
        const status = kind === 'status' ? parseLeadStatus(before) : null;
        if (status) return desk.setStatus(visit, shown, status, readText(form, 'reason') || null);
        if (before === '') return desk.release(visit, shown);
        const owner = Number(before);
        return owner === visit.operator.id
          ? desk.take(visit, shown)
          : desk.assign(visit, shown, owner);
      }),
  });
