import { redirect } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { getBlogPost } from '../articles/load-article.ts';
import { NotFound } from '../not-found/not-found.tsx';
import type { Route } from './+types/blog-alias';

/** The home page's cards once used this address. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { href } = getBlogPost(context.get(servicesContext), params.stub);
  throw redirect(href + url.search, 308);
}

// Without a component React Router answers for a post that is not there with data, not with a page.
export default NotFound;
