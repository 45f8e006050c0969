import { redirect } from 'react-router';
import type { Route } from './+types/blog-alias';

/** The home page's cards once used this address. */
export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(`/blog-detail/${encodeURIComponent(params.stub)}${url.search}`, 308);
}
