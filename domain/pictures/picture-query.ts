import { defineQuery, oneOf, position, searchText } from '../text/define-query.ts';
import { foldWords } from '../text/fold-text.ts';

/** The filters of the picture library. */
export const pictureStates = {
  all: 'All',
  unused: 'Unused',
  'missing-alt-text': 'Missing alt text',
} as const;
export type PictureState = keyof typeof pictureStates;
export const pictureStateNames = Object.keys(pictureStates) as PictureState[];

/** `after` is the last file of the page before. */
const declared = defineQuery({
  state: oneOf(pictureStateNames, 'all'),
  search: searchText,
  after: position,
});

/** With the words of the search, folded. */
export function parsePictureQuery(address: URLSearchParams) {
  const query = declared.parse(address);
  const words: readonly string[] = foldWords(query.search);
  return { ...query, words };
}
export type PictureQuery = ReturnType<typeof parsePictureQuery>;

export const formatPictureQuery = declared.format;
