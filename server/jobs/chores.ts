const hourMs = 60 * 60 * 1000;

/**
 * Does what needs no visitor, one after the other and over again; one that fails is reported and keeps
 * none of the others from being done. Returns the stop, which waits for what is being done.
 */
export function startChores(
  chores: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
  everyMs = hourMs,
): () => Promise<void> {
  let doing: Promise<void> | null = null;
  const doAll = async () => {
    for (const chore of chores) await chore().catch(onError);
    doing = null;
  };
  const timer = setInterval(() => void (doing ??= doAll()), everyMs);
  return async () => {
    clearInterval(timer);
    await doing;
  };
}
