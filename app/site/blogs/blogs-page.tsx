import { feeds } from '../../../domain/seo/feeds.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleList } from '../articles/article-list.tsx';
import { listBlogPosts, presentArticleCards } from '../articles/present-article.ts';
import { readDirectoryState } from '../directory/directory.tsx';
import { buildPageMeta } from '../seo/describe-page.ts';
import type { Route } from './+types/blogs-page';

const text = {
  path: feeds.blogs.listPath,
  heading: articleMessages.blogs,
  intro: feeds.blogs.description,
  empty: articleMessages.noBlogs,
  noMatch: articleMessages.noBlogs,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    articles: await presentArticleCards(services, listBlogPosts(services)),
    state: readDirectoryState(url),
    head: buildPageMeta(services, text.path, text.heading, text.intro, { feed: 'blogs' }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogsPage({ loaderData: { articles, state } }: Route.ComponentProps) {
  return <ArticleList {...text} articles={articles} state={state} />;
}
