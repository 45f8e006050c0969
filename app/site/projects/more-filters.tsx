import { type ReactNode, useRef } from 'react';
import { filters, isChoiceName } from '../../../domain/projects/filters.ts';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { formatChangedPath, listFiltersIn } from './filter-form.ts';
import type { Listing } from './load-listing.ts';
import { PricePerSqFt } from './price-per-sq-ft.tsx';
import { RangeFields } from './range-fields.tsx';

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
      onToggle={(event) => keepInside(event.currentTarget)}
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

export function MoreFilters({ listing, fields }: { listing: Listing; fields: URLSearchParams }) {
  const names = listFiltersIn('more');
  const count = names.filter((name) => listing.query[name] !== null).length;
  return (
    <FilterDropdown label="More filters" count={count} isWide>
      {names.map((name) => {
        const row = filters[name];
        if (isChoiceName(name))
          return (
            <ChoiceFields
              key={name}
              name={name}
              options={listing.options[name]}
              selected={fields.getAll(name)}
              isCompact
            />
          );
        if (!('presets' in row)) return null;
        return (
          <RangeFields
            key={name}
            row={row}
            fields={fields}
            linkTo={(range) =>
              formatChangedPath(listing, { ...listing.query, bounds: null, [name]: range })
            }
          />
        );
      })}
      <PricePerSqFt listing={listing} />
    </FilterDropdown>
  );
}
