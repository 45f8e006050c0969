import { useEffect, useEffectEvent } from 'react';
import { favouriteMessages } from '../../domain/text/messages/site.ts';
import { request, RequestError } from '../api/client.ts';
import { showNotice } from './notice.tsx';
import {
  favourites,
  favouritesOf,
  clearMemberFavourites,
  toggleFavourite,
} from './own-projects.ts';
import { member, readSession, useSession, type SessionUser } from './session.ts';
import { canStore } from './stored-value.ts';

/** The API's limit. */
const maxPerCall = 200;

interface FavouritesAnswer {
  favoriteProjects: { project_stub: string }[];
}

interface Change {
  stub: string;
  isMarked: boolean;
}

/** The latest change of each project that is being sent to the server. */
const pending = new Map<string, Change>();
let queue = Promise.resolve();

/** One call after another, so that the last click wins on the server as well. */
function enqueue(work: () => Promise<void>): Promise<void> {
  queue = queue.then(work);
  return queue;
}

/** Applies the server's list, plus the changes that it does not have yet. */
function applyServerList(listed: readonly string[]) {
  const added = [...pending.values()].flatMap(({ stub, isMarked }) =>
    isMarked && !listed.includes(stub) ? [stub] : [],
  );
  favourites.write([...listed.filter((stub) => pending.get(stub)?.isMarked !== false), ...added]);
}

const fetchAll = () => request<FavouritesAnswer>('/api/v1/favoriteprojects', { as: member });

/** Favourites no longer in the catalogue must not keep the others from loading. */
const addAll = (projectId: readonly string[]) =>
  request<FavouritesAnswer>('/api/v1/favorite', { body: { projectId }, as: member }).catch(
    (error: unknown) =>
      error instanceof RequestError && error.status === 404 ? fetchAll() : Promise.reject(error),
  );

async function pull(user: SessionUser) {
  if (readSession()?.token !== user.token) return;
  const owner = favouritesOf.read();
  if (owner !== null && owner !== user.uid) clearMemberFavourites();
  const own = favouritesOf.read() === null ? favourites.read().slice(-maxPerCall) : [];
  const answer = await (own.length > 0 ? addAll(own) : fetchAll()).catch(() => null);
  if (!answer || readSession()?.token !== user.token) return;
  applyServerList(answer.favoriteProjects.map((project) => project.project_stub));
  favouritesOf.write(user.uid);
}

/** Adds favourites marked before logging in to the account, then shows the account's list. */
export const pullFavourites = (user: SessionUser): Promise<void> => enqueue(() => pull(user));

async function push(user: SessionUser, change: Change) {
  const { stub, isMarked } = change;
  const isLatest = () => pending.get(stub) === change;
  // The session has ended, and the favourite with it.
  if (readSession()?.token !== user.token) {
    if (isLatest()) pending.delete(stub);
    return;
  }
  const status = await request('/api/v1/favorite', {
    method: isMarked ? 'POST' : 'DELETE',
    body: { projectId: stub },
    as: member,
  }).then(
    () => 200,
    (error: unknown) => (error instanceof RequestError ? error.status : null),
  );
  const wasLatest = isLatest();
  if (wasLatest) pending.delete(stub);
  // The account's favourites left with a session that the server ended. This one stays in the
  // browser, and joins the account at the next login.
  if (status === 401 && wasLatest && isMarked && !readSession()) toggleFavourite(stub);
  if (status === 200 || !wasLatest || readSession()?.token !== user.token) return;
  if (favourites.read().includes(stub) === isMarked) toggleFavourite(stub);
  showNotice(favouriteMessages.notSaved);
}

/** Marks or unmarks a project immediately. For members, updates the account, and reverts on failure. */
export function changeFavourite(stub: string) {
  const isMarked = toggleFavourite(stub);
  const user = readSession();
  if (!user) {
    if (isMarked && !canStore())
      showNotice(`${favouriteMessages.notKept} ${favouriteMessages.accountKeeps}`);
    return;
  }
  const change = { stub, isMarked };
  pending.set(stub, change);
  void enqueue(() => push(user, change));
}

/** Not component state, because the router remounts the whole document for the error screen. */
let pulledFor: string | null = null;

export function useMemberFavourites() {
  const session = useSession();
  const token = session?.token ?? null;
  const pullOwn = useEffectEvent(() => {
    if (session) void pullFavourites(session);
  });
  useEffect(() => {
    if (pulledFor !== token) pullOwn();
    pulledFor = token;
  }, [token]);
}
