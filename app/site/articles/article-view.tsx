import { useState } from 'react';
import { Link } from 'react-router';
import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { cutWords } from '../../../domain/text/cut-words.ts';
import { messages } from '../../../domain/text/messages.ts';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import { titleWords } from './present-article.ts';
import './articles.css';

const shownFeeds = 4;

interface ArticleViewProps {
  title: string;
  date: string;
  picture: PictureSource | null;
  /** Made from Markdown on the server, which lets no markup of the source through. */
  html: string;
  feeds: readonly { stub: string; title: string; href: string }[];
  searchPlaceholder: string;
}

/** The news beside an article, narrowed by their titles. */
function PopularFeeds({
  feeds,
  searchPlaceholder,
}: Pick<ArticleViewProps, 'feeds' | 'searchPlaceholder'>) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = feeds.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <aside className="article-feeds" aria-labelledby="feeds">
      <input
        type="search"
        aria-label={searchPlaceholder}
        placeholder={searchPlaceholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <h2 id="feeds">{messages.articles.popular}</h2>
      {found.length === 0 ? (
        <p role="status">{messages.articles.noNews}</p>
      ) : (
        <ul>
          {(wanted ? found : found.slice(0, shownFeeds)).map(({ stub, title, href }) => (
            <li key={stub}>
              <Link to={href} aria-label={title}>
                {cutWords(title, titleWords)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** One article with the news beside it. */
export function ArticleView({
  title,
  date,
  picture,
  html,
  feeds,
  searchPlaceholder,
}: ArticleViewProps) {
  return (
    <div className="page-section article-columns">
      <article>
        <Day className="article-date" date={date} />
        <h1>{title}</h1>
        <Picture
          source={picture}
          sizes="(max-width: 820px) 94vw, 60vw"
          isFirst
          className="article-picture"
        />
        <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <PopularFeeds feeds={feeds} searchPlaceholder={searchPlaceholder} />
    </div>
  );
}
