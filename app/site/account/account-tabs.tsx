import { useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import type { SessionUser } from '../visitor/session.ts';
import { FavouritesTab } from './favourites-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

const tabs = [
  { key: 'profile', label: accountMessages.profile },
  { key: 'favourites', label: accountMessages.favourites },
] as const;

const addressOf = (key: string) => `?tab=${key}`;

/** Two tabs, the chosen one in the address; arrow keys move between them. */
export function AccountTabs({ session }: { session: SessionUser }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = tabs.find(({ key }) => key !== chosen.key) ?? chosen;
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
    void navigate(addressOf(next.key), { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <div className="account-tabs" role="tablist" aria-label={siteMessages.account} ref={list}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            id={`tab-${key}`}
            role="tab"
            to={addressOf(key)}
            replace
            preventScrollReset
            aria-selected={key === chosen.key}
            aria-controls={key === chosen.key ? 'account-panel' : undefined}
            tabIndex={key === chosen.key ? 0 : -1}
            onKeyDown={move}
          >
            {label}
          </Link>
        ))}
      </div>
      <div id="account-panel" role="tabpanel" aria-labelledby={`tab-${chosen.key}`} tabIndex={-1}>
        {chosen.key === 'profile' ? <ProfileTab session={session} /> : <FavouritesTab />}
      </div>
    </>
  );
}
