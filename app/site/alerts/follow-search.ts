import type { AlertKind } from '../../../domain/alerts/alert-search.ts';
import { describeError, request } from '../../api/client.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { member } from '../../visitor/session.ts';

const tryToFollow = (kind: AlertKind, parameters: string) =>
  request('/api/v1/alerts', { body: { kind, parameters }, as: member }).then(
    ({ message }) => ({ message, isFollowed: true }),
    (error: unknown) => ({ message: describeError(error), isFollowed: false }),
  );

/** Follows a search, or favourites, for the member; what came of it, in words. */
export const follow = async (kind: AlertKind, parameters = ''): Promise<string> =>
  (await tryToFollow(kind, parameters)).message;

/** Follows it, and shows what came of it; true if it is followed. */
export async function followAndSay(kind: AlertKind, parameters = ''): Promise<boolean> {
  const { message, isFollowed } = await tryToFollow(kind, parameters);
  showNotice(message);
  return isFollowed;
}
