import { useRouteLoaderData } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { offlinePath } from '../../offline/request-kinds.ts';
import type { Chrome } from '../chrome/load-chrome.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { useFavourites } from '../visitor/favourites.ts';
import { useRecentlyViewed } from '../visitor/recently-viewed.ts';
import type { Route } from './+types/offline-page';
import { OfflineProjects } from './kept-projects.tsx';
import { TryAgain } from './try-again.tsx';
import './offline.css';

const heading = 'No connection';
const intro =
  'The page you asked for could not be loaded. Check your internet connection and try again.';

export function loader({ context }: Route.LoaderArgs) {
  return { head: buildPageMeta(context.get(servicesContext), offlinePath, heading, intro) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** What the service worker shows when a page cannot be loaded; all it links to is kept in the browser. */
export default function OfflinePage() {
  const brand = (useRouteLoaderData('root') as Chrome | undefined)?.brand;
  const favourites = useFavourites();
  const viewed = useRecentlyViewed().filter((stub) => !favourites.includes(stub));
  return (
    <div className="page-section narrow offline">
      <h1>{heading}</h1>
      <p className="lead">{intro}</p>
      <TryAgain />
      <OfflineProjects heading="Your favourites" stubs={favourites} />
      <OfflineProjects heading="Recently viewed" stubs={viewed} />
      {brand && (
        <p className="offline-call">
          You can still call us:{' '}
          <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>, {brand.hours}.
        </p>
      )}
    </div>
  );
}
