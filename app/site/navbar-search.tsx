import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { searchMessages } from '../../domain/text/messages/search.ts';
import { useLightDismiss } from '../ui/use-light-dismiss.ts';
import { SearchBox } from './search-box.tsx';
import './navbar-search.css';

/** Pages with a search box of their own. */
const ownSearch = new Set(['/', '/search']);

/** The search on every other page; it works without JavaScript. */
export function NavbarSearch() {
  const panel = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  useLightDismiss(panel);
  useEffect(() => {
    const opened = panel.current;
    return () => {
      if (opened && (pathname || search)) opened.open = false;
    };
  }, [pathname, search]);
  if (ownSearch.has(pathname)) return null;
  return (
    <details
      className="navbar-search"
      ref={panel}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary aria-label={searchMessages.search} title={searchMessages.search}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15.6 15.6 20.5 20.5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
        </svg>
      </summary>
      <div className="navbar-search-panel">
        <SearchBox id="navbar-search" />
      </div>
    </details>
  );
}
