import { Link } from 'react-router';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ArticleCard } from './present-article.ts';
import { medium, phone } from '../../ui/breakpoints.ts';
import './articles.css';

interface ArticleGridProps {
  articles: readonly ArticleCard[];
  /** One level below the heading that the articles stand under. */
  heading?: 'h2' | 'h3';
}

function ArticleRow({ article, heading: Heading }: { article: ArticleCard; heading: 'h2' | 'h3' }) {
  return (
    <li className="article-card">
      <Picture
        source={article.picture}
        sizes={`${phone} 94vw, ${medium} 46vw, 30vw`}
        detail="small"
      />
      <Day className="article-date" date={article.date} />
      <Heading className="article-title">
        <Link to={article.href} prefetch="intent" aria-label={article.title}>
          {article.shownTitle}
        </Link>
      </Heading>
      <p className="article-summary">{article.summary}</p>
    </li>
  );
}

export const ArticleGrid = ({ articles, heading = 'h3' }: ArticleGridProps) => (
  <ul className="article-grid in-threes">
    {articles.map((article) => (
      <ArticleRow key={article.stub} article={article} heading={heading} />
    ))}
  </ul>
);
