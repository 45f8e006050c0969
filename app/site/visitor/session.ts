import { formatStoredPhone } from '../../../domain/leads/phone.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { request, type Caller } from '../../api/client.ts';
import { showNotice } from './notice.tsx';
import { clearMemberFavourites } from './own-projects.ts';
import { createStoredValue, useStoredValue } from './stored-value.ts';

export interface SessionUser {
  token: string;
  uid: string;
  name: string;
  email: string;
  /** With its extension, as people read it. */
  mobile: string;
}

export interface LoginAnswer extends SessionUser {
  mobileExtension: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function parseUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { token, uid, name, email, mobile } = stored as Record<string, unknown>;
  if (!text(token)) return null;
  return {
    token: text(token),
    uid: text(uid),
    name: text(name),
    email: text(email),
    mobile: text(mobile),
  };
}

const user = createStoredValue<SessionUser | null>('user', null, parseUser);
/** Reads the member from an API answer; null when it has no session. */
export function readSessionUser({
  mobile,
  mobileExtension,
  ...answer
}: Partial<LoginAnswer>): SessionUser | null {
  const phone = formatStoredPhone(mobile ?? null, mobileExtension ?? null);
  const parsed = parseUser({ ...answer, mobile: phone });
  return parsed?.uid ? parsed : null;
}

/** Null when nobody has logged in here (B-3.6: yes or no). */
const loggedIn = createStoredValue<'yes' | 'no' | null>('loggedIn', null, (stored) =>
  stored === 'yes' ? 'yes' : 'no',
);

export const readSession = (): SessionUser | null =>
  loggedIn.read() === 'yes' ? user.read() : null;

export function useSession(): SessionUser | null {
  const isLoggedIn = useStoredValue(loggedIn) === 'yes';
  const stored = useStoredValue(user);
  return isLoggedIn ? stored : null;
}

export function saveSession(session: SessionUser) {
  user.write(session);
  loggedIn.write('yes');
}

/** Clears the session in this browser; the logout call ends it on the server. */
export function clearSession() {
  clearMemberFavourites();
  user.write(null);
  loggedIn.write('no');
}

/** The logged-in member. Also ends a session that the server no longer knows. */
export const member: Caller = {
  readToken: () => readSession()?.token ?? null,
  onUnknownToken(token) {
    if (readSession()?.token !== token) return;
    clearSession();
    showNotice(httpMessages[401]);
  },
};

/**
 * Logs out: immediately in this browser, and on the server by a call that outlives the page. If the
 * call fails, the abandoned token expires on its own.
 */
export function logOut() {
  const options = { method: 'POST', as: member, retries: null, keepalive: true } as const;
  request('/api/v1/logout', options).catch(() => null);
  clearSession();
}
