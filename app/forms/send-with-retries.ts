import { messageForStatus } from '../../domain/text/messages.ts';

/** Retries of the specification, section 9: three more tries, the delay doubling from one second. */
const retries = 3;
const firstDelayMs = 1000;
const retriedStatuses: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export interface FailedSending {
  status: 'failed';
  message: string;
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

/**
 * Posts a form and posts it again while the network or the server fails. Safe because a submission
 * carries its id: a repeat gets the first answer. When nothing helps, returns the sentence to show.
 */
export async function sendWithRetries<Outcome extends { status: string }>(
  path: string,
  body: URLSearchParams,
): Promise<Outcome | FailedSending> {
  let delayMs = firstDelayMs;
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(path, { method: 'POST', body }).catch(() => null);
    if (response && !retriedStatuses.has(response.status)) return readOutcome<Outcome>(response);
    if (attempt === retries) return failWith(messageForStatus(response?.status ?? 0));
    await wait(delayMs);
    delayMs *= 2;
  }
}
