import { useRef, useState } from 'react';
import { readClock } from '../api/server-clock.ts';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { leadFormRows, type SentFormName } from '../../domain/leads/lead-form-rows.ts';
import type { LeadFormDefinition } from '../../domain/leads/forms/define-lead-form.ts';
import type { OfficeCalendar } from '../../domain/brand/office-calendar.ts';
import { request, type Caller } from '../api/client.ts';
import type { FormValues, LeadOutcome, Receipt } from './lead-outcome.ts';
import { useForm, type FormProblem } from './use-form.ts';
import { useReceipt } from './use-receipt.ts';
import { useSender } from './use-sender.ts';

export interface LeadFormOptions {
  name: SentFormName;
  /**
   * Loads the form's definition on first use, because its check needs the phone library. If that
   * fails, only the server checks the form.
   */
  load: () => Promise<Pick<LeadFormDefinition, 'check'>>;
  calendar?: OfficeCalendar;
  /** The member who sends it, if logged in. */
  as?: Caller;
  outcome: LeadOutcome | undefined;
  /** The form's name if not given. */
  draft?: string;
  waitForFiles?: () => Promise<FormProblem | null> | null;
  resendWhenOnline?: boolean;
  /** Whether the receipt stays when the page is loaded again. */
  keepsReceipt?: boolean;
  explain?: (problem: FormProblem) => FormProblem;
  onSaved?: (body: URLSearchParams) => void;
}

/** Of a worksheet that of its first purchaser. */
const readSenderEmail = (body: URLSearchParams) =>
  body.get('email') ?? body.get('firstPurchaser.email');

/** For forms without a time. */
const noCalendar: OfficeCalendar = { week: [], closures: [], openHolidays: [] };
const readNow = () => toTorontoMinute(readClock());

export function useLeadForm({
  name,
  load,
  calendar = noCalendar,
  as,
  outcome,
  draft = name,
  onSaved,
  keepsReceipt = false,
  ...options
}: LeadFormOptions) {
  const { receipt, setReceipt, isKept } = useReceipt(
    outcome?.status === 'saved' ? outcome : null,
    keepsReceipt ? draft : null,
  );
  /** The refused values that came with the page, as initial values of the fields. */
  const [values, setValues] = useState<FormValues>(
    outcome?.status === 'refused' ? outcome.values : {},
  );
  const loading = useRef<Promise<Pick<LeadFormDefinition, 'check'> | null>>(null);
  const prepare = () => {
    loading.current ??= load().catch(() => {
      loading.current = null;
      return null;
    });
    return loading.current;
  };
  const form = useForm({
    name,
    draft,
    isLead: true,
    refused: outcome?.status === 'refused' ? outcome : null,
    prepare,
    async check(entered) {
      const definition = await prepare();
      const unchecked = { ok: true as const, value: null };
      try {
        return definition?.check(entered, { readNow, calendar }) ?? unchecked;
      } catch {
        // A browser that lacks something which the check needs must not lose the lead: the server checks it.
        return unchecked;
      }
    },
    async send(_, body, retries) {
      const answer = await request<Receipt>(`/api/v1/${leadFormRows[name].apiPath}`, {
        body,
        retries,
        as,
      });
      setReceipt({ ...answer, email: readSenderEmail(body) });
      onSaved?.(body);
    },
    ...options,
  });
  useSender(form.attributes.ref, receipt === null);
  return {
    ...form,
    values,
    receipt,
    isKept,
    reset() {
      setReceipt(null);
      setValues({});
    },
  };
}

/** The state that a form's fields use. */
export type LeadFormState = Pick<
  ReturnType<typeof useLeadForm>,
  'problem' | 'checkPart' | 'values' | 'errorOf' | 'freeSlots'
>;
