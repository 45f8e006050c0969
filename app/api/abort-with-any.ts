/** A signal that aborts with the first of these. Safari before 17.4 has no `AbortSignal.any`. */
export function abortWithAny(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
