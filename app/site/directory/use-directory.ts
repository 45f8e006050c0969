import { useState } from 'react';
import { containsText } from '../../../domain/text/contains-text.ts';
import type { DirectoryState } from './read-directory-state.ts';

interface DirectoryOptions<Entry> {
  path: string;
  entries: readonly Entry[];
  /** How many are shown before "View More". */
  shownAtFirst: number;
  /** The text of an entry that the search looks into. */
  readName: (entry: Entry) => string;
}

/**
 * A list that is narrowed while one types and shows a part at first. Its address keeps both, so that
 * it is the same after Back and without JavaScript.
 */
export function useDirectory<Entry>(
  { search, isAll }: DirectoryState,
  { path, entries, shownAtFirst, readName }: DirectoryOptions<Entry>,
) {
  const [typing, setTyping] = useState({ search, typed: search });
  // Another address, such as after Back: what was typed on the way there is over.
  if (typing.search !== search) setTyping({ search, typed: search });

  const found = entries.filter((entry) => containsText(readName(entry), typing.typed));
  const parameters = new URLSearchParams({
    ...(typing.typed && { search: typing.typed }),
    ...(!isAll && { view: 'all' }),
  });
  return {
    path,
    typed: typing.typed,
    setTyped: (typed: string) => setTyping({ search, typed }),
    found,
    shown: isAll ? found : found.slice(0, shownAtFirst),
    /** Where the button below the list leads; null when there is no more than what is shown. */
    toggle:
      found.length > shownAtFirst
        ? { to: `${path}${parameters.size ? `?${parameters}` : ''}`, isAll }
        : null,
  };
}

export type Directory = ReturnType<typeof useDirectory<unknown>>;
