import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import type { ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { sortNames, sorts, type SortName } from '../../../../domain/projects/search/sort.ts';
import { assignmentMessages } from '../../../../domain/text/messages/assignment.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useSession } from '../../../visitor/session.ts';

/** Tells a member why figures seem out of order: the list is the same for everyone. */
export function SortNote({ isSortedByLabel }: { isSortedByLabel: boolean }) {
  const isMember = useSession() !== null;
  return (
    isMember && isSortedByLabel && <p className="sort-note">{listingMessages.sortedByLabel}</p>
  );
}

interface SearchFieldProps {
  kind: ProjectKind;
  search: ProjectQuery['search'];
}

export function SearchField({ kind, search }: SearchFieldProps) {
  const isNarrow = useMediaQuery(narrow);
  return (
    <input
      className="search-field"
      type="search"
      name="search"
      aria-label={listingMessages.searchPlaceholder}
      placeholder={
        isNarrow && kind === 'assignment'
          ? assignmentMessages.narrowSearchPlaceholder
          : listingMessages.searchPlaceholder
      }
      defaultValue={search ?? ''}
      maxLength={100}
      enterKeyHint="search"
    />
  );
}

export const SortField = ({ sort }: { sort: SortName }) => (
  <label className="sort">
    <span>Sort by</span>
    <select name="sort" aria-label="Sort by" defaultValue={sort}>
      {sortNames.map((name) => (
        <option key={name} value={name}>
          {sorts[name].label}
        </option>
      ))}
    </select>
  </label>
);
