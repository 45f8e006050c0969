import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../../services-context.ts';
import { GonePage } from '../gone/gone.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { loadBlogPost } from '../articles/load-article.ts';
import type { Route } from './+types/blog-post-page';

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadBlogPost(context.get(servicesContext), params.stub, url);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <GonePage gone={loaderData.gone} />;
  const { article } = loaderData;
  return <ArticleView {...article} searchPlaceholder={articleMessages.blogSearchPlaceholder} />;
}
