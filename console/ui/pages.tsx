import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './link-row.css';

interface PagesProps {
  /** In their order; a page that does not exist has no address. */
  links: readonly { label: string; to: string | null }[];
  /** What else stands below a list, such as its export. */
  children?: ReactNode;
}

/** Links below a list, to its other pages. */
export function Pages({ links, children }: PagesProps) {
  const existing = links.flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
  if (existing.length === 0 && !children) return null;
  return (
    <nav className="link-row" aria-label="Pages">
      {existing.map(({ label, to }) => (
        <Link key={label} to={to}>
          {label}
        </Link>
      ))}
      {children}
    </nav>
  );
}
