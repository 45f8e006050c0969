import { messages } from '../../../domain/text/messages.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleList } from '../articles/article-list.tsx';
import { describePage } from '../articles/describe-page.ts';
import { listNews, presentArticleCards } from '../articles/present-article.ts';
import type { Route } from './+types/news-page';

const path = '/news';
const heading = 'News';
const intro = 'What changed in rules, taxes and projects, with dates and sources.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    articles: await presentArticleCards(services, listNews(services)),
    search: (url.searchParams.get('search') ?? '').slice(0, 100),
    isAll: url.searchParams.get('view') === 'all',
    head: describePage(services, path, heading, intro),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { articles, search, isAll } = loaderData;
  const text = { heading, intro, path, empty: messages.articles.noNews };
  return <ArticleList {...text} articles={articles} search={search} isAll={isAll} />;
}
