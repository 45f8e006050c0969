import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { parseTerm, termNames } from '../../../../domain/calculators/mortgage-terms.ts';
import {
  filters,
  isChoiceName,
  type ChoiceFilterName,
  type FilterName,
} from '../../../../domain/projects/search/filters.ts';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { carry, useMortgageTerms } from '../../../visitor/carried-entries.ts';
import { ChoiceFields } from './choice-fields.tsx';
import './filter-bar.css';
import { FilterDropdown } from './filter-dropdown.tsx';
import {
  describeChosen,
  fillFilterForm,
  formatChangedPath,
  getFilterLabel,
  listHiddenFields,
  listFiltersIn,
  readFilterFields,
  readFilterForm,
  withTerms,
} from './filter-form.ts';
import type { Listing } from './load-listing.ts';
import { PricePerSqFt } from './price-per-sq-ft.tsx';
import { checkNumber, NumberFields, RangeFields } from './number-fields.tsx';
import { useRequestedListing } from './requested-listing.ts';
import { SearchField, SortField } from './search-and-sort.tsx';

const first = listFiltersIn('first');
const more = listFiltersIn('more');
/** Names of records may be many: they have a search, and in the drawer a dropdown. */
const isLong = (name: ChoiceFilterName) => filters[name].collection !== undefined;

/** Keeps a mortgage term for the cards and calculators. */
function carryTerm({ name, value }: HTMLInputElement) {
  const term = termNames.find((each) => each === name);
  const number = term && parseTerm(term, value);
  if (term && number != null) carry({ [term]: number });
}

/**
 * Fills the form with what has been asked for while its list is still to come, so that the next change
 * starts from it; again once the options have followed, which may be others.
 */
function RequestedFields({ listing, painted, form }: Omit<FilterBarProps, 'isInDrawer'>) {
  const requested = useRequestedListing(listing);
  const fields = withTerms(readFilterFields(requested), useMortgageTerms());
  const filled = useRef({ requested, painted });
  useEffect(() => {
    const isFilled = filled.current.requested === requested && filled.current.painted === painted;
    // The first is as rendered, or as a visitor changed it before the page had its scripts.
    if (!form.current || isFilled) return;
    filled.current = { requested, painted };
    fillFilterForm(form.current, fields);
  });
  return listHiddenFields(fields).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

interface FilterBarProps {
  listing: Listing;
  /** As far as it is painted: options and their counts follow a list that has just come. */
  painted: Listing;
  form: RefObject<HTMLFormElement | null>;
  /**
   * In a phone's drawer there is room for filters without a dropdown. They replace the history
   * entry, because the drawer has one of its own.
   */
  isInDrawer?: boolean;
}

export function FilterBar({ listing, painted, form, isInDrawer = false }: FilterBarProps) {
  const navigate = useNavigate();
  const terms = useMortgageTerms();
  const fields = withTerms(readFilterFields(listing), terms);
  const paintedFields = useMemo(() => readFilterFields(painted), [painted]);

  const apply = (change: Partial<Listing['query']> = {}) => {
    if (!form.current) return;
    const query = { ...readFilterForm(form.current, listing), ...change };
    void navigate(formatChangedPath(listing, query), { ...inPlace, replace: isInDrawer });
  };

  const showDropdown = (name: ChoiceFilterName) => {
    const selected = fields.getAll(name);
    return (
      <FilterDropdown
        key={name}
        label={getFilterLabel(name, listing.kind)}
        narrowLabel={filters[name].labelsByKind?.[listing.kind]?.narrow}
        count={selected.length}
        chosen={isInDrawer ? describeChosen(listing, name, selected) : undefined}
      >
        <ChoiceFields name={name} options={painted.options[name]} fields={paintedFields} />
      </FilterDropdown>
    );
  };

  const showField = (name: FilterName) => {
    const row = filters[name];
    if (isChoiceName(name)) {
      if (isInDrawer && isLong(name)) return showDropdown(name);
      return (
        <ChoiceFields
          key={name}
          name={name}
          label={getFilterLabel(name, listing.kind)}
          options={painted.options[name]}
          fields={paintedFields}
          isCompact={!isLong(name)}
        />
      );
    }
    if (row.kind === 'numbers')
      return <NumberFields key={name} row={row} fields={fields} replace={isInDrawer} />;
    if (row.kind !== 'range') return null;
    return (
      <RangeFields
        key={name}
        row={row}
        fields={fields}
        linkTo={(range) =>
          formatChangedPath(listing, { ...listing.query, bounds: null, [name]: range })
        }
        onPreset={(range) => apply({ [name]: range })}
      />
    );
  };

  const moreFields = (
    <>
      {more.map(showField)}
      <PricePerSqFt listing={listing} replace={isInDrawer} />
    </>
  );

  // The native event, because React's fires on every key, and a number counts only once complete.
  useEffect(() => {
    const element = form.current;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) apply({ bounds: listing.query.bounds });
      else if (target instanceof HTMLFieldSetElement) apply();
      else if (target instanceof HTMLInputElement && target.type !== 'search')
        if (target.type !== 'text' || checkNumber(target)) {
          carryTerm(target);
          apply();
        }
    };
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  });

  return (
    <Form
      ref={form}
      className="filter-bar"
      aria-busy={painted !== listing || undefined}
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
      <SearchField kind={listing.kind} search={listing.query.search} />
      {/* Handles Enter in the search field, even while hidden. */}
      <button className="button without-script" type="submit">
        Search
      </button>
      {isInDrawer
        ? first.map(showField)
        : first.map((name) => (
            <FilterDropdown
              key={name}
              label={getFilterLabel(name, listing.kind)}
              count={listing.query[name] === null ? 0 : 1}
            >
              {showField(name)}
            </FilterDropdown>
          ))}
      {listFiltersIn('bar').filter(isChoiceName).map(showDropdown)}
      {isInDrawer ? (
        moreFields
      ) : (
        <FilterDropdown
          label="More"
          count={more.filter((name) => listing.query[name] !== null).length}
          isWide
        >
          {moreFields}
        </FilterDropdown>
      )}
      <SortField sort={listing.query.sort} />
      <RequestedFields listing={listing} painted={painted} form={form} />
      <Link
        className="button button-quiet"
        to={listingPaths[listing.kind]}
        {...inPlace}
        replace={isInDrawer}
      >
        {listingMessages.resetFilters}
      </Link>
    </Form>
  );
}
