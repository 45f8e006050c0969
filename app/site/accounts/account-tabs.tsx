import { useRef, useEffect, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { siteMessages, notFoundMessages } from '../../../domain/text/messages/site.ts';
import { inPlace } from '../../ui/in-place.ts';
import { CardGrid } from '../projects/listing/project-card.tsx';
import { useCards } from '../projects/listing/use-cards.ts';
import { useFavourites } from '../../visitor/own-projects.ts';
import type { SessionUser } from '../../visitor/session.ts';
import { ProfileTab } from './profile-tab.tsx';
import '../projects/listing/projects.css';

function FavouritesTab() {
  const marked = useFavourites();
  const { cards, problem } = useCards(marked);
  const panel = useRef<HTMLDivElement>(null);
  const count = marked.length;
  const countBefore = useRef(count);
  // Removing a favourite removes its card, which contains the focused heart.
  useEffect(() => {
    const hasLeft = count < countBefore.current;
    countBefore.current = count;
    if (hasLeft && document.activeElement === document.body) panel.current?.focus();
  }, [count]);
  return (
    <div ref={panel} tabIndex={-1} className="account-favourites">
      {count === 0 ? (
        <>
          <p>{accountMessages.noFavourites}</p>
          <p>
            <Link className="button" to="/projects">
              {notFoundMessages.viewAll}
            </Link>
          </p>
        </>
      ) : cards.length > 0 ? (
        <CardGrid cards={[...cards].reverse()} heading="h2" />
      ) : problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <p role="status">Loading your favourites…</p>
      )}
    </div>
  );
}

const tabs = ['profile', 'favourites'] as const;

const addressOf = (tab: string) => `?tab=${tab}`;

export function AccountTabs({ session }: { session: SessionUser }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = tabs.find((tab) => tab !== chosen) ?? chosen;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    void navigate(addressOf(next), { replace: true, ...inPlace });
  };

  return (
    <>
      <div className="account-tabs" role="tablist" aria-label={siteMessages.account} ref={list}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to={addressOf(tab)}
            replace
            {...inPlace}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? 'account-panel' : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onKeyDown={move}
          >
            {accountMessages[tab]}
          </Link>
        ))}
      </div>
      <div id="account-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={-1}>
        {chosen === 'profile' ? <ProfileTab session={session} /> : <FavouritesTab />}
      </div>
    </>
  );
}
