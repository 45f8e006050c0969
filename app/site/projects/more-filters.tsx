import { filters, isChoiceName } from '../../../domain/projects/filters.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { FilterDropdown } from './filter-dropdown.tsx';
import { formatChangedPath, listPlaced } from './filter-form.ts';
import type { Listing } from './load-listing.ts';
import { PricePerSqFt } from './price-per-sq-ft.tsx';
import { RangeFields } from './range-fields.tsx';

/** The filters that have no place of their own in the bar. */
export function MoreFilters({ listing, fields }: { listing: Listing; fields: URLSearchParams }) {
  const names = listPlaced('more');
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
