const retryEveryMs = 2000;
/** A proxy without its server, or a server stopping or starting. */
const awayStatuses = new Set([502, 503, 504]);

/** Whether a request reloads the open page's data, as after live news or a form. */
export function asksForOpenPage(url: URL, method: string, openPath: string): boolean {
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
 * An open page that reloads its data waits for the connection: otherwise an error would replace it
 * and whatever is being typed. React Router offers no hook for this other than the `fetch` it
 * calls.
 */
export function keepOpenPage() {
  const fetchOnce = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, signal } = request;
    if (!asksForOpenPage(new URL(url), method, window.location.pathname))
      return fetchOnce(input, init);
    for (;;) {
      const answer = await fetchOnce(request.clone()).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      if (answer && !awayStatuses.has(answer.status)) return answer;
      await pause(signal);
      if (signal.aborted) throw signal.reason;
    }
  };
}
