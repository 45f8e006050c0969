import type { Credentials } from '../../../domain/accounts/credentials.ts';
import { loginRetries } from '../../../domain/retries/retry.ts';
import { callApi } from '../../forms/call-api.ts';
import { findApiError } from '../../forms/use-form.ts';
import {
  clearSession,
  readSessionUser,
  saveSession,
  type LoginAnswer,
} from '../visitor/session.ts';

/** Logs in on this browser; null when that went well, else why it did not. */
export async function openSession(credentials: Credentials) {
  const answer = await callApi<LoginAnswer>('login', { body: credentials, policy: loginRetries });
  const user = answer.ok ? readSessionUser(answer.body) : null;
  if (!user) {
    clearSession();
    return findApiError({ ...answer, ok: false });
  }
  saveSession(user);
  return null;
}
