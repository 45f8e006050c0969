import { setTimeout } from 'node:timers/promises';

/** Polls until the result is neither false nor null, and returns it; throws after the deadline. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  withinMs = 20_000,
): Promise<Exclude<Answer, false | null | undefined>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<Answer, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await setTimeout(20);
  }
}
