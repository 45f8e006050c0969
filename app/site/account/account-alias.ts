import { redirect } from 'react-router';
import type { Route } from './+types/account-alias';

/** Other spellings of the account's addresses (decisions, "Routes"). */
const canonicalPaths: Readonly<Record<string, string>> = {
  '/profile': '/my-account',
  '/forget-password': '/forgot-password',
};

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${canonicalPaths[url.pathname.replace(/\/+$/, '')]}${url.search}`, 308);
}
