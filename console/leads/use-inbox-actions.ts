import { useState } from 'react';
import { useActionData, useFetcher, useNavigation } from 'react-router';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { formatWholeSelection } from '../../domain/leads/inbox/inbox-selection.ts';
import { leadStatuses, statusLabels, type LeadStatus } from '../../domain/leads/lead-status.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import { isOutcome, type ActionAnswer } from './action-result.tsx';
import type { ChoiceRequest } from './choice-dialog.tsx';
import { useQueue } from './use-queue.ts';
import { useSelection } from './use-selection.ts';

/** A lead as shown. */
export interface Target {
  reference: string;
  revision: number;
  status: LeadStatus;
}

export type InboxActions = ReturnType<typeof useInboxActions>;

interface InboxAction {
  targets: readonly Target[];
  isWhole: boolean;
  intent: string;
  label: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * The actions of the shortcuts, the board and the bulk bar, which share one form, and their outcome.
 */
export function useInboxActions(loaded: ReadInbox) {
  const { query, leads, total, now } = loaded;
  const search = formatInboxQuery(query);
  const fetcher = useFetcher<ActionAnswer>({ key: 'lead-actions' });
  const submitted = useActionData<ActionAnswer>() ?? null;
  const isSending = fetcher.state !== 'idle';
  // Also while a form of the open lead is being sent: a second request would have an outdated
  // revision.
  const isBusy = useNavigation().formMethod !== undefined || isSending;
  const answer = isSending ? null : (fetcher.data ?? submitted);
  const [message, setMessage] = useState('');
  const [choosing, setChoosing] = useState<ChoiceRequest | null>(null);
  const [seen, setSeen] = useState(answer);
  const references = leads.map(({ reference }) => reference);
  const selection = useSelection(
    references,
    search,
    answer && isOutcome(answer) ? answer.chosen : [],
  );
  if (answer !== seen) {
    setSeen(answer);
    // Refused leads stay selected.
    if (answer && isOutcome(answer) && answer.confirm.length === 0 && !answer.refusal)
      selection.choose(answer.chosen);
  }

  /** The selected leads, or otherwise the given one. */
  const listTargets = (one: Target | null): Target[] => {
    const chosen = leads.filter(({ reference }) => selection.chosen.has(reference));
    return chosen.length > 0 ? chosen : one ? [one] : [];
  };

  const submit = (form: URLSearchParams) =>
    fetcher.submit(form, { method: 'post', action: `/leads${search}` });

  async function sendAction({ targets, isWhole, intent, label, fields }: InboxAction) {
    const form = new URLSearchParams({ intent, ...fields });
    if (isWhole)
      for (const [name, value] of Object.entries({
        all: 'on',
        ...formatWholeSelection({ query, count: total, at: now }),
      }))
        form.set(name, value);
    else
      for (const { reference, revision } of targets) {
        const listed = leads.find((lead) => lead.reference === reference);
        // A previous action may have increased it.
        form.append('lead', `${reference} ${Math.max(revision, listed?.revision ?? 0)}`);
      }
    const [first] = targets;
    const subject =
      targets.length === 1 ? first?.reference : `${formatCount(targets.length)} leads`;
    setMessage(isWhole ? '' : `${subject}: ${label}.`);
    await submit(form);
  }

  const reportUndo = () => setMessage('Undone.');

  async function sendUndo() {
    const back = answer && isOutcome(answer) ? answer.undo : [];
    if (back.length === 0) return setMessage('Nothing to undo.');
    const form = new URLSearchParams({ intent: 'undo' });
    for (const [name, value] of back) form.append(name, value);
    reportUndo();
    await submit(form);
  }

  // One at a time: the router cancels a fetcher's request when it sends another.
  const enqueue = useQueue<InboxAction | 'undo'>(isBusy, (next) =>
    next === 'undo' ? sendUndo() : sendAction(next),
  );

  const apply = (
    targets: readonly Target[],
    intent: string,
    label: string,
    fields: Readonly<Record<string, string>> = {},
  ) =>
    enqueue({
      targets,
      isWhole: selection.isWhole && targets.length > 1,
      intent,
      label,
      fields,
    });

  const setStatus = (targets: readonly Target[], status: LeadStatus, reason = '') =>
    apply(targets, 'status', statusLabels[status].label, { status, reason });
  const chooseStatus = (status: LeadStatus, run: (reason?: string) => void) => ({
    key: status[0] ?? '',
    label: statusLabels[status].label,
    ...(status === 'lost' && { textLabel: 'Reason lost' }),
    run,
  });

  return {
    selection,
    answer,
    message,
    isSending,
    isBusy,
    choosing,
    setChoosing,
    /** Called by the list's form, which reports its own outcome. */
    clearMessage: () => setMessage(''),
    reportUndo,
    listTargets,
    apply,
    setStatus,
    askStatus: (targets: readonly Target[]) =>
      setChoosing({
        title: 'Set status',
        choices: leadStatuses.map((status) =>
          chooseStatus(status, (reason) => setStatus(targets, status, reason)),
        ),
      }),
    /** Moves a lead to another column of the board; asks for a reason if one is required. */
    move(lead: Target, status: LeadStatus) {
      const choice = chooseStatus(status, (reason) => setStatus([lead], status, reason));
      if (status === 'lost') setChoosing({ title: 'Reason lost', choices: [choice] });
      else choice.run();
    },
    undo: () => enqueue('undo'),
  };
}
