import type { Credentials } from '../../../domain/accounts/credentials.ts';
import { loginMessages } from '../../../domain/text/messages/account.ts';
import { request, RequestError } from '../../api/client.ts';
import { loginRetries } from '../../api/retry.ts';
import { showNotice } from '../../visitor/notice.tsx';
import {
  clearSession,
  readSessionUser,
  saveSession,
  type LoginAnswer,
} from '../../visitor/session.ts';
import { canStore } from '../../visitor/stored-value.ts';

/** Logs in on this browser. On failure, clears any session and throws RequestError. */
export async function openSession(credentials: Credentials) {
  const options = { body: credentials, retries: loginRetries };
  try {
    const user = readSessionUser(await request<LoginAnswer>('/api/v1/login', options));
    if (!user) throw new RequestError(500);
    saveSession(user);
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Says what was done, and that the login ends with the page where the browser stores nothing. */
export function announceLogin(done = '') {
  const text = [done, canStore() ? '' : loginMessages.notKept].filter(Boolean).join(' ');
  if (text !== '') showNotice(text);
}
