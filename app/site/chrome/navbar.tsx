import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { BrandLook } from '../../../domain/brand/brand-look.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import { AccountLinks } from './account-links.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import './navbar.css';

const labels = siteMessages.links;
const links = [
  { to: '/', label: labels.home },
  { to: '/projects', label: labels.projects },
  { to: '/coming-soon', label: labels.comingSoon },
  { to: '/assignment-page', label: labels.assignments },
  { to: '/builders-and-developer-page', label: labels.builders },
  { to: '/news', label: labels.news },
  { to: '/contact-us', label: labels.contact },
] as const;

const NavbarLinks = () => (
  <ul>
    {links.map(({ to, label }) => (
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

/** The site's head. On the home page it lies over the hero until the page is scrolled. */
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
