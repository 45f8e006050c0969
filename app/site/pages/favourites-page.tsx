import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { favouriteMessages, notFoundMessages } from '../../../domain/text/messages/site.ts';
import { formatFavouritesPath, showFavourites } from '../../visitor/own-projects.ts';
import { NeedsScript } from '../needs-script.tsx';
import { buildPageMeta } from '../page-meta.ts';
import { servicesContext } from '../services-context.ts';
import type { Route } from './+types/favourites-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: buildPageMeta(
    context.get(servicesContext),
    '/favourites',
    favouriteMessages.title,
    'The projects you marked with a heart.',
  ),
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Leads to the list of this visitor's favourites, which only scripts know. */
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
