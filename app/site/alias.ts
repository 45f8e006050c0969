import { redirect } from 'react-router';
import type { Route } from './+types/alias';

/** Canonical paths by alias (B-2.9, A-2.9). */
const canonicalPaths: Readonly<Record<string, string>> = {
  'builders-and-developers': '/builders-and-developer-page',
  profile: '/my-account',
  'forget-password': '/forgot-password',
};

/** Uses the route's pattern, because the URL may be in upper case. */
export function loader({ url, pattern }: Route.LoaderArgs) {
  throw redirect(`${canonicalPaths[pattern]}${url.search}`, 308);
}
