import type { ReactNode } from 'react';
import './page-banner.css';

interface PageBannerProps {
  heading: string;
  children?: ReactNode;
}

export const PageBanner = ({ heading, children }: PageBannerProps) => (
  <header className="page-banner">
    <div>
      <h1>{heading}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  </header>
);
