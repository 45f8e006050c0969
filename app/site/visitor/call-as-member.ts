import { httpMessages } from '../../../domain/text/messages/http.ts';
import { callApi } from '../../forms/call-api.ts';
import { showNotice } from './notice.ts';
import { clearSession, readSession } from './session.ts';

/** Forgets a session that the server does not know any more, and says so. */
export function endDeadSession(token: string) {
  if (readSession()?.token !== token) return;
  clearSession();
  showNotice(httpMessages[401]);
}

/** Calls the API as whoever is logged in; an answer of 401 ends the session here, too. */
export async function callAsMember<Body = object>(
  path: string,
  options: Parameters<typeof callApi>[1] = {},
) {
  const token = readSession()?.token;
  const answer = await callApi<Body>(path, { ...options, token });
  if (answer.status === 401 && token) endDeadSession(token);
  return answer;
}
