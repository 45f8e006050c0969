import { useState } from 'react';
import { formatWholeSelection, maxLeadsAtOnce } from '../../domain/leads/inbox/inbox-selection.ts';
import { leadStatuses, statusLabels } from '../../domain/leads/lead-status.ts';
import { snoozeChoices } from '../../domain/leads/inbox/snooze.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import type { Selection } from './use-selection.ts';
import { OwnerOptions } from './owner-options.tsx';

interface BulkBarProps {
  loaded: ReadInbox;
  selection: Selection;
  isSending: boolean;
}

function ActionButton({
  intent,
  label,
  isSending,
}: {
  intent: string;
  label: string;
  isSending: boolean;
}) {
  return (
    <button className="button button-quiet" name="intent" value={intent} disabled={isSending}>
      {label}
    </button>
  );
}

function OwnerActions({ loaded, isSending }: Omit<BulkBarProps, 'selection'>) {
  if (!loaded.mayAssign)
    return (
      <>
        <ActionButton intent="take" label="Assign to me" isSending={isSending} />
        <ActionButton intent="release" label="Unassign" isSending={isSending} />
      </>
    );
  return (
    <span className="bulk-action">
      <select name="owner" aria-label="Owner of the selected leads">
        <option value="">Unassigned</option>
        <OwnerOptions owners={loaded.choices.owners} />
      </select>
      <ActionButton intent="assign" label="Assign" isSending={isSending} />
    </span>
  );
}

/** Actions on the selected leads. */
export function BulkBar({ loaded, selection, isSending }: BulkBarProps) {
  const { query, total, now } = loaded;
  const [status, setStatus] = useState('contacted');
  const [until, setUntil] = useState('tomorrow');
  const count = selection.chosen.size;
  const whole = formatWholeSelection({ query, count: total, at: now });
  return (
    <div className="bulk-bar" hidden={count === 0}>
      <p className="bulk-count" role="status">
        {selection.isWhole
          ? `All ${formatCount(total)} selected`
          : count > 0 && `${count} selected`}
      </p>
      {total > loaded.leads.length && total <= maxLeadsAtOnce && (
        <label className="bulk-all">
          <input
            type="checkbox"
            name="all"
            checked={selection.isWhole}
            onChange={({ target }) => selection.setWhole(target.checked)}
          />{' '}
          Select all {formatCount(total)} matching leads
        </label>
      )}
      {Object.entries(whole).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OwnerActions loaded={loaded} isSending={isSending} />
      <span className="bulk-action">
        <select
          name="status"
          aria-label="Status of the selected leads"
          defaultValue={status}
          onChange={({ target }) => setStatus(target.value)}
        >
          {leadStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabels[each].label}
            </option>
          ))}
        </select>
        <input
          name="reason"
          aria-label="Reason the selected leads were lost"
          placeholder="Reason lost"
          hidden={status !== 'lost'}
        />
        <ActionButton intent="status" label="Set status" isSending={isSending} />
      </span>
      <span className="bulk-action">
        <select
          name="until"
          aria-label="Snooze the selected leads until"
          defaultValue={until}
          onChange={({ target }) => setUntil(target.value)}
        >
          {Object.entries(snoozeChoices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          type="datetime-local"
          name="own"
          aria-label="Date and time (Toronto)"
          hidden={until !== 'own'}
        />
        <ActionButton intent="snooze" label="Snooze" isSending={isSending} />
      </span>
      <ActionButton intent="spam" label="Spam" isSending={isSending} />
    </div>
  );
}
