import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { parseProjectQuery } from '../../../domain/projects/search/project-query.ts';
import { favouriteMessages, notFoundMessages } from '../../../domain/text/messages/site.ts';
import { formatFavouritesPath, showFavourites } from '../../visitor/own-projects.ts';
import { NeedsScript } from '../needs-script.tsx';
import { buildPageMeta } from '../page-meta.ts';
import { formatChosenPath } from '../projects/listing/suggested-lists.ts';
import { servicesContext } from '../services-context.ts';
import type { Route } from './+types/favourites-page';

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { only } = parseProjectQuery(url.searchParams, {});
  if (only !== null) throw redirect(formatChosenPath(services, only));
  return {
    head: buildPageMeta(
      services,
      '/favourites',
      favouriteMessages.title,
      'The projects you marked with a heart.',
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Leads to the list of this visitor's favourites, which only scripts know and name in the address. */
export default function FavouritesPage() {
  const navigate = useNavigate();
  useEffect(() => {
    showFavourites();
    void navigate(formatFavouritesPath(), { replace: true });
  }, [navigate]);
  return (
    <section className="page-section narrow">
      <h1>{favouriteMessages.title}</h1>
      <NeedsScript>{favouriteMessages.needsScript}</NeedsScript>
      <p className="button-row">
        <Link className="button" to="/projects">
          {notFoundMessages.viewAll}
        </Link>
      </p>
    </section>
  );
}
