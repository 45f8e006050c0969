import { Link } from 'react-router';
import { cutWords } from '../../../domain/text/cut-words.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { DirectorySearch } from '../directory/directory-search.tsx';
import { DirectoryToggle } from '../directory/directory-toggle.tsx';
import type { DirectoryState } from '../directory/read-directory-state.ts';
import { useDirectory } from '../directory/use-directory.ts';
import { titleWords } from './present-article.ts';

const shownAtFirst = 4;

interface PopularFeedsProps {
  /** Address of the article that they stand beside. */
  path: string;
  feeds: readonly { stub: string; title: string; href: string }[];
  state: DirectoryState;
  searchPlaceholder: string;
}

/** The news beside an article, narrowed by their titles: four at first. */
export function PopularFeeds({ path, feeds, state, searchPlaceholder }: PopularFeedsProps) {
  const directory = useDirectory(state, {
    path,
    entries: feeds,
    shownAtFirst,
    readName: ({ title }) => title,
  });
  return (
    <aside className="article-feeds" aria-labelledby="feeds">
      <DirectorySearch directory={directory} placeholder={searchPlaceholder} />
      <h2 id="feeds">{articleMessages.popular}</h2>
      {directory.found.length === 0 ? (
        <p>{articleMessages.noNews}</p>
      ) : (
        <ul>
          {directory.shown.map(({ stub, title, href }) => (
            <li key={stub}>
              <Link to={href} aria-label={title}>
                {cutWords(title, titleWords)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DirectoryToggle toggle={directory.toggle} />
    </aside>
  );
}
