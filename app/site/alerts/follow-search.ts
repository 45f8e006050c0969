import type { AlertKind } from '../../../domain/alerts/alert-search.ts';
import type { ListedAlert } from '../../../domain/alerts/listed-alert.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import { describeError, request } from '../../api/client.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { member } from '../../visitor/session.ts';

/** How the member's favourites are followed, in words; null if they are not. */
export const readFavouriteNews = (): Promise<string | null> =>
  request<{ alerts: ListedAlert[] }>('/api/v1/alerts', { as: member }).then(
    ({ alerts }) => {
      const followed = alerts.find(({ kind }) => kind === 'favourites');
      if (!followed) return null;
      const { state, frequency } = followed;
      return alertMessages.favouriteNews(
        state === 'active' ? alertMessages.frequencies[frequency] : alertMessages.states[state],
      );
    },
    () => null,
  );

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
