const retryEveryMs = 2000;
/** Statuses of a proxy without its server, or of a server starting or stopping. */
const unavailableStatuses = new Set([502, 503, 504]);

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, retryEveryMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Repeats requests for the data of pages until the server is back: otherwise an error would replace the open
 * page and whatever is being entered. Wraps `fetch`, because a client middleware of React Router may call
 * `next()` only once.
 */
export function retryPageData() {
  const fetchOnce = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, signal } = request;
    if (method !== 'GET' || !new URL(url).pathname.endsWith('.data')) return fetchOnce(input, init);
    for (;;) {
      const answer = await fetchOnce(request.clone()).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      if (answer && !unavailableStatuses.has(answer.status)) return answer;
      await pause(signal);
    }
  };
}
