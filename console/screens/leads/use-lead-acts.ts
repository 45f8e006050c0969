import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionData, useFetcher, useNavigation } from 'react-router';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import { formatWholeSelection } from '../../../domain/leads/inbox-selection.ts';
import { leadStatuses, statusLabels, type LeadStatus } from '../../../domain/leads/lead-status.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import type { ReadInbox } from '../../../server/console/inbox-reading.ts';
import { isActedOn, type ActAnswer } from './act-result.tsx';
import type { Choosing } from './choice-dialog.tsx';
import { useSelection } from './use-selection.ts';

/** A lead as it is shown. */
export interface Target {
  reference: string;
  revision: number;
  status: LeadStatus;
}

export type LeadActs = ReturnType<typeof useLeadActs>;

interface Act {
  targets: readonly Target[];
  intent: string;
  label: string;
  fields: Readonly<Record<string, string>>;
}

/** What keys, the board and the bar of ticked leads do, through one form, and what became of it. */
export function useLeadActs(loaded: ReadInbox) {
  const { query, leads, total, now } = loaded;
  const search = formatInboxQuery(query);
  const fetcher = useFetcher<ActAnswer>({ key: 'act' });
  const sent = useActionData<ActAnswer>() ?? null;
  const isSending = fetcher.state !== 'idle';
  // A form of the open lead counts as well: what is sent beside it would show a revision from before it.
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
    // What was refused stays ticked.
    if (answer && isActedOn(answer) && answer.confirm.length === 0 && !answer.refusal)
      selection.choose(answer.chosen);
  }

  /** Those of the list that are ticked, or else the one that is meant. */
  const listTargets = (one: Target | null): Target[] => {
    const chosen = leads.filter(({ reference }) => selection.chosen.has(reference));
    return chosen.length > 0 ? chosen : one ? [one] : [];
  };

  const submit = (form: URLSearchParams) =>
    void fetcher.submit(form, { method: 'post', action: `/leads${search}` });

  // One after the other: the router drops a request whose fetcher sends another.
  const waiting = useRef<(Act | 'undo')[]>([]);

  function act(
    targets: readonly Target[],
    intent: string,
    label: string,
    fields: Readonly<Record<string, string>> = {},
  ) {
    if (isBusy) {
      waiting.current.push({ targets, intent, label, fields });
      return;
    }
    const form = new URLSearchParams({ intent, ...fields });
    const [first] = targets;
    const isWhole = selection.isWhole && targets.length > 1;
    if (isWhole)
      for (const [name, value] of Object.entries({
        all: 'on',
        ...formatWholeSelection({ query, count: total, at: now }),
      }))
        form.set(name, value);
    else
      for (const { reference, revision } of targets)
        form.append('lead', `${reference} ${revision}`);
    const whose = targets.length === 1 ? first?.reference : `${formatCount(targets.length)} leads`;
    setSaid(isWhole ? '' : `${whose}: ${label}.`);
    submit(form);
  }

  function goOn(): void {
    const next = waiting.current.shift();
    if (next === 'undo') return undo();
    if (!next) return;
    // As they are after what they waited for.
    const targets = next.targets.map(
      (target) => leads.find(({ reference }) => reference === target.reference) ?? target,
    );
    act(targets, next.intent, next.label, next.fields);
  }

  function undo(): void {
    // Live news may show what an act did before its own answer, with the way back, is there.
    if (isBusy) {
      waiting.current.push('undo');
      return;
    }
    const back = answer && isActedOn(answer) ? answer.undo : [];
    if (back.length === 0) {
      setSaid('There is nothing to undo.');
      return goOn();
    }
    const form = new URLSearchParams({ intent: 'undo' });
    for (const [name, value] of back) form.append(name, value);
    setSaid('Undone.');
    submit(form);
  }

  const goOnWhenIdle = useEffectEvent(() => !isBusy && goOn());
  useEffect(() => void goOnWhenIdle(), [isBusy]);

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
    /** For the form of the list, which says for itself what it does. */
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
    /** To another column of the board; asks for the reason where there must be one. */
    move(lead: Target, status: LeadStatus) {
      const choice = chooseStatus(status, (reason) => setStatus([lead], status, reason));
      if (status === 'lost') setChoosing({ title: 'Why was it lost?', choices: [choice] });
      else choice.run();
    },
    undo,
  };
}
