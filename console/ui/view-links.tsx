import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import './link-row.css';

interface ViewLinksProps {
  /** What they choose, for screen readers. */
  label: string;
  views: readonly { to: string; label: string; isCurrent: boolean; count?: number }[];
}

/** Above a list: links to its views, one of which is shown. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <nav className="link-row" aria-label={label}>
    {views.map((view) => (
      <Link key={view.to} to={view.to} aria-current={view.isCurrent ? 'page' : undefined}>
        {view.label}{' '}
        {view.count !== undefined && <span className="count">{formatCount(view.count)}</span>}
      </Link>
    ))}
  </nav>
);
