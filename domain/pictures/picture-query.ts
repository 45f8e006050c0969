import { cleanSearchText } from '../text/clean-text.ts';
import { foldWords } from '../text/fold-text.ts';
import { formatQuery } from '../text/format-query.ts';

/** The filters of the picture library. */
export const pictureStates = {
  all: 'All',
  unused: 'Unused',
  'missing-alt-text': 'Missing alt text',
} as const;
export type PictureState = keyof typeof pictureStates;
export const pictureStateNames = Object.keys(pictureStates) as PictureState[];

export interface PictureQuery {
  state: PictureState;
  /** As it was entered. */
  search: string;
  /** Folded. */
  words: readonly string[];
  /** The last file of the page before; null on the first page. */
  after: string | null;
}

export function parsePictureQuery(parameters: URLSearchParams): PictureQuery {
  const search = cleanSearchText(parameters.get('q') ?? '');
  return {
    state: pictureStateNames.find((known) => known === parameters.get('state')) ?? 'all',
    search,
    words: foldWords(search),
    after: parameters.get('after'),
  };
}

/** The inverse: "?state=unused&q=lobby". */
export const formatPictureQuery = ({ state, search, after }: Partial<PictureQuery>): string =>
  formatQuery({ state, q: search, after }, { state: 'all' });
