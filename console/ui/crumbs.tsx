import type { ReactNode } from 'react';
import './link-row.css';

/** Above the heading: links to the screens above this one, and beside it. */
export const Crumbs = ({ children }: { children: ReactNode }) => (
  <p className="link-row">{children}</p>
);
