import { statusLabels, type LeadStatus } from '../../domain/leads/lead-status.ts';

/** A status as a word with a shape, so that it never depends on colour alone. */
export function StatusMark({ status, isHeld }: { status: LeadStatus; isHeld: boolean }) {
  const { label, shape } = isHeld ? { label: 'Possible spam', shape: '?' } : statusLabels[status];
  return (
    <span className="status-mark" data-status={isHeld ? 'held' : status}>
      <span aria-hidden="true">{shape}</span> {label}
    </span>
  );
}
