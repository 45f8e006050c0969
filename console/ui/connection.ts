import type { LiveUpdate } from '../../domain/operators/live-update.ts';

/** `ended`: the session has ended. `leaving`: this tab is signing out. */
export type ConnectionState = 'live' | 'away' | 'ended' | 'leaving';
type LiveMessage = { news: LiveUpdate } | { state: ConnectionState };

const address = '/console/events';
const name = 'console-live';
const retryEveryMs = 4000;

/** Keeps the stream open until the signal aborts; reports its messages and state. */
function listen(report: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      report({ state: 'live' });
      // Updates may have been missed while disconnected.
      report({ news: { all: true } });
    });
    source.addEventListener('message', ({ data }) =>
      report({ news: JSON.parse(data as string) as LiveUpdate }),
    );
    source.addEventListener('error', () => {
      report({ state: 'away' });
      // The browser reconnects by itself, unless the response was not a stream.
      if (source?.readyState === EventSource.CLOSED) void retry();
    });
  }

  async function retry() {
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok) return connect();
    report({ state: answer?.status === 401 ? 'ended' : 'away' });
    // After 403 the role might be restored, but that is too rare to poll for.
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
 * Opens one stream for all tabs of a browser, because they share six connections to a site: the tab
 * that holds the lock forwards messages to the others. Without locks, which need https, each tab has
 * its own stream.
 */
export function openConnection(onMessage: (message: LiveMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let lastState: ConnectionState | null = null;
  const publish = (message: LiveMessage) => {
    if ('state' in message) lastState = message.state;
    onMessage(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage | 'state?'>) => {
    if (data !== 'state?') onMessage(data);
    else if (lastState) channel.postMessage({ state: lastState });
  });
  channel.postMessage('state?');
  const { locks } = navigator as { locks?: LockManager };
  const { signal } = controller;
  if (locks) locks.request(name, { signal }, () => listen(publish, signal)).catch(() => {});
  else void listen(publish, signal);
  return () => {
    controller.abort();
    channel.close();
  };
}
