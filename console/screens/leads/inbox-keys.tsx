import { useEffect, useMemo, useState } from 'react';
import { useFetcher, useNavigate, useRouteLoaderData } from 'react-router';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import { leadStatuses, statusLabels } from '../../../domain/leads/lead-status.ts';
import type { ReadInbox, ReadLead } from '../../../server/console/lead-desk.ts';
import type { Refused } from '../carry-out.ts';
import { useKeys } from '../keys/keys.ts';
import type { ActedOn } from './act-on-leads.ts';
import { ChoiceDialog, type Choosing } from './choice-dialog.tsx';

interface Target {
  reference: string;
  revision: number;
  status: string;
  ownerId: number | null;
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

const parts = {
  note: '[aria-labelledby="note-title"] textarea',
  reply: 'textarea[name="body"]',
  snooze: '[aria-labelledby="snooze-title"] button',
};

/** The way back from the last act of this tab, and what is to get the focus once its lead is open. */
const memory: { lastAct: URLSearchParams | null; wanted: keyof typeof parts | null } = {
  lastAct: null,
  wanted: null,
};

const rememberAct = (back: URLSearchParams) => {
  memory.lastAct = back;
};

/** J and K: from the row that has the focus, or from that of the open lead. */
function walk(step: 1 | -1, openReference: string | null) {
  const links = Array.from(document.querySelectorAll<HTMLElement>('.inbox-link'));
  const focused = links.findIndex((link) => link === document.activeElement);
  const open = links.findIndex(
    (link) => link.closest<HTMLElement>('[data-lead]')?.dataset['lead'] === openReference,
  );
  links[Math.max(0, (focused < 0 ? open : focused) + step)]?.focus();
}

/** What the keys do with the lead that has the focus in the list, or else with the one that is open. */
export function InboxKeys({ loaded, reference }: { loaded: ReadInbox; reference: string | null }) {
  const navigate = useNavigate();
  const open = useRouteLoaderData<ReadLead>('lead');
  const { submit, data: answer, state } = useFetcher<ActedOn | Refused>({ key: 'act' });
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [said, setSaid] = useState('');
  const search = formatInboxQuery(loaded.query);

  useEffect(() => {
    if (open && memory.wanted) focusOn(parts[memory.wanted]);
    memory.wanted = null;
  }, [open]);

  const rows = useMemo(() => {
    const { leads } = loaded;
    const target = (): Target | null => {
      const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
      const wantedReference = row?.dataset['lead'] ?? reference;
      if (open && open.lead.reference === wantedReference)
        return { ...open.lead, ownerId: open.lead.owner?.id ?? null };
      return leads.find((lead) => lead.reference === wantedReference) ?? null;
    };
    const act = (lead: Target, intent: string, fields: Record<string, string>, back: string) => {
      rememberAct(
        new URLSearchParams({
          intent: 'undo',
          lead: `${lead.reference} ${lead.revision + 1}`,
          back,
        }),
      );
      const form = { intent, lead: `${lead.reference} ${lead.revision}`, ...fields };
      void submit(form, { method: 'post', action: '/leads' });
    };
    const setStatus = (lead: Target, status: string, reason = '') => {
      setSaid(`${lead.reference}: ${statusLabels[status as keyof typeof statusLabels].label}.`);
      act(lead, 'status', { status, reason }, `status ${lead.status}`);
    };
    const setOwner = (lead: Target, intent: string, owner: string, label: string) => {
      setSaid(`${lead.reference}: ${label}.`);
      act(lead, intent, { owner }, `owner ${lead.ownerId ?? ''}`);
    };
    const withTarget = (work: (lead: Target) => void) => () => {
      const lead = target();
      if (lead) work(lead);
    };
    const goTo = (step: 1 | -1) => {
      const at = leads.findIndex((lead) => lead.reference === (target()?.reference ?? reference));
      const next = leads[at + step];
      if (!next) return;
      // Else the next key would mean the lead before.
      focusOn(`[data-lead="${next.reference}"] .inbox-link`);
      void navigate(`/leads/${next.reference}${search}`);
    };
    const openAt = (part: keyof typeof parts) =>
      withTarget((lead) => {
        if (lead.reference === reference) return focusOn(parts[part]);
        memory.wanted = part;
        void navigate(`/leads/${lead.reference}${search}`);
      });
    return [
      { keys: 'j', label: 'Next lead of the list', run: () => walk(1, reference) },
      { keys: 'k', label: 'Previous lead of the list', run: () => walk(-1, reference) },
      { keys: ']', label: 'Open the next lead', run: () => goTo(1) },
      { keys: '[', label: 'Open the previous lead', run: () => goTo(-1) },
      { keys: '/', label: 'Search leads', run: () => focusOn('.inbox-search [type=search]') },
      { keys: 'r', label: 'Reply', run: openAt('reply') },
      { keys: 'n', label: 'Note', run: openAt('note') },
      { keys: 'z', label: 'Snooze', run: openAt('snooze') },
      {
        keys: 'a',
        label: 'Assign (A again: to me)',
        run: withTarget((lead) =>
          setChoosing({
            title: 'Who gets this lead?',
            choices: [
              { key: 'a', label: 'Me', run: () => setOwner(lead, 'take', '', 'yours') },
              { key: 'n', label: 'Nobody', run: () => setOwner(lead, 'release', '', 'nobody’s') },
              ...loaded.choices.owners.map(({ id, name }) => ({
                label: name,
                run: () => setOwner(lead, 'assign', String(id), name),
              })),
            ],
          }),
        ),
      },
      {
        keys: 's',
        label: 'Status',
        run: withTarget((lead) =>
          setChoosing({
            title: 'Which status?',
            choices: leadStatuses.map((status) => ({
              key: status[0] ?? '',
              label: statusLabels[status].label,
              ...(status === 'lost' && { asks: 'Why it was lost' }),
              run: (reason?: string) => setStatus(lead, status, reason),
            })),
          }),
        ),
      },
      {
        keys: 'e',
        label: 'Done: contacted, and to the next lead',
        run: withTarget((lead) => {
          if (lead.status === 'new') setStatus(lead, 'contacted');
          if (reference === null) walk(1, null);
          else goTo(1);
        }),
      },
      {
        keys: 'u',
        label: 'Undo the last change of status or owner',
        run: () => {
          if (!memory.lastAct) return setSaid('There is nothing to undo.');
          setSaid('Undone.');
          void submit(memory.lastAct, { method: 'post', action: '/leads' });
          memory.lastAct = null;
        },
      },
      {
        keys: 'escape',
        label: 'Back to the list',
        run: () => reference !== null && void navigate(`/leads${search}`),
      },
    ];
  }, [loaded, open, reference, search, navigate, submit]);
  useKeys(rows);

  const refusals =
    answer && 'refused' in answer
      ? answer.refused.map(({ sentence }) => sentence)
      : [answer?.refusal ?? ''];
  const refusal = state === 'idle' ? refusals.join(' ').trim() : '';
  return (
    <>
      <p className="form-failure" role="alert">
        {refusal}
      </p>
      <p className="act-result" role="status">
        {refusal === '' && said}
      </p>
      {choosing && <ChoiceDialog {...choosing} close={() => setChoosing(null)} />}
    </>
  );
}
