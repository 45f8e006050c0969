import type { MouseEvent, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  describeChoice,
  describeFree,
  describeUnknownValue,
} from '../../../../domain/projects/search/describe-query.ts';
import {
  filterNames,
  filters,
  isChoiceName,
  type FilterName,
} from '../../../../domain/projects/search/filters.ts';
import type { ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { isUnknown, knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { keepWithUnits } from '../../../../domain/text/format-number.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import { useFavouritesShown } from '../../../visitor/own-projects.ts';
import { formatChangedPath, readFilterForm } from './filter-form.ts';
import type { Listing } from './load-listing.ts';
import type { RequestedListing } from './requested-listing.ts';

interface Chip {
  key: string;
  label: string;
  name: FilterName;
  /** What is left of the filter without the chip. */
  remove: (query: ProjectQuery) => unknown;
}

/** More choices of one filter, such as the cities of a region, are one chip: the list stays in sight. */
const maxChips = 6;

const without = (values: readonly string[], removed: string) => {
  const rest = values.filter((value) => value !== removed);
  return rest.length > 0 ? rest : null;
};

function withoutUnknown(value: unknown, text: string) {
  const rest = isUnknown(value) ? without(value.unknown, text) : null;
  return rest && { unknown: rest };
}

function listChips({ query, options }: Pick<Listing, 'query' | 'options'>): Chip[] {
  return filterNames.flatMap((name): Chip[] => {
    const value = query[name];
    // The favourites' switch already says that there are none.
    if (value === null || (name === 'only' && query.only?.length === 0)) return [];
    if (isUnknown(value))
      return value.unknown.map((text) => ({
        key: `${name} ${text}`,
        label: describeUnknownValue(name, text),
        name,
        remove: (from) => withoutUnknown(from[name], text),
      }));
    if (!isChoiceName(name)) {
      const label = describeFree(name, query) ?? '';
      return [{ key: name, label, name, remove: () => null }];
    }
    const chosen = knownOf(query[name]) ?? [];
    if (chosen.length > maxChips) {
      const label = listingMessages.manyChosen(filters[name].label, chosen.length);
      return [{ key: name, label, name, remove: () => null }];
    }
    return chosen.map((each) => ({
      key: `${name} ${each}`,
      label: describeChoice(name, each, options, query),
      name,
      remove: (from) => without(knownOf(from[name]) ?? [], each),
    }));
  });
}

interface ActiveFiltersProps {
  listing: Listing;
  requested: RequestedListing;
  form: RefObject<HTMLFormElement | null>;
}

export function ActiveFilters({ listing, requested, form }: ActiveFiltersProps) {
  const navigate = useNavigate();
  const marked = useFavouritesShown();
  const isFavourites =
    listing.query.only !== null &&
    listing.query.only.length === marked.length &&
    listing.query.only.every((stub) => marked.includes(stub));
  const chips = listChips(listing).map((chip) =>
    chip.name === 'only' && isFavourites
      ? { ...chip, label: listingMessages.favourites(marked.length) }
      : chip,
  );
  if (chips.length === 0) return null;
  // Changing a filter also lists projects outside the map's view (B-4.4).
  const formatWithout = ({ name, remove }: Chip, query: ProjectQuery) =>
    formatChangedPath(requested, { ...query, bounds: null, [name]: remove(query) });
  const leave = (event: MouseEvent<HTMLElement>, chip: Chip) => {
    focusAfterRemoval(event.currentTarget, '.chips a', '#results h2');
    if (!form.current || !isPlainClick(event)) return;
    event.preventDefault();
    // The form also has filters that were set while the last list was loading.
    void navigate(formatWithout(chip, readFilterForm(form.current, requested)), inPlace);
  };
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={formatWithout(chip, requested.query)}
            {...inPlace}
            onClick={(event) => leave(event, chip)}
            aria-label={`Remove filter ${chip.label}`}
          >
            {keepWithUnits(chip.label)} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
