import { useState } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { cleanSearchText } from '../../domain/text/clean-text.ts';
import { containsText } from '../../domain/text/contains-text.ts';
import { directoryMessages } from '../../domain/text/messages/directory.ts';
import { inPlace } from '../ui/in-place.ts';
import './directory.css';

export const DirectoryToggle = ({ toggle }: Pick<Directory, 'toggle'>) =>
  toggle && (
    <p className="directory-toggle">
      <Link className="button button-quiet" to={toggle.to} {...inPlace} replace>
        {toggle.isAll ? directoryMessages.viewLess : directoryMessages.viewMore}
      </Link>
    </p>
  );

interface DirectoryOptions<Entry> {
  path: string;
  entries: readonly Entry[];
  shownAtFirst: number;
  readName: (entry: Entry) => string;
}

interface Typing {
  /** The last seen search of the URL. */
  search: string;
  entered: string;
  /** The key of the location that was loading when the visitor last typed. */
  during: string | null;
}

/**
 * A list that filters as the visitor types and is truncated at first. The URL stores both states, so
 * that the list is the same after Back and without JavaScript.
 */
export function useDirectory<Entry>(
  { search, isAll }: DirectoryState,
  { path, entries, shownAtFirst, readName }: DirectoryOptions<Entry>,
) {
  const { key: currentKey } = useLocation();
  const { location: nextLocation } = useNavigation();
  const [typing, setTyping] = useState<Typing>({ search, entered: search, during: null });
  // The URL has changed, for example after Back: discard older typing, but keep what was typed while
  // this location was loading.
  if (typing.search !== search) {
    const entered = typing.during === currentKey ? typing.entered : search;
    setTyping({ search, entered, during: null });
  }

  const found = entries.filter((entry) => containsText(readName(entry), typing.entered));
  const parameters = new URLSearchParams({
    ...(typing.entered && { search: typing.entered }),
    ...(!isAll && { view: 'all' }),
  });
  return {
    path,
    entered: typing.entered,
    setEntered: (entered: string) =>
      setTyping({ search, entered, during: nextLocation?.key ?? null }),
    found,
    visible: isAll ? found : found.slice(0, shownAtFirst),
    toggle:
      found.length > shownAtFirst
        ? { to: `${path}${parameters.size ? `?${parameters}` : ''}`, isAll }
        : null,
  };
}

type Directory = ReturnType<typeof useDirectory<unknown>>;

export const readDirectoryState = ({ searchParams }: URL) => ({
  search: cleanSearchText(searchParams.get('search') ?? ''),
  isAll: searchParams.get('view') === 'all',
});

type DirectoryState = ReturnType<typeof readDirectoryState>;

interface DirectorySearchProps {
  directory: Directory;
  placeholder: string;
}

export const DirectorySearch = ({ directory, placeholder }: DirectorySearchProps) => (
  <Form className="directory-search" action={directory.path} role="search" {...inPlace} replace>
    <input
      type="search"
      name="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={directory.entered}
      maxLength={100}
      onChange={(event) => directory.setEntered(event.target.value)}
    />
    <button className="button without-script" type="submit">
      Search
    </button>
    <span className="visually-hidden" role="status">
      {directory.entered && `${directory.found.length} found`}
    </span>
  </Form>
);
