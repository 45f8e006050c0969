import type { RetryPolicy } from '../../domain/retries/retry.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';
import { fetchWithRetries } from './send-with-retries.ts';

/** What a call of our API came to. */
export interface ApiAnswer<Body> {
  ok: boolean;
  /** 0 when there was no answer. */
  status: number;
  /** In the server's words, else the sentence for the status. */
  message: string;
  /** A sentence for each field that was refused. */
  fields: Readonly<Record<string, string>>;
  body: Partial<Body>;
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  token?: string | undefined;
  body?: object;
  policy?: RetryPolicy;
}

interface Told {
  message?: string;
  error?: { fields?: Record<string, string> };
}

/** Calls our API with JSON, again while the network or the server fails. Never throws. */
export async function callApi<Body = object>(
  path: string,
  { method = 'POST', token, body, policy }: CallOptions = {},
): Promise<ApiAnswer<Body>> {
  const headers: Record<string, string> = {};
  if (body) headers['content-type'] = 'application/json';
  if (token) headers['token'] = token;
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetchWithRetries(`/api/v1/${path}`, init, policy);
  const answer = ((await response?.json().catch(() => null)) ?? {}) as Partial<Body> & Told;
  const status = response?.status ?? 0;
  return {
    ok: response?.ok ?? false,
    status,
    message: answer.message ?? messageForStatus(status),
    fields: answer.error?.fields ?? {},
    body: answer,
  };
}
