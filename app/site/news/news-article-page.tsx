import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../../services-context.ts';
import { GonePage } from '../gone/gone.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { loadNewsArticle } from '../articles/load-article.ts';
import type { Route } from './+types/news-article-page';

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadNewsArticle(context.get(servicesContext), params.stub, url);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewsArticlePage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <GonePage gone={loaderData.gone} />;
  const { article } = loaderData;
  return <ArticleView {...article} searchPlaceholder={articleMessages.searchPlaceholder} />;
}
