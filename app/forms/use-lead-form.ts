import { useRef, useState } from 'react';
import { findTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { CountedForm } from '../../domain/leads/form-event.ts';
import type { LeadForm } from '../../domain/leads/lead-form.ts';
import type { MeetingTimes } from '../../domain/leads/meeting-times.ts';
import { request } from '../api/client.ts';
import type { FormValues, LeadOutcome } from './lead-outcome.ts';
import { useForm, type FormProblem } from './use-form.ts';

export interface LeadFormPlan {
  name: CountedForm;
  /** The API call that takes it: "contact_us". */
  call: string;
  /**
   * Loads the row of the form when it is first used: its check comes with the phone library. What
   * cannot be loaded is left to the server.
   */
  load: () => Promise<Pick<LeadForm, 'check'>>;
  meetings?: MeetingTimes;
  outcome: LeadOutcome | undefined;
  draft?: string;
  whenOnline?: boolean;
  explain?: (problem: FormProblem) => FormProblem;
  onSaved?: (texts: URLSearchParams) => void;
}

interface Receipt {
  message: string;
  reference: string;
}

const noMeetings: MeetingTimes = { hours: [], closedDays: [] };
const findNow = () => findTorontoMinute(new Date());

export function useLeadForm({
  name,
  call,
  load,
  meetings = noMeetings,
  outcome,
  onSaved,
  ...plan
}: LeadFormPlan) {
  const [receipt, setReceipt] = useState<Receipt | null>(
    outcome?.status === 'saved' ? outcome : null,
  );
  /** What came back with the page; later the fields hold it themselves. */
  const [values, setValues] = useState<FormValues>(
    outcome?.status === 'refused' ? outcome.values : {},
  );
  const loading = useRef<Promise<Pick<LeadForm, 'check'> | null>>(null);
  const prepare = () => {
    loading.current ??= load().catch(() => {
      loading.current = null;
      return null;
    });
    return loading.current;
  };
  const form = useForm({
    name,
    draft: name,
    refused: outcome?.status === 'refused' ? outcome : null,
    prepare,
    check: async (typed) =>
      (await prepare())?.check(typed, { findNow, meetings }) ?? { ok: true, value: null },
    async send(_, texts, retries) {
      setReceipt(await request<Receipt>(`/api/v1/${call}`, { body: texts, retries }));
      onSaved?.(texts);
    },
    ...plan,
  });
  return {
    ...form,
    values,
    receipt,
    startAgain() {
      setReceipt(null);
      setValues({});
    },
  };
}

/** What the fields of a form need of it. */
export type ShownForm = Pick<
  ReturnType<typeof useLeadForm>,
  'problem' | 'checkPart' | 'values' | 'errorOf' | 'freeSlots'
>;
