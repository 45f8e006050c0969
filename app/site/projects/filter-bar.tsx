import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { filters, isChoiceName } from '../../../domain/projects/filters.ts';
import { listingPaths } from '../../../domain/projects/project-query.ts';
import { sortNames, sorts } from '../../../domain/projects/sort.ts';
import { assignmentMessages } from '../../../domain/text/messages/assignment.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Link } from '../link.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import './filter-bar.css';
import { FilterDropdown, MoreFilters } from './more-filters.tsx';
import {
  fillFilterForm,
  formatChangedPath,
  listHiddenFields,
  listFiltersIn,
  readFilterFields,
  readFilterForm,
} from './filter-form.ts';
import type { Listing } from './load-listing.ts';
import { narrow } from '../../ui/breakpoints.ts';

export function FilterBar({ listing }: { listing: Listing }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrow);
  const fields = readFilterFields(listing);

  const apply = (part: { bounds?: Listing['query']['bounds'] } = {}) => {
    if (!form.current) return;
    const query = { ...readFilterForm(form.current, listing), ...part };
    void navigate(formatChangedPath(listing, query), { preventScrollReset: true });
  };

  useEffect(() => {
    if (form.current) fillFilterForm(form.current, readFilterFields(listing));
  }, [listing]);

  // The native event, because React's fires on every key, and a number counts only once complete.
  useEffect(() => {
    const element = form.current;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) apply({ bounds: listing.query.bounds });
      else if (target instanceof HTMLInputElement && target.type !== 'search') apply();
    };
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  });

  return (
    <Form
      ref={form}
      className="filter-bar"
      method="get"
      action={listingPaths[listing.kind]}
      noValidate
      // Otherwise browsers restore earlier choices at the same URL.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <input
        className="search-field"
        type="search"
        name="search"
        aria-label={listingMessages.searchPlaceholder}
        placeholder={
          isNarrow && listing.kind === 'assignment'
            ? assignmentMessages.narrowSearchPlaceholder
            : listingMessages.searchPlaceholder
        }
        defaultValue={listing.query.search ?? ''}
        maxLength={100}
        enterKeyHint="search"
      />
      {/* Handles Enter in the search field, even while hidden. */}
      <button className="button without-script" type="submit">
        Search
      </button>
      {listFiltersIn('bar')
        .filter(isChoiceName)
        .map((name) => {
          const { label, labelsByKind } = filters[name];
          const labels = labelsByKind?.[listing.kind];
          const selected = fields.getAll(name);
          return (
            <FilterDropdown
              key={name}
              label={labels?.wide() ?? label}
              narrowLabel={labels?.narrow()}
              count={selected.length}
            >
              <ChoiceFields
                name={name}
                options={listing.options[name]}
                selected={selected}
                onSelectAll={() => apply()}
              />
            </FilterDropdown>
          );
        })}
      <MoreFilters listing={listing} fields={fields} />
      <label className="sort">
        <span>Sort by</span>
        <select name="sort" aria-label="Sort by" defaultValue={listing.query.sort}>
          {sortNames.map((name) => (
            <option key={name} value={name}>
              {sorts[name].label}
            </option>
          ))}
        </select>
      </label>
      {listHiddenFields(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Link className="button button-quiet" to={listingPaths[listing.kind]} preventScrollReset>
        {listingMessages.resetFilters}
      </Link>
    </Form>
  );
}
