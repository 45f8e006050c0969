import { formatStoredPhone } from '../../domain/leads/forms/phone.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { request, type Caller } from '../api/client.ts';
import { showNotice } from './notice.tsx';
import { clearMemberFavourites } from './own-projects.ts';
import { createStoredValue, textOf, useStoredValue } from './stored-value.ts';

export interface SessionUser {
  token: string;
  uid: string;
  name: string;
  email: string;
  /** Formatted, with its extension. */
  mobile: string;
}

export interface LoginAnswer extends SessionUser {
  mobileExtension: string;
}

function parseUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { token, uid, name, email, mobile } = stored as Record<string, unknown>;
  if (!textOf(token)) return null;
  return {
    token: textOf(token),
    uid: textOf(uid),
    name: textOf(name),
    email: textOf(email),
    mobile: textOf(mobile),
  };
}

const user = createStoredValue<SessionUser | null>('user', null, parseUser);

/** Parses the member in an API response; null without a valid session. */
export function readSessionUser({
  mobile,
  mobileExtension,
  ...answer
}: Partial<LoginAnswer>): SessionUser | null {
  const phone = formatStoredPhone(mobile ?? null, mobileExtension ?? null);
  const parsed = parseUser({ ...answer, mobile: phone });
  return parsed?.uid ? parsed : null;
}

/** Null if nobody has logged in on this browser; otherwise yes or no (B-3.6). */
const loggedIn = createStoredValue<'yes' | 'no' | null>('loggedIn', null, (stored) =>
  stored === 'yes' ? 'yes' : 'no',
);

export const readSession = (): SessionUser | null =>
  loggedIn.read() === 'yes' ? user.read() : null;

/** Calls the listener after every login and logout, also in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  const stops = [user.subscribe(listener), loggedIn.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

export function useSession(): SessionUser | null {
  const isLoggedIn = useStoredValue(loggedIn) === 'yes';
  const stored = useStoredValue(user);
  return isLoggedIn ? stored : null;
}

export function saveSession(session: SessionUser) {
  user.write(session);
  loggedIn.write('yes');
}

/** Clears the session in this browser only. */
export function clearSession() {
  clearMemberFavourites();
  user.write(null);
  loggedIn.write('no');
}

/** The logged-in member. Clears the session when the server no longer knows its token. */
export const member: Caller = {
  readToken: () => readSession()?.token ?? null,
  onUnknownToken(token) {
    if (readSession()?.token !== token) return;
    clearSession();
    showNotice(httpMessages[401]);
  },
};

/**
 * Logs out in this browser immediately, and on the server with a request that outlives the page. If
 * that fails, the abandoned token expires on its own.
 */
export function logOut() {
  const options = { method: 'POST', as: member, retries: null, keepalive: true } as const;
  request('/api/v1/logout', options).catch(() => null);
  clearSession();
}
