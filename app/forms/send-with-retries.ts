import {
  defaultRetries,
  listRetryDelays,
  retriedStatuses,
  unavailableStatuses,
  type RetryPolicy,
} from '../../domain/retries/retry.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';

export interface FailedSending {
  status: 'failed';
  message: string;
  /** Set while the site is away: another try may still succeed. */
  isUnsent?: true;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const failWith = (message: string): FailedSending => ({ status: 'failed', message });

/** The page tries again by itself: nobody is asked to. */
const away: FailedSending = { ...failWith(formMessages.away), isUnsent: true };

/** The outcome that our own action answers with; anything else is turned into a sentence. */
async function readOutcome<Outcome extends { status: string }>(response: Response) {
  const answer = (await response.json().catch(() => null)) as
    (Outcome & { message?: string }) | { status?: never; message?: string } | null;
  if (answer?.status !== undefined && !unavailableStatuses.has(response.status)) return answer;
  if (unavailableStatuses.has(response.status)) return away;
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

const noAnswer: FailedSending = { ...failWith(messageForStatus(0)), isUnsent: true };

/**
 * Posts a form to our own action, with retries. Safe because a submission carries its id: a repeat
 * gets the first answer. When nothing helps, returns the sentence to show.
 */
export async function sendWithRetries<Outcome extends { status: string }>(
  path: string,
  body: URLSearchParams,
): Promise<Outcome | FailedSending> {
  const response = await postWithRetries(path, body);
  return response ? readOutcome<Outcome>(response) : noAnswer;
}

/** Posts a form to our own action once more. */
export async function sendAgain<Outcome extends { status: string }>(
  path: string,
  body: URLSearchParams,
): Promise<Outcome | FailedSending> {
  const response = await fetch(path, { method: 'POST', body }).catch(() => null);
  return response ? readOutcome<Outcome>(response) : noAnswer;
}
