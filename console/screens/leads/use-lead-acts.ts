import { useState } from 'react';
import { useActionData, useFetcher, useNavigation } from 'react-router';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import { formatWholeSelection } from '../../../domain/leads/inbox-selection.ts';
import { leadStatuses, statusLabels, type LeadStatus } from '../../../domain/leads/lead-status.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import type { ReadInbox } from '../../../server/console/inbox-reading.ts';
import { isActedOn, type ActAnswer } from './act-result.tsx';
import type { Choosing } from './choice-dialog.tsx';
import { useQueue } from './use-queue.ts';
import { useSelection } from './use-selection.ts';

/** A lead as shown. */
export interface Target {
  reference: string;
  revision: number;
  status: LeadStatus;
}

export type LeadActs = ReturnType<typeof useLeadActs>;

interface Act {
  targets: readonly Target[];
  isWhole: boolean;
  intent: string;
  label: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * The actions of the shortcuts, the board and the bulk bar, sent through one form, and their
 * outcome.
 */
export function useLeadActs(loaded: ReadInbox) {
  const { query, leads, total, now } = loaded;
  const search = formatInboxQuery(query);
  const fetcher = useFetcher<ActAnswer>({ key: 'act' });
  const sent = useActionData<ActAnswer>() ?? null;
  const isSending = fetcher.state !== 'idle';
  // Includes a form of the open lead: anything sent at the same time would carry an outdated
  // revision.
  const isBusy = useNavigation().formMethod !== undefined || isSending;
  const answer = isSending ? null : (fetcher.data ?? sent);
  const [said, setSaid] = useState('');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [seen, setSeen] = useState(answer);
  const references = leads.map(({ reference }) => reference);
  const selection = useSelection(
    references,
    search,
    answer && isActedOn(answer) ? answer.chosen : [],
  );
  if (answer !== seen) {
    setSeen(answer);
    // Refused leads stay ticked.
    if (answer && isActedOn(answer) && answer.confirm.length === 0 && !answer.refusal)
      selection.choose(answer.chosen);
  }

  /** The ticked leads, or else the given one. */
  const listTargets = (one: Target | null): Target[] => {
    const chosen = leads.filter(({ reference }) => selection.chosen.has(reference));
    return chosen.length > 0 ? chosen : one ? [one] : [];
  };

  const submit = (form: URLSearchParams) =>
    fetcher.submit(form, { method: 'post', action: `/leads${search}` });

  async function sendAct({ targets, isWhole, intent, label, fields }: Act) {
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
        // An action before this one may have raised it.
        form.append('lead', `${reference} ${Math.max(revision, listed?.revision ?? 0)}`);
      }
    const [first] = targets;
    const whose = targets.length === 1 ? first?.reference : `${formatCount(targets.length)} leads`;
    setSaid(isWhole ? '' : `${whose}: ${label}.`);
    await submit(form);
  }

  async function sendUndo() {
    const back = answer && isActedOn(answer) ? answer.undo : [];
    if (back.length === 0) return setSaid('There is nothing to undo.');
    const form = new URLSearchParams({ intent: 'undo' });
    for (const [name, value] of back) form.append(name, value);
    setSaid('Undone.');
    await submit(form);
  }

  // One at a time: the router cancels a request when its fetcher sends another.
  const enqueue = useQueue<Act | 'undo'>(isBusy, (next) =>
    next === 'undo' ? sendUndo() : sendAct(next),
  );

  const act = (
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
    act(targets, 'status', statusLabels[status].label, { status, reason });
  const chooseStatus = (status: LeadStatus, run: (reason?: string) => void) => ({
    key: status[0] ?? '',
    label: statusLabels[status].label,
    ...(status === 'lost' && { asks: 'Why it was lost' }),
    run,
  });

  return {
    selection,
    answer,
    said,
    isSending,
    isBusy,
    choosing,
    setChoosing,
    /** For the list's form, which reports its own outcome. */
    clearSaid: () => setSaid(''),
    listTargets,
    act,
    setStatus,
    askStatus: (targets: readonly Target[]) =>
      setChoosing({
        title: 'Which status?',
        choices: leadStatuses.map((status) =>
          chooseStatus(status, (reason) => setStatus(targets, status, reason)),
        ),
      }),
    /** Moves a lead to another column of the board; asks for a reason when one is required. */
    move(lead: Target, status: LeadStatus) {
      const choice = chooseStatus(status, (reason) => setStatus([lead], status, reason));
      if (status === 'lost') setChoosing({ title: 'Why was it lost?', choices: [choice] });
      else choice.run();
    },
    undo: () => enqueue('undo'),
  };
}
