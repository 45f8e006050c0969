import { articleMessages } from '../../../domain/text/messages/article.ts';
import { servicesContext } from '../../services-context.ts';
import { ArticleView } from '../articles/article-view.tsx';
import { loadBlogPost } from '../articles/load-article.ts';
import type { Route } from './+types/blog-post-page';

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadBlogPost(context.get(servicesContext), params.stub, url);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogPostPage({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticleView {...article} searchPlaceholder={articleMessages.blogSearchPlaceholder} />;
}
