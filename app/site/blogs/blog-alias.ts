import { redirect } from 'react-router';
import type { Route } from './+types/blog-alias';

/** The home page's cards once used this address. */
export function loader({ params, request }: Route.LoaderArgs) {
  throw redirect(`/blog-detail/${params.stub}${new URL(request.url).search}`, 308);
}
