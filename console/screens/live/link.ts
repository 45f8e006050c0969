import type { LiveNews } from '../../../domain/console/live-news.ts';

/** `ended`: the server answers, but the session has ended. */
export type LinkState = 'live' | 'away' | 'ended';
export type LinkMessage = { news: LiveNews } | { state: LinkState };

const address = '/console/events';
const name = 'console-live';
const retryEveryMs = 4000;

/** Keeps the stream open until the signal; says what comes, and how the connection is. */
function listen(tell: (message: LinkMessage) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      tell({ state: 'live' });
      // Whatever happened while nobody listened.
      tell({ news: { all: true } });
    });
    source.addEventListener('message', ({ data }) =>
      tell({ news: JSON.parse(data as string) as LiveNews }),
    );
    source.addEventListener('error', () => {
      tell({ state: 'away' });
      // The browser connects again by itself unless it got another answer than a stream.
      if (source?.readyState === EventSource.CLOSED) void retry();
    });
  }

  async function retry() {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok) return connect();
    tell({ state: answer?.status === 401 ? 'ended' : 'away' });
    // Another role may come back, too, but nobody waits for that.
    if (answer?.status !== 403) timer = setTimeout(() => void retry(), retryEveryMs);
  }

  connect();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    }),
  );
}

/**
 * One stream for all tabs of a browser, which may have six connections to a site at once: the tab that
 * holds the lock passes on what it hears. Without locks, which need https, each tab has its own.
 */
export function openLink(take: (message: LinkMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let known: LinkState | null = null;
  const tell = (message: LinkMessage) => {
    if ('state' in message) known = message.state;
    take(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LinkMessage | 'state?'>) => {
    if (data !== 'state?') take(data);
    else if (known) channel.postMessage({ state: known });
  });
  channel.postMessage('state?');
  const { locks } = navigator as { locks?: LockManager };
  const { signal } = stopping;
  if (locks) locks.request(name, { signal }, () => listen(tell, signal)).catch(() => {});
  else void listen(tell, signal);
  return () => {
    stopping.abort();
    channel.close();
  };
}
