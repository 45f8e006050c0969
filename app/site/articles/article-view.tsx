import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { DirectoryState } from '../directory/read-directory-state.ts';
import { PopularFeeds } from './popular-feeds.tsx';
import '../../ui/prose.css';
import { narrow } from '../../ui/breakpoints.ts';
import './articles.css';

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
