import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';

const links = [
  { to: '/', label: 'Home' },
  { to: '/projects', label: 'Pre-Construction' },
  { to: '/coming-soon', label: 'Coming Soon' },
  { to: '/assignment-page', label: 'Assignments' },
  { to: '/builders-and-developer-page', label: 'Developers' },
  { to: '/news', label: 'News' },
] as const;

/** The site's head: a menu in a native details element on narrow screens. */
export function Navbar({ name }: { name: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const opened = menu.current;
    return () => {
      if (opened && pathname) opened.open = false;
    };
  }, [pathname]);

  const items = links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} prefetch="intent">
        {label}
      </NavLink>
    </li>
  ));
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <Link className="navbar-brand" to="/">
          {name}
        </Link>
        <nav className="navbar-wide" aria-label="Main">
          <ul>{items}</ul>
        </nav>
        <details className="navbar-menu" ref={menu}>
          <summary>Menu</summary>
          <nav aria-label="Main menu">
            <ul>{items}</ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
