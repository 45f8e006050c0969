import type { ReactNode } from 'react';
import './page-banner.css';

interface PageBannerProps {
  heading: string;
  children?: ReactNode;
}

/** The head of a page that has no picture of its own: its heading, and what it is about. */
export const PageBanner = ({ heading, children }: PageBannerProps) => (
  <header className="page-banner">
    <div>
      <h1>{heading}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  </header>
);
