import { Link } from 'react-router';
import { filterNames, filters, type FilterName } from '../../../domain/projects/filters.ts';
import { formatListingPath, type ProjectQuery } from '../../../domain/projects/project-query.ts';
import type { Listing } from './load-listing.ts';

interface Chip {
  label: string;
  without: ProjectQuery;
}

function listChips(query: ProjectQuery, listing: Listing): Chip[] {
  return filterNames.flatMap((name: FilterName): Chip[] => {
    const value = query[name];
    if (value === null) return [];
    const without = { ...query, [name]: null };
    if (filters[name].kind === 'choice') {
      const choice = listing.choices.find((candidate) => candidate.name === name);
      return (value as readonly string[]).map((selected) => {
        const rest = (value as readonly string[]).filter((other) => other !== selected);
        const option = choice?.options.find((candidate) => candidate.value === selected);
        return {
          label: option?.label ?? selected,
          without: { ...query, [name]: rest.length > 0 ? rest : null },
        };
      });
    }
    if (typeof value === 'string') return [{ label: `${filters[name].label}: ${value}`, without }];
    return [{ label: filters[name].label, without }];
  });
}

/** What narrows the list, each with a link that takes it away. */
export function ActiveFilters({ listing }: { listing: Listing }) {
  const chips = listChips(listing.query, listing);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={formatListingPath(listing.kind, without, listing.map ? { map: listing.map } : {})}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
          >
            {label} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
