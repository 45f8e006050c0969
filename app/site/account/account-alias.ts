import { redirect } from 'react-router';
import type { Route } from './+types/account-alias';

/** Other spellings of the account's addresses, as app/routes.ts has them. */
const canonicalPaths: Readonly<Record<string, string>> = {
  profile: '/my-account',
  'forget-password': '/forgot-password',
};

/** The route tells which it is: its address may be written in capitals. */
export function loader({ url, pattern }: Route.LoaderArgs) {
  throw redirect(`${canonicalPaths[pattern]}${url.search}`, 308);
}
