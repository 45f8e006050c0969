import { useSyncExternalStore, useId } from 'react';
import { offlinePath } from '../../offline/request-kinds.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useBrand } from '../chrome/root-data.ts';
import { useCards } from '../projects/use-cards.ts';
import { buildFormPageMeta } from '../seo/outcome-title.ts';
import { useFavourites, useRecentlyViewed } from '../visitor/own-projects.ts';
import type { Route } from './+types/offline-page';
import './offline.css';

function OfflineProjects({ heading, stubs }: { heading: string; stubs: readonly string[] }) {
  const id = useId();
  const { cards } = useCards(stubs);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {cards.map(({ stub, href, title, place, priceLabel }) => (
          <li key={stub}>
            {/* A plain link, because only whole pages are cached. */}
            <a href={href}>{title}</a>
            <span>{[place, priceLabel].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const readFragment = () => decodeURI(window.location.hash.slice(1));
const subscribe = (notify: () => void) => {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
};

/** Accepts only a path of this site from the fragment; otherwise the home page. */
const parsePath = (text: string) => (/^\/(?![/\\])/.test(text) ? text : '/');

function TryAgain() {
  const path = useSyncExternalStore(subscribe, readFragment, () => '/');
  return (
    <p className="button-row">
      <a className="button" href={parsePath(path)}>
        Try again
      </a>
    </p>
  );
}

const heading = 'No connection';
const intro = 'The page could not be loaded. Check your internet connection and try again.';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildFormPageMeta(context, offlinePath, heading, intro),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Shown by the service worker when a page cannot be loaded; the projects it lists are cached. */
export default function OfflinePage() {
  const brand = useBrand();
  const favourites = useFavourites();
  const viewed = useRecentlyViewed().filter((stub) => !favourites.includes(stub));
  return (
    <div className="page-section narrow offline">
      <h1>{heading}</h1>
      <p className="lead">{intro}</p>
      <TryAgain />
      <OfflineProjects heading="Your favourites" stubs={favourites} />
      <OfflineProjects heading="Recently viewed" stubs={viewed} />
      <p className="offline-call">
        You can still call us: <PhoneLink phone={brand.phone} />, {brand.hours}.
      </p>
    </div>
  );
}
