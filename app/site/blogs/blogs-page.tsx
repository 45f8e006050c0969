import { messages } from '../../../domain/text/messages.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleList } from '../articles/article-list.tsx';
import { describePage } from '../articles/describe-page.ts';
import { listBlogPosts, presentArticleCards } from '../articles/present-article.ts';
import type { Route } from './+types/blogs-page';

const path = '/blogs';
const heading = 'Blogs';
const intro = 'How buying before construction works in Ontario, step by step.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    articles: await presentArticleCards(services, listBlogPosts(services)),
    search: (url.searchParams.get('search') ?? '').slice(0, 100),
    isAll: url.searchParams.get('view') === 'all',
    head: describePage(services, path, heading, intro),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { articles, search, isAll } = loaderData;
  const text = { heading, intro, path, empty: messages.articles.noBlogs };
  return <ArticleList {...text} articles={articles} search={search} isAll={isAll} />;
}
