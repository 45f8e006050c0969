import { feeds } from '../../../domain/seo/feeds.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleList } from '../articles/article-list.tsx';
import { listNews, presentArticleCards } from '../articles/present-article.ts';
import { readDirectoryState } from '../directory/directory.tsx';
import { buildPageMeta } from '../seo/describe-page.ts';
import type { Route } from './+types/news-page';

const text = {
  path: feeds.news.listPath,
  heading: feeds.news.title,
  intro: feeds.news.description,
  empty: articleMessages.noNews,
  noMatch: articleMessages.none,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    articles: await presentArticleCards(services, listNews(services)),
    state: readDirectoryState(url),
    head: buildPageMeta(services, text.path, text.heading, text.intro, { feed: 'news' }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsPage({ loaderData: { articles, state } }: Route.ComponentProps) {
  return <ArticleList {...text} articles={articles} state={state} />;
}
