import { useEffect } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { nameAssignee } from '../../domain/operators/roles.ts';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { snoozeChoices } from '../../domain/leads/inbox/snooze.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { useKeys } from '../ui/keys.ts';
import type { InboxActions, Target } from './use-inbox-actions.ts';
import { openComposer } from './lead-composer.tsx';
import type { useNeighbours } from './use-neighbours.ts';
import { useQueue } from './use-queue.ts';

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

const parts = {
  note: () => openComposer('note'),
  reply: () => openComposer('reply'),
  snooze: () => focusOn('#snooze button'),
};

/** What to open once the page of its lead is there. */
const pending: { part: keyof typeof parts | null } = { part: null };

/** Moves the focus from the focused row, or from the row of the open lead. */
function moveFocus(step: 1 | -1, openReference: string | null) {
  const links = Array.from(document.querySelectorAll<HTMLElement>('.inbox-link'));
  const focused = links.findIndex((link) => link === document.activeElement);
  const open = links.findIndex(
    (link) => link.closest<HTMLElement>('[data-lead]')?.dataset['lead'] === openReference,
  );
  links[Math.max(0, (focused < 0 ? open : focused) + step)]?.focus();
}

interface InboxKeysProps {
  loaded: ReadInbox;
  actions: InboxActions;
  reference: string | null;
  /** The leads beside the open one. */
  place: ReturnType<typeof useNeighbours>;
}

/**
 * The inbox's shortcuts. They act on the selected leads, otherwise on the focused one in the list,
 * otherwise on the open one.
 */
export function InboxKeys({ loaded, actions, reference, place }: InboxKeysProps) {
  const navigate = useNavigate();
  const open = useRouteLoaderData<ReadLead>('lead');
  const { leads, choices, ownId } = loaded;
  const { selection } = actions;
  const search = formatInboxQuery(loaded.query);

  useEffect(() => {
    if (open && pending.part) parts[pending.part]();
    pending.part = null;
  }, [open]);

  const findReference = () =>
    document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'] ?? reference;
  const findTarget = (): Target | null => {
    const target = findReference();
    if (open && open.lead.reference === target) return open.lead;
    return leads.find((lead) => lead.reference === target) ?? null;
  };
  const withTargets = (work: (targets: Target[]) => void) => () => {
    const targets = actions.listTargets(findTarget());
    if (targets.length > 0) work(targets);
  };
  const goTo = (step: 1 | -1) => {
    const from = findReference();
    const at = leads.findIndex((lead) => lead.reference === from);
    const beside = step === 1 ? place.after : place.before;
    const next = from === reference ? beside : leads[at + step]?.reference;
    if (next === undefined) return;
    // Otherwise the next key would act on the previous lead.
    focusOn(`[data-lead="${next}"] .inbox-link`);
    void navigate(`/leads/${next}${search}`);
  };
  const openAt = (part: keyof typeof parts) => () => {
    const target = findReference();
    if (target === null) return;
    if (target === reference) return parts[part]();
    pending.part = part;
    void navigate(`/leads/${target}${search}`);
  };
  const tick = (isRange: boolean) => () => {
    const target = findReference();
    if (leads.some((lead) => lead.reference === target)) selection.toggle(target ?? '', isRange);
  };

  const assign = withTargets((targets) =>
    actions.setChoosing({
      title: targets.length === 1 ? 'Assign lead to' : 'Assign leads to',
      choices: [
        { key: 'a', label: 'Me', run: () => actions.apply(targets, 'take', 'assigned to you') },
        {
          key: 'n',
          label: 'Unassigned',
          run: () => actions.apply(targets, 'release', 'unassigned'),
        },
        ...choices.owners
          .filter(({ id }) => id !== ownId)
          .map((owner) => ({
            label: nameAssignee(owner),
            run: () =>
              actions.apply(targets, 'assign', `assigned to ${nameAssignee(owner)}`, {
                owner: String(owner.id),
              }),
          })),
      ],
    }),
  );
  const snooze = () => {
    if (selection.chosen.size === 0) return openAt('snooze')();
    const targets = actions.listTargets(null);
    actions.setChoosing({
      title: 'Snooze until',
      choices: (['tomorrow', 'monday'] as const).map((until) => ({
        key: until[0] ?? '',
        label: snoozeChoices[until],
        run: () => actions.apply(targets, 'snooze', snoozeChoices[until], { until, own: '' }),
      })),
    });
  };
  // Queued, because opening the next lead would cancel what is still being sent for this one.
  const enqueueFinish = useQueue<'finish'>(actions.isBusy, async () =>
    withTargets((targets) => {
      const newLeads = targets.filter(({ status }) => status === 'new');
      if (newLeads.length > 0) actions.setStatus(newLeads, 'contacted');
      if (selection.chosen.size > 0) return;
      if (reference === null) moveFocus(1, null);
      else goTo(1);
    })(),
  );

  useKeys([
    { keys: 'j', label: 'Next lead', run: () => moveFocus(1, reference) },
    { keys: 'k', label: 'Previous lead', run: () => moveFocus(-1, reference) },
    { keys: ']', label: 'Open next lead', run: () => goTo(1) },
    { keys: '[', label: 'Open previous lead', run: () => goTo(-1) },
    { keys: '/', label: 'Search leads', run: () => focusOn('.inbox-search [type=search]') },
    {
      keys: 'f',
      label: 'Filters',
      run() {
        document.querySelector('.inbox-filters')?.setAttribute('open', '');
        focusOn('.inbox-filters select');
      },
    },
    { keys: 'x', label: 'Select lead', run: tick(false) },
    { keys: 'shift+x', label: 'Extend selection', run: tick(true) },
    {
      keys: 'ctrl+a',
      label: 'Select all on the page (again: all matching)',
      run() {
        const all = leads.map((lead) => lead.reference);
        const isPage = selection.chosen.size === all.length;
        if (isPage && document.querySelector('.bulk-all')) selection.setWhole(true);
        else selection.choose(all);
      },
    },
    { keys: 'r', label: 'Reply', run: openAt('reply') },
    { keys: 'n', label: 'Note', run: openAt('note') },
    { keys: 'z', label: 'Snooze', run: snooze },
    { keys: 'a', label: 'Assign (A again: to me)', run: assign },
    { keys: 's', label: 'Status', run: withTargets(actions.askStatus) },
    {
      keys: '#',
      label: 'Spam',
      run: withTargets((targets) => actions.apply(targets, 'spam', 'Spam')),
    },
    {
      keys: 'e',
      label: 'Mark as contacted and go to the next lead',
      run: () => enqueueFinish('finish'),
    },
    { keys: 'u', label: 'Undo the last action', run: actions.undo },
    {
      keys: 'escape',
      label: 'Clear selection, or return to the list',
      run() {
        if (selection.chosen.size > 0) selection.choose([]);
        else if (reference !== null) void navigate(`/leads${search}`);
      },
    },
  ]);
  return null;
}
