const retryEveryMs = 2000;
/** A proxy without its server, or a server that stops or starts. */
const awayStatuses = new Set([502, 503, 504]);

/** Whether it asks for what the open page shows, as after news or after a form was taken. */
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
 * An open page that asks for its content anew waits for the connection: else an error would take its
 * place, and that of what is being typed. React Router has no other door for this than the `fetch` it calls.
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
