import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { MemberText } from '../../visitor/member-text.tsx';
import { useSession } from '../../visitor/session.ts';

interface HomeSectionProps {
  id: string;
  heading: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

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

interface HomeBannerProps {
  kind: 'register' | 'newsletter';
  heading: string;
  text: string;
  to: string;
  action: string;
  /** Replaces link and label for members, who need not register. */
  member?: { to: string; action: string };
  /** A second, quieter way. */
  other?: { to: string; action: string };
}

export function HomeBanner({ kind, heading, text, to, action, member, other }: HomeBannerProps) {
  const isMember = useSession() !== null;
  return (
    <aside className="home-banner" data-kind={kind} aria-label={heading}>
      <div className="home-banner-inner">
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className="home-banner-links">
          <Link className="button" to={(isMember && member?.to) || to}>
            {member ? <MemberText visitor={action} member={member.action} /> : action}
          </Link>
          {other && <Link to={other.to}>{other.action}</Link>}
        </p>
      </div>
    </aside>
  );
}

const features = [
  {
    name: 'access',
    text: 'Register once, and get prices, floor plans and deposit schedules as builders release them.',
  },
  {
    name: 'advice',
    text: 'What a deposit, an occupancy date or an assignment means for you, in plain language.',
  },
  {
    name: 'assistance',
    text: 'One agent who knows what you are looking for, from your first question to the keys.',
  },
] as const;

export function FeatureCards() {
  return (
    <section className="page-section features" aria-label="What we do for you">
      <ul>
        {features.map(({ name, text }) => (
          <li className="feature" key={name}>
            <h2>
              <Link to="/contact-us">{homeMessages[name]}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
