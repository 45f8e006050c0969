import { useState } from 'react';
import { Form, Link } from 'react-router';
import { messages } from '../../../domain/text/messages.ts';
import { ArticleGrid } from './article-grid.tsx';
import type { ArticleCard } from './present-article.ts';

const shownAtFirst = 9;

interface ArticleListProps {
  heading: string;
  intro: string;
  path: string;
  articles: readonly ArticleCard[];
  /** Search and view of the address, for visitors without JavaScript. */
  search: string;
  isAll: boolean;
  /** Shown when there are no articles at all. */
  empty: string;
}

/** A searchable list of articles: nine at first, all on demand. */
export function ArticleList({
  heading,
  intro,
  path,
  articles,
  search,
  isAll,
  empty,
}: ArticleListProps) {
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim().toLowerCase();
  const found = articles.filter(({ title }) => title.toLowerCase().includes(wanted));
  const shown = isAll ? found : found.slice(0, shownAtFirst);
  return (
    <section className="page-section">
      <h1>{heading}</h1>
      <p className="lead articles-intro">{intro}</p>
      <Form className="articles-search" action={path}>
        <input
          type="search"
          name="search"
          aria-label={messages.articles.searchPlaceholder}
          placeholder={messages.articles.searchPlaceholder}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form>
      {found.length === 0 ? (
        <p role="status">{articles.length === 0 ? empty : messages.articles.none}</p>
      ) : (
        <ArticleGrid articles={shown} />
      )}
      {found.length > shownAtFirst && (
        <Link
          className="button button-quiet"
          to={isAll ? path : `${path}?view=all`}
          preventScrollReset
          replace
        >
          {isAll ? 'View Less' : 'View More'}
        </Link>
      )}
    </section>
  );
}
