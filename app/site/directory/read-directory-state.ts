import { cleanSearchText } from '../../../domain/text/clean-text.ts';

/** What the address of a list says: the search, and whether everything found is shown. */
export const readDirectoryState = ({ searchParams }: URL) => ({
  search: cleanSearchText(searchParams.get('search') ?? ''),
  isAll: searchParams.get('view') === 'all',
});

export type DirectoryState = ReturnType<typeof readDirectoryState>;
