import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import { AccountLinks } from './account-links.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import './navbar.css';

const links = [
  { to: '/', label: 'Home' },
  { to: '/projects', label: 'Pre-Construction' },
  { to: '/coming-soon', label: 'Coming Soon' },
  { to: '/assignment-page', label: 'Assignments' },
  { to: '/builders-and-developer-page', label: 'Developers' },
  { to: '/news', label: 'News' },
  { to: '/contact-us', label: 'Contact Us' },
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
      <summary>Menu</summary>
      <nav aria-label="Main menu">
        <NavbarLinks />
        <AccountLinks />
      </nav>
    </details>
  );
}

/** The site's head. On the home page it lies over the hero until the page is scrolled. */
export function Navbar({ name }: { name: string }) {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  const isOverHero = pathname === '/' && !isScrolled;
  return (
    <header className="navbar" data-over-hero={isOverHero || undefined}>
      <div className="navbar-inner">
        <Link className="navbar-brand" to="/">
          {name}
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
