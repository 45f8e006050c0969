import { useRef, useState, type ReactNode } from 'react';
import type { FilterName } from '../../../domain/projects/filters.ts';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import { Link } from '../link.tsx';
import { listFieldsOf } from './filter-form.ts';
import { HiddenFields } from './hidden-fields.tsx';
import type { ListingOptions } from './present-options.ts';
import type { LazyOptions } from './use-lazy-options.ts';

interface FilterDropdownProps {
  label: string;
  /** The label used in a phone's filter drawer. */
  narrowLabel?: string | undefined;
  count: number;
  isWide?: boolean;
  /** The filters in the panel. */
  names: readonly FilterName[];
  filtersPath: string;
  fields: URLSearchParams;
  lazyOptions: LazyOptions;
  children: (options: ListingOptions) => ReactNode;
}

/** Aligns the panel to the left when it would overflow the window's right edge. */
function keepInside(details: HTMLDetailsElement) {
  delete details.dataset['side'];
  const right = details.lastElementChild?.getBoundingClientRect().right ?? 0;
  if (details.open && right > document.documentElement.clientWidth) details.dataset['side'] = 'end';
}

/**
 * A native disclosure; only one is open at a time. Until it has been opened and the options have
 * arrived, hidden fields stand for its controls.
 */
export function FilterDropdown(props: FilterDropdownProps) {
  const { label, narrowLabel, count, isWide, names, filtersPath, fields, children } = props;
  const { options, problem, load, retry } = props.lazyOptions;
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useLightDismiss(details);
  const open = () => {
    setOpened(true);
    load();
  };
  return (
    <details
      className={isWide ? 'filter filter-wide' : 'filter'}
      ref={details}
      name="filter"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          open();
          retry();
        }
        keepInside(currentTarget);
      }}
    >
      {/* The click precedes the opening, so that the panel opens with its controls. */}
      <summary onClick={open} onPointerEnter={load} onFocus={load}>
        <span className={narrowLabel ? 'filter-label-wide' : undefined}>{label}</span>
        {narrowLabel && <span className="filter-label-narrow">{narrowLabel}</span>}
        {count > 0 && (
          <span className="filter-count">
            {count}
            <span className="visually-hidden"> selected</span>
          </span>
        )}
      </summary>
      <div className="filter-panel" aria-busy={(wasOpened && !options && !problem) || undefined}>
        {wasOpened && options ? (
          children(options)
        ) : (
          <>
            <HiddenFields fields={listFieldsOf(names, fields)} />
            {problem && <p role="alert">{problem}</p>}
            <Link to={filtersPath} rel="nofollow">
              All filters on one page
            </Link>
          </>
        )}
      </div>
    </details>
  );
}
