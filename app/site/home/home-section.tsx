import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface HomeSectionProps {
  id: string;
  heading: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of the home page under its heading. */
export function HomeSection({ id, heading, more, children }: HomeSectionProps) {
  return (
    <section className="page-section home-section" id={id} aria-labelledby={`${id}-heading`}>
      <div className="section-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
