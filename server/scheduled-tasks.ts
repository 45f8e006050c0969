const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/**
 * For the first time a minute after the start: a site that restarts often does it too. Returns the
 * stop, which waits for what is being done.
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
