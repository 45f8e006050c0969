import { setTimeout } from 'node:timers/promises';
import type { Sent, SendVisit } from './visitors.ts';

export interface Minute {
  sent: number;
  perSecond: number;
  errors: Sent[];
  /** Answers of 503 with `Retry-After`. */
  shed: number;
  p50: number;
  p99: number;
  /** Of leads only. */
  leadP99: number;
  references: string[];
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

function summarise(sent: readonly Sent[], ms: number): Minute {
  const times = sent.map(({ answer }) => answer.ms);
  const isShed = ({ answer }: Sent) => answer.status === 503 && Number(answer.retryAfter) > 0;
  const leads = sent.filter(({ kind }) => kind.startsWith('lead'));
  return {
    sent: sent.length,
    perSecond: (sent.length * 1000) / ms,
    errors: sent.filter((one) => !one.isFine && !isShed(one)),
    shed: sent.filter(isShed).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    leadP99: quantile(
      leads.map(({ answer }) => answer.ms),
      0.99,
    ),
    references: sent.flatMap(({ reference }) => reference ?? []),
  };
}

/** Sends visits at a constant rate, answered or not, and waits for all answers. */
export async function sendAtRate(
  send: SendVisit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Minute> {
  const startedAt = performance.now();
  const all: Promise<Sent>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const waitMs = startedAt + (n * 1000) / perSecond - performance.now();
    if (waitMs > 1) await setTimeout(waitMs);
    all.push(send());
  }
  const sendingMs = performance.now() - startedAt;
  return summarise(await Promise.all(all), sendingMs);
}

/** Visitors who each send the next request as soon as the last is answered. */
export async function sendInSequence(
  send: SendVisit,
  { visitors, seconds }: { visitors: number; seconds: number },
): Promise<Minute> {
  const startedAt = performance.now();
  const sent: Sent[] = [];
  const visit = async () => {
    while (performance.now() < startedAt + seconds * 1000) sent.push(await send());
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return summarise(sent, performance.now() - startedAt);
}
