import { Link } from 'react-router';
import { cutWords } from '../../../domain/text/cut-words.ts';
import { articleMessages } from '../../../domain/text/messages/directory.ts';
import { servicesContext } from '../services-context.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuestionLink } from '../leads/question-link.tsx';
import { DirectorySearch, DirectoryToggle, useDirectory } from '../directory.tsx';
import { GonePage } from '../projects/listing/gone.tsx';
import type { Route } from './+types/article-page';
import { loadArticle } from './load-article.ts';
import { titleWords } from './present-article.ts';
import '../../ui/prose.css';
import './articles.css';

export const loader = ({ params, pattern, url, context }: Route.LoaderArgs) =>
  loadArticle(
    context.get(servicesContext),
    pattern.startsWith('news') ? 'news' : 'blogs',
    params.stub,
    url,
  );

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const shownAtFirst = 4;

type Article = Exclude<Route.ComponentProps['loaderData'], { gone: unknown }>['article'];

function PopularFeeds({ placeholder, ...article }: Article & { placeholder: string }) {
  const { path, feeds, state } = article;
  const directory = useDirectory(state, {
    path,
    entries: feeds,
    shownAtFirst,
    readName: ({ title }) => title,
  });
  return (
    <aside className="article-feeds" aria-labelledby="feeds">
      <DirectorySearch directory={directory} placeholder={placeholder} />
      <h2 id="feeds">{articleMessages.popular}</h2>
      {directory.found.length === 0 ? (
        <p>{articleMessages.noNews}</p>
      ) : (
        <ul>
          {directory.visible.map(({ stub, title, href }) => (
            <li key={stub}>
              <Link to={href} aria-label={title}>
                {cutWords(title, titleWords)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DirectoryToggle toggle={directory.toggle} />
    </aside>
  );
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <GonePage gone={loaderData.gone} />;
  const { kind, article } = loaderData;
  return (
    <div className="page-section article-columns">
      <article>
        <Day className="article-date" date={article.date} />
        <h1>{article.title}</h1>
        <Picture
          source={article.picture}
          sizes={`${narrow} 94vw, 60vw`}
          isFirst
          className="article-picture"
        />
        {/* Rendered from Markdown on the server, which escapes any HTML in the source. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
        <QuestionLink {...article.question} />
      </article>
      <PopularFeeds
        key={article.path}
        {...article}
        placeholder={
          kind === 'news'
            ? articleMessages.searchPlaceholder
            : articleMessages.blogSearchPlaceholder
        }
      />
    </div>
  );
}
