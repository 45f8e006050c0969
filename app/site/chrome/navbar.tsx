import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import type { BrandLook } from '../../../domain/brand/brand-look.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import { logOut, useSession } from '../visitor/session.ts';
import { Link } from '../link.tsx';
import './navbar.css';

/** The navbar over the home page's hero changes beyond this scroll, in CSS pixels (B-2.23). */
const thresholdPx = 50;

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );

function AccountLinks() {
  const session = useSession();
  const navigate = useNavigate();
  if (!session)
    return (
      <div className="account-links">
        <NavLink to="/login">{siteMessages.login}</NavLink>
        <Link className="button" to="/signup">
          {siteMessages.register}
        </Link>
      </div>
    );
  const leave = () => {
    logOut();
    void navigate('/');
  };
  return (
    <div className="account-links">
      <NavLink to="/my-account" className="account-name" title={siteMessages.account}>
        {session.name || siteMessages.account}
      </NavLink>
      <button className="button" type="button" onClick={leave}>
        {siteMessages.logout}
      </button>
    </div>
  );
}

const labels = siteMessages.links;
const listLinks = () => [
  { to: '/', label: labels.home },
  { to: '/projects', label: labels.projects },
  { to: '/coming-soon', label: labels.comingSoon },
  { to: '/assignment-page', label: labels.assignments },
  { to: '/builders-and-developer-page', label: labels.builders },
  { to: '/news', label: labels.news },
  { to: '/contact-us', label: labels.contact },
];

const NavbarLinks = () => (
  <ul>
    {listLinks().map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to} end={to === '/'} prefetch="intent">
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** The links of narrow screens, in a native disclosure that also opens without JavaScript. */
function NavbarMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useLightDismiss(menu);
  useEffect(() => {
    const opened = menu.current;
    return () => {
      if (opened && pathname) opened.open = false;
    };
  }, [pathname]);
  return (
    <details className="navbar-menu" ref={menu}>
      <summary>{siteMessages.menu}</summary>
      <nav aria-label="Main menu">
        <NavbarLinks />
        <AccountLinks />
      </nav>
    </details>
  );
}

/** Pixels of a short name or logo: beside a wider one the links have less room. */
const shortWidth = 148;
const logoHeight = 40;
/** Letters of a name from which on it stands on two lines. */
const longName = 18;

const isLong = (name: string, logo: BrandLook['logo']) =>
  logo ? (logo.width / logo.height) * logoHeight > shortWidth : name.length > longName;

export function Navbar({ name, logo }: { name: string; logo: BrandLook['logo'] }) {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  const isOverHero = pathname === '/' && !isScrolled;
  return (
    <header
      className="navbar"
      data-over-hero={isOverHero || undefined}
      data-long-name={isLong(name, logo) || undefined}
    >
      <div className="navbar-inner">
        <Link className="navbar-brand" to="/">
          {logo ? <img {...logo} alt={name} /> : <span>{name}</span>}
        </Link>
        <div className="navbar-wide">
          <nav aria-label="Main">
            <NavbarLinks />
          </nav>
          <AccountLinks />
        </div>
        <NavbarMenu pathname={pathname} />
      </div>
    </header>
  );
}
