import { Link } from 'react-router';
import { MemberText } from '../visitor/member-text.tsx';
import { useSession } from '../visitor/session.ts';

interface HomeBannerProps {
  kind: 'register' | 'newsletter';
  heading: string;
  text: string;
  to: string;
  action: string;
  /** Members are led elsewhere: they need not register. */
  member: { to: string; action: string };
}

/** One sentence across the page with one way to act on it. */
export function HomeBanner({ kind, heading, text, to, action, member }: HomeBannerProps) {
  const isMember = useSession() !== null;
  return (
    <aside className="home-banner" data-kind={kind} aria-label={heading}>
      <div className="home-banner-inner">
        <h2>{heading}</h2>
        <p>{text}</p>
        <Link className="button" to={isMember ? member.to : to}>
          <MemberText visitor={action} member={member.action} />
        </Link>
      </div>
    </aside>
  );
}
