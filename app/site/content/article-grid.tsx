import { Link } from 'react-router';
import { Day } from '../../ui/day.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ArticleCard } from './present-article.ts';
import { medium, phone } from '../../ui/breakpoints.ts';
import './articles.css';

function ArticleRow({ article }: { article: ArticleCard }) {
  return (
    <li className="article-card">
      <Picture
        source={article.picture}
        sizes={`${phone} 94vw, ${medium} 46vw, 30vw`}
        detail="small"
      />
      <Day className="article-date" date={article.date} />
      <h2>
        <Link to={article.href} prefetch="intent" aria-label={article.title}>
          {article.shownTitle}
        </Link>
      </h2>
      <p className="article-summary">{article.summary}</p>
    </li>
  );
}

export const ArticleGrid = ({ articles }: { articles: readonly ArticleCard[] }) => (
  <ul className="article-grid in-threes">
    {articles.map((article) => (
      <ArticleRow key={article.stub} article={article} />
    ))}
  </ul>
);
