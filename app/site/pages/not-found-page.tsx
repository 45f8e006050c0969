import { data, redirect } from 'react-router';
import { findTypedAddress } from '../../../domain/site/typed-addresses.ts';
import { servicesContext } from '../services-context.ts';
import { NotFound } from '../not-found.tsx';
import type { Route } from './+types/not-found-page';

/** Leads to the page that an address of one word means; any other is missing. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { snapshot } = context.get(servicesContext).catalogue;
  const typed = findTypedAddress(snapshot, url.pathname);
  if (!typed) throw data(null, { status: 404 });
  const query = typed.path.includes('?') ? url.search.replace('?', '&') : url.search;
  throw redirect(typed.path + query, typed.isPermanent ? 308 : 302);
}

export default NotFound;
