import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeFavourite, pullFavourites } from './member-favourites.ts';
import { favourites, toggleFavourite } from './own-projects.ts';
import { clearSession, readSession, saveSession } from './session.ts';

const ada = { token: 'token-of-ada', uid: 'ada', name: 'Ada', email: 'ada@example.ca', mobile: '' };
const grace = { ...ada, token: 'token-of-grace', uid: 'grace' };

/** The server's favourites by token; while `refused` is set, every response has that status. */
let accounts: Record<string, string[]>;
let refused: number | null;

const answer = (status: number, body: object) => Response.json(body, { status });

function answerCall(path: string, { method, headers, body }: RequestInit): Response {
  const { token = '' } = headers as Record<string, string>;
  const marked = accounts[token];
  if (!marked) return answer(401, {});
  if (refused) return answer(refused, {});
  const { projectId = [] } = JSON.parse((body as string | undefined) ?? '{}') as {
    projectId?: string | string[];
  };
  const named = [projectId].flat();
  const known = named.filter((stub) => stub !== 'gone');
  if (path.endsWith('favorite') && method === 'POST' && known.length === 0) return answer(404, {});
  const others = marked.filter((stub) => !named.includes(stub));
  accounts[token] = method === 'DELETE' ? others : [...others, ...known];
  return answer(200, {
    favoriteProjects: accounts[token].map((stub) => ({ project_stub: stub })),
  });
}

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    },
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve(answerCall(path, init)),
  );
  accounts = { [ada.token]: ['a'], [grace.token]: ['g'] };
  refused = null;
});
afterEach(() => void vi.unstubAllGlobals());

test('favourites marked before logging in join the account, and leave the browser with the session (D-1.4)', async () => {
  toggleFavourite('b');
  saveSession(ada);
  await pullFavourites(ada);
  expect(accounts[ada.token]).toEqual(['a', 'b']);
  expect(favourites.read()).toEqual(['a', 'b']);
  clearSession();
  expect(favourites.read()).toEqual([]);
});

test('favourites removed elsewhere do not return, and accounts never share favourites', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  accounts[ada.token] = ['c'];
  await pullFavourites(ada);
  expect(favourites.read()).toEqual(['c']);
  saveSession(grace);
  await pullFavourites(grace);
  expect(favourites.read()).toEqual(['g']);
  expect(accounts[grace.token]).toEqual(['g']);
});

test('a favourite no longer in the catalogue does not stop the list from loading', async () => {
  toggleFavourite('gone');
  saveSession(ada);
  await pullFavourites(ada);
  expect(favourites.read()).toEqual(['a']);
});

test('a change shows immediately and reaches the account, even while the list is loading', async () => {
  saveSession(ada);
  const read = pullFavourites(ada);
  changeFavourite('d');
  expect(favourites.read()).toEqual(['d']);
  await read;
  expect(favourites.read()).toEqual(['a', 'd']);
  changeFavourite('a');
  await pullFavourites(ada);
  expect(accounts[ada.token]).toEqual(['d']);
});

test('a change that the server refuses is reverted', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  refused = 429;
  changeFavourite('d');
  expect(favourites.read()).toEqual(['a', 'd']);
  await pullFavourites(ada);
  expect(favourites.read()).toEqual(['a']);
});

test('of several quick changes, only a refusal of the last one reverts it', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  let calls = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls += 1;
    return Promise.resolve(calls > 2 ? answer(429, {}) : answerCall(path, init));
  });
  for (const stub of ['d', 'd', 'd']) changeFavourite(stub);
  expect(favourites.read()).toEqual(['a', 'd']);
  await pullFavourites(ada);
  expect(accounts[ada.token]).toEqual(['a']);
  expect(favourites.read()).toEqual(['a']);
});

test('an unsent change of one session does not appear in the next account', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  changeFavourite('d');
  saveSession(grace);
  await pullFavourites(grace);
  expect(favourites.read()).toEqual(['g']);
});

test('a session unknown to the server ends in this browser; favourites that were never saved stay', async () => {
  toggleFavourite('b');
  const dead = { ...ada, token: 'dead' };
  saveSession(dead);
  await pullFavourites(dead);
  expect(readSession()).toBeNull();
  expect(window.localStorage.getItem('loggedIn')).toBe('"no"');
  expect(favourites.read()).toEqual(['b']);
});

test('a favourite marked when the server has ended the session stays, and joins the next one', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  const gone = accounts[ada.token] ?? [];
  accounts = { 'new-token': gone };
  changeFavourite('d');
  await pullFavourites(ada);
  expect(readSession()).toBeNull();
  expect(favourites.read()).toEqual(['d']);
  const again = { ...ada, token: 'new-token' };
  saveSession(again);
  await pullFavourites(again);
  expect(favourites.read()).toEqual(['a', 'd']);
});

test('a favourite unmarked when the server has ended the session is not marked by that', async () => {
  saveSession(ada);
  await pullFavourites(ada);
  accounts = {};
  changeFavourite('a');
  await pullFavourites(ada);
  expect(favourites.read()).toEqual([]);
});
