import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * Sends entries one at a time, each with the values of the latest render. `send` resolves when the
 * server has answered; nothing is sent while `isBusy`. Returns a function that adds an entry.
 */
export function useQueue<Entry>(isBusy: boolean, send: (entry: Entry) => Promise<void>) {
  const waiting = useRef<Entry[]>([]);
  const isRunning = useRef(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const sendNext = useEffectEvent(() => {
    if (isBusy || isRunning.current) return;
    const next = waiting.current.shift();
    if (next === undefined) return;
    isRunning.current = true;
    void send(next).finally(() => {
      isRunning.current = false;
      // Rendered with the router's update, so that the next entry sees what this one changed.
      startTransition(renderAgain);
    });
  });
  useEffect(() => sendNext());
  return (entry: Entry) => {
    waiting.current.push(entry);
    renderAgain();
  };
}
