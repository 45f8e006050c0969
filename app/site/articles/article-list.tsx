import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import {
  DirectorySearch,
  useDirectory,
  DirectoryToggle,
  type DirectoryState,
} from '../directory/directory.tsx';
import { ArticleGrid } from './article-grid.tsx';
import type { ArticleCard } from './present-article.ts';

const shownAtFirst = 9;

interface ArticleListProps {
  heading: string;
  intro: string;
  path: string;
  articles: readonly ArticleCard[];
  state: DirectoryState;
  /** Shown when there are no articles at all, and when the search finds none. */
  empty: string;
  noMatch: string;
}

/** A list of articles that can be searched by their titles: nine at first, all on demand. */
export function ArticleList(props: ArticleListProps) {
  const { heading, intro, path, articles, state, empty, noMatch } = props;
  const directory = useDirectory(state, {
    path,
    entries: articles,
    shownAtFirst,
    readName: ({ title }) => title,
  });
  return (
    <>
      <PageBanner heading={heading}>{intro}</PageBanner>
      <section className="page-section article-list">
        <DirectorySearch directory={directory} placeholder={articleMessages.searchPlaceholder} />
        {directory.found.length === 0 ? (
          <p className="lead">{articles.length === 0 ? empty : noMatch}</p>
        ) : (
          <ArticleGrid articles={directory.shown} />
        )}
        <DirectoryToggle toggle={directory.toggle} />
      </section>
    </>
  );
}
