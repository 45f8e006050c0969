const retryEveryMs = 2000;
/** Statuses of a proxy without its server, or of a server starting or stopping. */
const unavailableStatuses = new Set([502, 503, 504]);

/** Whether a request loads the open page's data, as after a live update or a form. */
export function isForOpenPage(url: URL, method: string, openPath: string): boolean {
  const page = url.pathname.replace(/\/_root\.data$|\.data$/, '');
  return method === 'GET' && page !== url.pathname && page === openPath.replace(/\/$/, '');
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, retryEveryMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Retries requests for the open page's data until the connection is back: otherwise an error would
 * replace the page and whatever is being typed. React Router offers no hook for this, so it wraps
 * `fetch`.
 */
export function retryPageData() {
  const fetchOnce = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, signal } = request;
    if (!isForOpenPage(new URL(url), method, window.location.pathname))
      return fetchOnce(input, init);
    for (;;) {
      const answer = await fetchOnce(request.clone()).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      if (answer && !unavailableStatuses.has(answer.status)) return answer;
      await pause(signal);
      if (signal.aborted) throw signal.reason;
    }
  };
}
