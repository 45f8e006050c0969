import { data, redirect } from 'react-router';
import { findTypedAddress } from '../../../domain/site/typed-addresses.ts';
import { NotFound } from '../not-found.tsx';
import type { Route } from './+types/not-found-page';

/** Leads to the page that an address of one word means; any other is missing. */
export function loader({ url }: Route.LoaderArgs) {
  const path = findTypedAddress(url.pathname);
  if (path === null) throw data(null, { status: 404 });
  const query = path.includes('?') ? url.search.replace('?', '&') : url.search;
  throw redirect(path + query, 308);
}

/** A form that is sent to an address that does not exist. */
export function action() {
  throw data(null, { status: 404 });
}

export default NotFound;
