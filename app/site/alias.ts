import { redirect } from 'react-router';
import type { Route } from './+types/alias';

/** Other spellings of addresses, and where they lead (B-2.9, A-2.9). */
const canonicalPaths: Readonly<Record<string, string>> = {
  'builders-and-developers': '/builders-and-developer-page',
  profile: '/my-account',
  'forget-password': '/forgot-password',
};

/** The route tells which it is: its address may be written in capitals. */
export function loader({ url, pattern }: Route.LoaderArgs) {
  throw redirect(`${canonicalPaths[pattern]}${url.search}`, 308);
}
