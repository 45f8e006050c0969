const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/**
 * First runs a minute after the start, so that a site that restarts often runs them too. Returns a
 * function that stops them, and waits for the running one.
 */
export function startScheduledTasks(
  scheduledTasks: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
  everyMs = hourMs,
): () => Promise<void> {
  let doing: Promise<void> | null = null;
  const doAll = async () => {
    for (const task of scheduledTasks) await task().catch(onError);
    doing = null;
  };
  const round = () => void (doing ??= doAll());
  const first = everyMs > minuteMs ? setTimeout(round, minuteMs) : undefined;
  const timer = setInterval(round, everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await doing;
  };
}
