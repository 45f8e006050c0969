import { useRef, type ReactNode } from 'react';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { useLightDismiss } from '../../../ui/use-light-dismiss.ts';

interface FilterDropdownProps {
  label: string;
  /** The label used in a phone's filter drawer. */
  narrowLabel?: string | undefined;
  count: number;
  /** What is chosen, which a row of the drawer names instead of the count. */
  chosen?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * Aligns the panel to the left when it would overflow the window's right edge. Below a filter of the
 * drawer it pushes the page down, so the filter goes to the top.
 */
function showPanel(details: HTMLDetailsElement) {
  delete details.dataset['side'];
  const panel = details.lastElementChild;
  if (!details.open || !panel) return;
  if (panel.getBoundingClientRect().right > document.documentElement.clientWidth)
    details.dataset['side'] = 'end';
  if (getComputedStyle(panel).position === 'static') details.scrollIntoView({ block: 'start' });
}

/** Ends each group of filters where no script applies them at once. */
const ApplyFilters = () => (
  <button className="button without-script" type="submit">
    {listingMessages.viewResults}
  </button>
);

/** A native disclosure; only one is open at a time. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { label, narrowLabel, count, chosen, isWide, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  return (
    <details
      className={isWide ? 'filter filter-wide' : 'filter'}
      ref={details}
      name="filter"
      onToggle={({ currentTarget }) => showPanel(currentTarget)}
    >
      <summary>
        <span className={narrowLabel ? 'filter-label-wide' : undefined}>{label}</span>
        {narrowLabel && <span className="filter-label-narrow">{narrowLabel}</span>}
        {chosen !== undefined && <span className="filter-chosen">{chosen}</span>}
        {chosen === undefined && count > 0 && (
          <span className="filter-count">
            {count}
            <span className="visually-hidden"> selected</span>
          </span>
        )}
      </summary>
      <div className="filter-panel">
        {children}
        <ApplyFilters />
      </div>
    </details>
  );
}
