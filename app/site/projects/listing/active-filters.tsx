import { Link } from 'react-router';
import type { OpenFilter } from '../../../../domain/projects/search/filter-row.ts';
import {
  filterNames,
  filters,
  isChoiceName,
  type FilterName,
} from '../../../../domain/projects/search/filters.ts';
import type { ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { isUnknown, knownOf } from '../../../../domain/projects/search/unknown-value.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import { formatChangedPath } from './filter-form.ts';
import type { Listing } from './load-listing.ts';

interface Chip {
  key: string;
  label: string;
  without: ProjectQuery;
}

const describeUnknown = (name: FilterName, text: string) =>
  isChoiceName(name) ? filters[name].describeOption(text) : `${filters[name].label}: ${text}`;

function listChips({ query, options }: Pick<Listing, 'query' | 'options'>): Chip[] {
  // Changing a filter also lists projects outside the map's view (B-4.4).
  const everywhere = { ...query, bounds: null };
  return filterNames.flatMap((name): Chip[] => {
    const value = query[name];
    // An empty list of favourites: its switch says so.
    if (value === null || (name === 'only' && query.only?.length === 0)) return [];
    if (isUnknown(value))
      return value.unknown.map((text) => {
        const rest = value.unknown.filter((other) => other !== text);
        return {
          key: `${name} ${text}`,
          label: describeUnknown(name, text),
          without: { ...everywhere, [name]: rest.length > 0 ? { unknown: rest } : null },
        };
      });
    if (!isChoiceName(name)) {
      const { describe } = filters[name] as unknown as OpenFilter<unknown>;
      return [{ key: name, label: describe(value), without: { ...everywhere, [name]: null } }];
    }
    const selected = knownOf(query[name]) ?? [];
    return selected.map((each) => {
      const rest = selected.filter((other) => other !== each);
      const option = options[name].find((candidate) => candidate.value === each);
      return {
        key: `${name} ${each}`,
        label: filters[name].describeOption(option?.label ?? each),
        without: { ...everywhere, [name]: rest.length > 0 ? rest : null },
      };
    });
  });
}

export function ActiveFilters({ listing }: { listing: Listing }) {
  const chips = listChips(listing);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={formatChangedPath(listing, without)}
            {...inPlace}
            onClick={({ currentTarget }) =>
              focusAfterRemoval(currentTarget, '.chips a', '#results h2')
            }
            aria-label={`Remove filter ${label}`}
          >
            {label} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
