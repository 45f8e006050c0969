import type { AlertKind } from '../../../domain/alerts/alert-search.ts';
import { describeError, request } from '../../api/client.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { member } from '../../visitor/session.ts';

/** Follows a search, or favourites, for the member; what came of it, in words. */
export const follow = (kind: AlertKind, parameters = ''): Promise<string> =>
  request('/api/v1/alerts', { body: { kind, parameters }, as: member }).then(
    ({ message }) => message,
    describeError,
  );

/** Follows it, and shows what came of it. */
export async function followAndSay(kind: AlertKind, parameters = ''): Promise<void> {
  showNotice(await follow(kind, parameters));
}
