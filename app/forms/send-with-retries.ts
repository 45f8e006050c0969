import {
  defaultRetries,
  listRetryDelays,
  retriedStatuses,
  type RetryPolicy,
} from '../../domain/retries/retry.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';

export interface FailedSending {
  status: 'failed';
  message: string;
  /** Set when nothing was heard from the site: another try may still succeed. */
  isUnsent?: true;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const failWith = (message: string): FailedSending => ({ status: 'failed', message });

/** The outcome that our own action answers with; anything else is turned into a sentence. */
async function readOutcome<Outcome extends { status: string }>(response: Response) {
  const answer = (await response.json().catch(() => null)) as
    Outcome | { status?: never; message?: string } | null;
  if (answer?.status !== undefined) return answer;
  return failWith(answer?.message ?? messageForStatus(response.status));
}

/** Sends a request and sends it again while the network or the server fails; null when there is no answer. */
export async function fetchWithRetries(
  path: string,
  init: RequestInit,
  policy: RetryPolicy = defaultRetries,
): Promise<Response | null> {
  const send = () => fetch(path, init).catch(() => null);
  let response = await send();
  for (const delayMs of listRetryDelays(policy)) {
    if (!retriedStatuses.has(response?.status ?? 0)) break;
    await wait(delayMs);
    response = await send();
  }
  return response;
}

/** Posts a form, with retries; null when there is no answer. */
export const postWithRetries = (path: string, body: URLSearchParams): Promise<Response | null> =>
  fetchWithRetries(path, { method: 'POST', body });

/**
 * Posts a form to our own action, with retries. Safe because a submission carries its id: a repeat
 * gets the first answer. When nothing helps, returns the sentence to show.
 */
export async function sendWithRetries<Outcome extends { status: string }>(
  path: string,
  body: URLSearchParams,
): Promise<Outcome | FailedSending> {
  const response = await postWithRetries(path, body);
  if (!response || retriedStatuses.has(response.status))
    return { ...failWith(messageForStatus(response?.status ?? 0)), isUnsent: true };
  return readOutcome<Outcome>(response);
}
