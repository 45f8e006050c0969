import { Link } from 'react-router';
import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { cutWords } from '../../../domain/text/cut-words.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import {
  DirectorySearch,
  useDirectory,
  DirectoryToggle,
  type DirectoryState,
} from '../directory/directory.tsx';
import { titleWords } from './present-article.ts';
import '../../ui/prose.css';
import './articles.css';

const shownAtFirst = 4;

interface PopularFeedsProps {
  /** Address of the article that they stand beside. */
  path: string;
  feeds: readonly { stub: string; title: string; href: string }[];
  state: DirectoryState;
  searchPlaceholder: string;
}

/** The news beside an article, narrowed by their titles: four at first. */
function PopularFeeds({ path, feeds, state, searchPlaceholder }: PopularFeedsProps) {
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

interface ArticleViewProps {
  path: string;
  title: string;
  date: string;
  picture: PictureSource | null;
  /** Made from Markdown on the server, which lets no markup of the source through. */
  html: string;
  feeds: readonly { stub: string; title: string; href: string }[];
  state: DirectoryState;
  searchPlaceholder: string;
}

/** One article with the news beside it. */
export function ArticleView({
  path,
  title,
  date,
  picture,
  html,
  feeds,
  state,
  searchPlaceholder,
}: ArticleViewProps) {
  return (
    <div className="page-section article-columns">
      <article>
        <Day className="article-date" date={date} />
        <h1>{title}</h1>
        <Picture
          source={picture}
          sizes={`${narrow} 94vw, 60vw`}
          isFirst
          className="article-picture"
        />
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <PopularFeeds key={path} {...{ path, feeds, state, searchPlaceholder }} />
    </div>
  );
}
