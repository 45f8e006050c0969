import { Link } from 'react-router';

interface HomeBannerProps {
  kind: 'register' | 'newsletter';
  heading: string;
  text: string;
  to: string;
  action: string;
}

/** One sentence across the page with one way to act on it. */
export function HomeBanner({ kind, heading, text, to, action }: HomeBannerProps) {
  return (
    <aside className="home-banner" data-kind={kind} aria-label={heading}>
      <div className="home-banner-inner">
        <h2>{heading}</h2>
        <p>{text}</p>
        <Link className="button" to={to}>
          {action}
        </Link>
      </div>
    </aside>
  );
}
