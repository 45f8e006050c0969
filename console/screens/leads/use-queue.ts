import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * Carries out one entry after the other, each with the values of the latest render: `send` resolves when
 * the server has answered, and nothing begins while `isBusy`. Returns what adds an entry.
 */
export function useQueue<Entry>(isBusy: boolean, send: (entry: Entry) => Promise<void>) {
  const waiting = useRef<Entry[]>([]);
  const isRunning = useRef(false);
  const [, takeTurn] = useReducer((count: number) => count + 1, 0);
  const sendNext = useEffectEvent(() => {
    if (isBusy || isRunning.current) return;
    const next = waiting.current.shift();
    if (next === undefined) return;
    isRunning.current = true;
    void send(next).finally(() => {
      isRunning.current = false;
      // With the router's own update, so that the next entry sees what this one changed.
      startTransition(takeTurn);
    });
  });
  useEffect(() => sendNext());
  return (entry: Entry) => {
    waiting.current.push(entry);
    takeTurn();
  };
}
