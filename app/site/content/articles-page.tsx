import { feeds } from '../../../domain/site/feeds.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import {
  DirectorySearch,
  DirectoryToggle,
  readDirectoryState,
  useDirectory,
} from '../directory.tsx';
import { buildPageMeta } from '../page-meta.ts';
import type { Route } from './+types/articles-page';
import { ArticleGrid } from './article-grid.tsx';
import { listArticles, presentArticleCards } from './present-article.ts';

const shownAtFirst = 9;

function pickTexts(kind: 'news' | 'blogs') {
  const { blogs, noBlogs, noNews, none } = articleMessages;
  return kind === 'news'
    ? { heading: feeds.news.title, empty: noNews, noMatch: none }
    : { heading: blogs, empty: noBlogs, noMatch: noBlogs };
}

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = pattern === 'news' ? 'news' : 'blogs';
  const { listPath, description } = feeds[kind];
  return {
    kind,
    articles: await presentArticleCards(services, listArticles(services, kind)),
    state: readDirectoryState(url),
    head: buildPageMeta(services, listPath, pickTexts(kind).heading, description, { feed: kind }),
  } as const;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { kind, articles, state } = loaderData;
  const { heading, empty, noMatch } = pickTexts(kind);
  const directory = useDirectory(state, {
    path: feeds[kind].listPath,
    entries: articles,
    shownAtFirst,
    readName: ({ title }) => title,
  });
  return (
    <>
      <PageBanner heading={heading}>{feeds[kind].description}</PageBanner>
      <section className="page-section article-list">
        <DirectorySearch directory={directory} placeholder={articleMessages.searchPlaceholder} />
        {directory.found.length === 0 ? (
          <p className="lead">{articles.length === 0 ? empty : noMatch}</p>
        ) : (
          <ArticleGrid articles={directory.visible} heading="h2" />
        )}
        <DirectoryToggle toggle={directory.toggle} />
      </section>
    </>
  );
}
