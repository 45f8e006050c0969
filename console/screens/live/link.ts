import type { LiveUpdate } from '../../../domain/console/live-update.ts';

/** `ended`: the server answers, but the session has ended. `leaving`: this tab signs out. */
export type LinkState = 'live' | 'away' | 'ended' | 'leaving';
export type LinkMessage = { news: LiveUpdate } | { state: LinkState };

const address = '/console/events';
const name = 'console-live';
const retryEveryMs = 4000;

/** Keeps the stream open until the signal; reports messages and the state of the connection. */
function listen(tell: (message: LinkMessage) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      tell({ state: 'live' });
      // Anything may have changed while nobody listened.
      tell({ news: { all: true } });
    });
    source.addEventListener('message', ({ data }) =>
      tell({ news: JSON.parse(data as string) as LiveUpdate }),
    );
    source.addEventListener('error', () => {
      tell({ state: 'away' });
      // The browser reconnects on its own unless the response was not a stream.
      if (source?.readyState === EventSource.CLOSED) void retry();
    });
  }

  async function retry() {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok) return connect();
    tell({ state: answer?.status === 401 ? 'ended' : 'away' });
    // The role may be given back as well, but nobody waits for that.
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
 * One stream for all of a browser's tabs, which share six connections to a site: the tab that holds
 * the lock forwards its messages. Without locks, which need https, each tab has its own stream.
 */
export function openLink(take: (message: LinkMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let lastState: LinkState | null = null;
  const publish = (message: LinkMessage) => {
    if ('state' in message) lastState = message.state;
    take(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LinkMessage | 'state?'>) => {
    if (data !== 'state?') take(data);
    else if (lastState) channel.postMessage({ state: lastState });
  });
  channel.postMessage('state?');
  const { locks } = navigator as { locks?: LockManager };
  const { signal } = stopping;
  if (locks) locks.request(name, { signal }, () => listen(publish, signal)).catch(() => {});
  else void listen(publish, signal);
  return () => {
    stopping.abort();
    channel.close();
  };
}
