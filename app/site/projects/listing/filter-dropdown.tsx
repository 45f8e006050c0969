import { useRef, type ReactNode } from 'react';
import { useLightDismiss } from '../../../ui/use-light-dismiss.ts';

interface FilterDropdownProps {
  label: string;
  /** The label used in a phone's filter drawer. */
  narrowLabel?: string | undefined;
  count: number;
  isWide?: boolean;
  children: ReactNode;
}

/** Aligns the panel to the left when it would overflow the window's right edge. */
function keepInside(details: HTMLDetailsElement) {
  delete details.dataset['side'];
  const right = details.lastElementChild?.getBoundingClientRect().right ?? 0;
  if (details.open && right > document.documentElement.clientWidth) details.dataset['side'] = 'end';
}

/** A native disclosure; only one is open at a time. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { label, narrowLabel, count, isWide, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  return (
    <details
      className={isWide ? 'filter filter-wide' : 'filter'}
      ref={details}
      name="filter"
      onToggle={({ currentTarget }) => keepInside(currentTarget)}
    >
      <summary>
        <span className={narrowLabel ? 'filter-label-wide' : undefined}>{label}</span>
        {narrowLabel && <span className="filter-label-narrow">{narrowLabel}</span>}
        {count > 0 && (
          <span className="filter-count">
            {count}
            <span className="visually-hidden"> selected</span>
          </span>
        )}
      </summary>
      <div className="filter-panel">{children}</div>
    </details>
  );
}
