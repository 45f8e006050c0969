import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { BrandLook } from '../../domain/brand/brand-look.ts';
import { siteMessages } from '../../domain/text/messages/site.ts';
import { useLightDismiss } from '../ui/use-light-dismiss.ts';
import { logOut, useSession } from '../visitor/session.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { NavbarSearch } from './navbar-search.tsx';
import './navbar.css';

/** The navbar over the home page's hero changes beyond this scroll, in CSS pixels (B-2.23). */
const scrollThresholdPx = 50;

/** Cached, because reading window.scrollY during render forces a layout. */
let isPastThreshold = false;

function subscribeToScroll(notify: () => void) {
  const follow = () => {
    isPastThreshold = window.scrollY > scrollThresholdPx;
    notify();
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => isPastThreshold,
    () => false,
  );

function LogoutButton() {
  const navigate = useNavigate();
  const logOutAndGoHome = () => {
    logOut();
    void navigate('/');
  };
  return (
    <button className="logout-button" type="button" onClick={logOutAndGoHome}>
      {siteMessages.logout}
    </button>
  );
}

/** The whole name has no room beside the links. */
const findFirstName = (name: string) => name.trim().split(/\s+/)[0];

interface CurrentLink {
  /** The path of the link to this page or to one of its parents. */
  current: string | null;
}

const markCurrent = (to: string, current: string | null) =>
  current === to ? ({ 'aria-current': 'page' } as const) : {};

function AccountLinks({ current }: CurrentLink) {
  const session = useSession();
  if (!session)
    return (
      <div className="account-links">
        <Link to="/login" {...markCurrent('/login', current)}>
          {siteMessages.login}
        </Link>
        <Link className="button" to="/signup">
          {siteMessages.register}
        </Link>
      </div>
    );
  return (
    <div className="account-links">
      <Link
        to="/my-account"
        className="account-name"
        title={siteMessages.account}
        aria-label={session.name || undefined}
        {...markCurrent('/my-account', current)}
      >
        {findFirstName(session.name) || siteMessages.account}
      </Link>
      <LogoutButton />
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

const listAddresses = () => ['/login', '/my-account', ...listLinks().map(({ to }) => to)];

const findCurrent = (pathname: string) =>
  listAddresses().find((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))) ??
  null;

const NavbarLinks = ({ current }: CurrentLink) => (
  <ul>
    {listLinks().map(({ to, label }) => (
      <li key={to}>
        <Link to={to} prefetch="intent" {...markCurrent(to, current)}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** The links on narrow screens, in a native disclosure that works without JavaScript. */
function NavbarMenu({ current }: CurrentLink) {
  const menu = useRef<HTMLDetailsElement>(null);
  const pathname = useLocation().pathname;
  useLightDismiss(menu);
  useEffect(() => {
    const opened = menu.current;
    // Closes on leaving a page, not on arriving: a visitor may open the menu before React starts.
    return () => {
      if (opened && pathname) opened.open = false;
    };
  }, [pathname]);
  return (
    <details className="navbar-menu" ref={menu}>
      <summary>
        <span className="menu-closed">{siteMessages.menu}</span>
        <span className="menu-open">{siteMessages.closeMenu}</span>
      </summary>
      <nav aria-label="Main menu">
        <NavbarLinks current={current} />
        <AccountLinks current={current} />
      </nav>
    </details>
  );
}

/** Wider logos leave less room for the links. */
const maxLogoWidthPx = 148;
const logoHeightPx = 40;
/** Longer names wrap onto two lines. */
const maxNameLength = 18;

const isLong = (name: string, logo: BrandLook['logo']) =>
  logo ? (logo.width / logo.height) * logoHeightPx > maxLogoWidthPx : name.length > maxNameLength;

interface NavbarProps {
  name: string;
  logo: BrandLook['logo'];
}

const NavbarParts = ({ name, logo, current }: NavbarProps & CurrentLink) => (
  <>
    <Link className="navbar-brand" to="/">
      {logo ? <img {...logo} alt={name} /> : <span>{name}</span>}
    </Link>
    <div className="navbar-wide">
      <nav aria-label="Main">
        <NavbarLinks current={current} />
      </nav>
      <AccountLinks current={current} />
    </div>
    <NavbarSearch />
    <FavouritesLink />
    <NavbarMenu current={current} />
  </>
);

/** Memoized, because the root is rendered with each step of a navigation. */
export const Navbar = memo(({ name, logo }: NavbarProps) => {
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
        <NavbarParts name={name} logo={logo} current={findCurrent(pathname)} />
      </div>
    </header>
  );
});
