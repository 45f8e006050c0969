import type { Credentials } from '../../../domain/accounts/credentials.ts';
import { request, RequestError } from '../../api/client.ts';
import { loginRetries } from '../../api/retry.ts';
import {
  clearSession,
  readSessionUser,
  saveSession,
  type LoginAnswer,
} from '../../visitor/session.ts';

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
