import { messageForStatus } from '../../domain/text/messages.ts';

/** Retries of the specification, section 9: three more tries, the delay doubling from one second. */
const retries = 3;
const firstDelayMs = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a submission again while the network or the server fails. Safe because a submission carries
 * its id: a repeat gets the first answer. When nothing helps, returns the sentence to show.
 */
export async function sendWithRetries<Outcome>(
  send: () => Promise<Outcome>,
  options: { isFinal(outcome: Outcome): boolean; delayMs?: number },
): Promise<Outcome | { status: 'failed'; message: string }> {
  let delayMs = options.delayMs ?? firstDelayMs;
  let last: Outcome | null = null;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) {
      await wait(delayMs);
      delayMs *= 2;
    }
    try {
      last = await send();
      if (options.isFinal(last)) return last;
    } catch {
      last = null;
    }
  }
  return last ?? { status: 'failed', message: messageForStatus(0) };
}
